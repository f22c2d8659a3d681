/** Looks up books by lines of text, as many per call as it accepts. */
import type { CollectionBook } from '../../contract/staff/staff-collections.ts'
import { call } from '../../core/http.ts'
import { NAMES_MAX } from '../../core/limits.ts'

export type Named = {
  books: CollectionBook[]
  unknown: string[]
  several: { line: string; books: CollectionBook[] }[]
}

/** max characters per call, below the call's own limit */
const MAX_LENGTH_PER_CALL = 15_000

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

/** @returns the lines for the next call, at least one */
function nextOf(lines: string[]): string[] {
  let size = 0
  const end = lines.findIndex((line, at) => {
    size += line.length + 1
    return at > 0 && (size > MAX_LENGTH_PER_CALL || at >= NAMES_MAX)
  })
  return end < 0 ? lines : lines.slice(0, end)
}

/**
 * @param onNamed called with the books found for some lines, and the lines still to be looked up
 * @throws OpacError; results passed on before remain valid
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
    // the session has ended, so nothing was looked up
    if (!named) return
    onNamed(named, left)
  }
}
