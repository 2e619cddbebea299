import { createInterface } from 'node:readline/promises'
import { CommandRefused } from './plain-words.ts'

export type Terminal = {
  say(text: string): void
  /** What is typed, trimmed. @throws Refused where nobody sits at the terminal */
  ask(question: string): Promise<string>
}

export const terminal: Terminal = {
  say: text => console.log(text),
  async ask(question) {
    if (!process.stdin.isTTY)
      throw new CommandRefused(
        `Nobody is here to answer: ${question.trim()}\nSay it as an argument, or --yes (see --help).`,
      )
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return (await lines.question(question)).trim()
    } finally {
      lines.close()
    }
  },
}

export const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer)
