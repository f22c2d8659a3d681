/**
 * A value of the database that is served as it was read last, for what must not wait for a database that is away: `value`
 * is in memory, `look` reads anew beside the answer. What cannot be read stays as it was.
 * @param first until it has been read
 */
export function lastKnown<T>(read: () => Promise<T>, first: T) {
  let value = first
  let looking: Promise<void> | undefined
  async function once(): Promise<void> {
    try {
      value = await read()
    } catch {
      // whatever else needs the database reports it
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
