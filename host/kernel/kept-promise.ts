/** Something that takes a while to make and is then kept: made when first asked for, and again after it has failed. */
export type KeptPromise<T> = {
  get(): Promise<T>
  /** lets go of it, unless it has been made anew meanwhile */
  forget(made: Promise<T>): void
  /** what is there, without making it */
  made(): Promise<T> | undefined
}

export function keptPromise<T>(make: () => Promise<T>): KeptPromise<T> {
  let kept: Promise<T> | undefined
  const forget = (made: Promise<T>) => {
    if (kept === made) kept = undefined
  }
  return {
    get() {
      if (kept) return kept
      const made = make()
      kept = made
      made.catch(() => forget(made))
      return made
    },
    forget,
    made: () => kept,
  }
}
