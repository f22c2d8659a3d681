/** Which segments should become one. */
import { SEGMENT_DOCS } from './bits.ts'
import type { Live } from './live-segments.ts'

/** more segments of one size class than this are joined; a class is ten times the one before */
const CLASS = 6

type Sized = Pick<Live, 'alive' | 'size'>

/**
 * @returns those of the most crowded size class, or those that are mostly replaced, as many as fit into one; none when
 * nothing is won: one alone only where it is mostly replaced
 */
export function worthJoining<Segment extends Sized>(segments: readonly Segment[]): Segment[] {
  const classes = new Map<number, Segment[]>()
  for (const segment of segments) {
    if (segment.alive * 2 > SEGMENT_DOCS) continue
    const size = Math.floor(Math.log10(Math.max(segment.alive, 10)))
    classes.set(size, [...(classes.get(size) ?? []), segment])
  }
  const hollow = segments.filter(({ alive, size }) => alive * 2 < size)
  const crowded = [...classes.values()].find(list => list.length > CLASS) ?? hollow.slice(0, CLASS)
  const joined: Segment[] = []
  let docs = 0
  for (const segment of crowded) {
    if (docs + segment.alive > SEGMENT_DOCS) continue
    joined.push(segment)
    docs += segment.alive
  }
  return joined.length === 1 && !hollow.includes(joined[0]!) ? [] : joined
}
