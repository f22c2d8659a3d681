/** One at a time: a connection belongs to one transaction, or to one question, until that gives it back. */
export class Turn {
  #isTaken = false
  readonly #line: (() => void)[] = []

  get isTaken(): boolean {
    return this.#isTaken
  }

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>(resolve => this.#line.push(resolve))
    this.#isTaken = true
  }

  /** The next in line has it at once: nobody who asks later comes between. */
  give(): void {
    const next = this.#line.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
