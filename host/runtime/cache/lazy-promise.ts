/** Lazily created, memoized promise; a rejection is not memoized. */
export type LazyPromise<T> = {
  get(): Promise<T>
  /** drops this promise, unless it has been replaced meanwhile */
  forget(made: Promise<T>): void
  /** the current one, without creating it */
  made(): Promise<T> | undefined
}

export function lazyPromise<T>(make: () => Promise<T>): LazyPromise<T> {
  let cached: Promise<T> | undefined
  const forget = (made: Promise<T>) => {
    if (cached === made) cached = undefined
  }
  return {
    get() {
      if (cached) return cached
      const made = make()
      cached = made
      made.catch(() => forget(made))
      return made
    },
    forget,
    made: () => cached,
  }
}
