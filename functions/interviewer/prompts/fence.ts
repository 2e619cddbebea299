/** Text of a person, fenced as data: it cannot close its own fence. */
export const fenced = (name: string, text: string, mostCharacters: number) =>
  `<${name}>\n${text.slice(0, mostCharacters).replace(/[<>]/g, ' ')}\n</${name}>`
