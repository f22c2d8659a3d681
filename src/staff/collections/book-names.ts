/** Books looked up by their names, as many at once as the call takes. */
import type { CollectionBook } from '../../contract/staff-collections.ts'
import { call } from '../../core/http.ts'
import { NAMES_MAX } from '../../core/limits.ts'

export type Named = {
  books: CollectionBook[]
  unknown: string[]
  several: { line: string; books: CollectionBook[] }[]
}

/** characters, below what the call takes */
const MOST = 15_000

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

/** @returns the lines of the next call, at least one */
function nextOf(lines: string[]): string[] {
  let size = 0
  const end = lines.findIndex((line, at) => {
    size += line.length + 1
    return at > 0 && (size > MOST || at >= NAMES_MAX)
  })
  return end < 0 ? lines : lines.slice(0, end)
}

/**
 * @param onNamed what some lines name, and those that are still to be looked up
 * @throws OpacError; what was named before stands
 */
export async function lookUp(
  lines: string[],
  onNamed: (named: Named, left: string[]) => void,
): Promise<void> {
  for (let left = lines; left.length > 0; ) {
    const now = nextOf(left)
    left = left.slice(now.length)
    const named = await call('POST /staff/collections/books', {
      ...{ body: { lines: now.join('\n') }, silent: true },
    })
    // the session has ended: nothing was looked up
    if (!named) return
    onNamed(named, left)
  }
}
