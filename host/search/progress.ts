/** How far an index is that is being built, or that catches up with a large import. */

/** records indexed, of those that have to be */
export type Progress = { done: number; of: number }

/** fewer records are indexed in seconds: no progress is told */
export const MANY = 10_000

/** @returns 0 … 99: what is complete has no progress */
export const percentOf = ({ done, of }: Progress): number =>
  Math.max(0, Math.min(99, Math.floor((100 * done) / of)))

/** Passes progress on once for each percent. */
export class Percents {
  #last = -1

  constructor(private readonly tell: (progress: Progress) => void) {}

  note(progress: Progress): void {
    if (progress.of < MANY) return
    const percent = percentOf(progress)
    if (percent === this.#last) return
    this.#last = percent
    this.tell(progress)
  }

  end(): void {
    this.#last = -1
  }
}

/** percent between two lines of the log */
const APART = 10

/** @returns a receiver of progress that writes a line for every tenth, and when all is indexed (null) */
export function progressLines(write: (line: string) => void): (progress: Progress | null) => void {
  let tenths = -1
  return progress => {
    if (progress === null) {
      if (tenths >= 0) write('the search index is complete')
      tenths = -1
      return
    }
    const percent = percentOf(progress)
    const now = Math.floor(percent / APART)
    // an import that goes on makes it less again
    if (now <= tenths) return
    tenths = now
    write(`the search index is being built: ${percent} %, ${progress.done} of ${progress.of} records`)
  }
}
