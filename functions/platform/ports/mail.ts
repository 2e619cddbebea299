export type Letter = { to: string; from: string; subject: string; text: string; html: string }

export interface Mail {
  send(letter: Letter): Promise<void>
}
