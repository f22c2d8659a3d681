/** Chooses segments to merge. */
import { SEGMENT_DOCS } from '../segment/bits.ts'
import type { Live } from './live-segments.ts'

/** max segments of a size class before merging; size classes are powers of ten */
const CLASS = 6

type Sized = Pick<Live, 'liveCount' | 'size'>

/**
 * @returns the segments of a crowded size class, or else those mostly replaced, as many as fit into one segment; none
 * if merging gains nothing
 */
export function worthJoining<Segment extends Sized>(segments: readonly Segment[]): Segment[] {
  const classes = new Map<number, Segment[]>()
  for (const segment of segments) {
    if (segment.liveCount * 2 > SEGMENT_DOCS) continue
    const size = Math.floor(Math.log10(Math.max(segment.liveCount, 10)))
    classes.set(size, [...(classes.get(size) ?? []), segment])
  }
  const hollow = segments.filter(({ liveCount, size }) => liveCount * 2 < size)
  const crowded = [...classes.values()].find(list => list.length > CLASS) ?? hollow.slice(0, CLASS)
  const joined: Segment[] = []
  let docs = 0
  for (const segment of crowded) {
    if (docs + segment.liveCount > SEGMENT_DOCS) continue
    joined.push(segment)
    docs += segment.liveCount
  }
  return joined.length === 1 && !hollow.includes(joined[0]!) ? [] : joined
}
