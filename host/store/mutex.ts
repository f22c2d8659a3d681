/** FIFO mutex: a connection serves one transaction or query until it is released. */
export class Mutex {
  #isHeld = false
  readonly #waiting: (() => void)[] = []

  get isHeld(): boolean {
    return this.#isHeld
  }

  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#isHeld = true
  }

  /** Hands over to the first waiter synchronously, so that a later caller cannot overtake it. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isHeld = false
  }
}
