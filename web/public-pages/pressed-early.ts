/** What was pressed before the scripts were there, which the page itself has noted (prerender.ts), is pressed again. */
export function pressAgain(): void {
  const pressed: unknown = Reflect.get(document, 'pressed')
  if (pressed instanceof HTMLElement) pressed.click()
}
