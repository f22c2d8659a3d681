/**
 * Caches the last value read from the database, for answers that must not wait for a database that is down: `value` is
 * in memory, `look` refreshes it in the background. If reading fails, the old value stays.
 * @param first value until the first read
 */
export function lastKnown<T>(read: () => Promise<T>, first: T) {
  let value = first
  let looking: Promise<void> | undefined
  async function once(): Promise<void> {
    try {
      value = await read()
    } catch {
      // not reported: everything else that needs the database reports it
    }
    looking = undefined
  }
  return {
    value: (): T => value,
    /** one at a time; never fails */
    look: (): Promise<void> => {
      looking ??= once()
      return looking
    },
  }
}
