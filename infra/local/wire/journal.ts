import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * A file of JSON lines that is only ever appended to. A line is with the operating system before append() returns, so
 * that it survives kill -9; a last line that a crash cut short is left out when read.
 */
export class Journal {
  readonly #file: string
  #descriptor: number

  constructor(file: string) {
    this.#file = file
    mkdirSync(path.dirname(file), { recursive: true })
    this.#descriptor = openSync(file, 'a')
  }

  read(): unknown[] {
    if (!existsSync(this.#file)) return []
    return readFileSync(this.#file, 'utf8').split('\n').flatMap(parsedLine)
  }

  append(record: unknown): void {
    writeSync(this.#descriptor, `${JSON.stringify(record)}\n`)
  }

  /** Replaces everything by these records, at once or not at all. */
  rewrite(records: unknown[]): void {
    const temporary = `${this.#file}.new`
    const descriptor = openSync(temporary, 'w')
    writeSync(descriptor, records.map(record => `${JSON.stringify(record)}\n`).join(''))
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(temporary, this.#file)
    closeSync(this.#descriptor)
    this.#descriptor = openSync(this.#file, 'a')
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

function parsedLine(line: string): unknown[] {
  if (line === '') return []
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
