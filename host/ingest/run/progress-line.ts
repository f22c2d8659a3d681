import type { Summary } from './import-files.ts'

/** where a command writes; a terminal gets a progress bar */
export type CommandIo = { write(text: string): void; error(text: string): void; tty: boolean }

const BAR = 24
const EVERY = { tty: 100, plain: 10_000 }

const count = (n: number): string => n.toLocaleString('en')

/** Shows the progress of an import: a bar on a terminal, a line every ten seconds elsewhere. */
export class ProgressLine {
  readonly #io: CommandIo
  readonly #total: number
  readonly #start = performance.now()
  #last = performance.now()

  /** @param total bytes of all files; 0 = not known (zipped) */
  constructor(io: CommandIo, total: number) {
    this.#io = io
    this.#total = total
  }

  show(bytes: number, summary: Summary): void {
    const now = performance.now()
    if (now - this.#last < (this.#io.tty ? EVERY.tty : EVERY.plain)) return
    this.#last = now
    const rate = Math.round(summary.read / Math.max(0.001, (now - this.#start) / 1000))
    const share = this.#total ? Math.min(1, bytes / this.#total) : 0
    const percent = this.#total ? `${String(Math.floor(share * 100)).padStart(3)} % ` : ''
    const text = `${percent}${count(summary.read)} records, ${count(rate)}/s, ${count(summary.rejected)} rejected`
    if (!this.#io.tty) {
      this.#io.write(`${text}\n`)
      return
    }
    const full = Math.round(share * BAR)
    this.#io.write(`\r[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${text}\x1b[K`)
  }

  /** ends the line */
  end(): void {
    if (this.#io.tty) this.#io.write('\r\x1b[K')
  }
}
