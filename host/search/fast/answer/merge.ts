/** Merges the matches of all segments in result order, as far as the page needs. */
import type { SortField } from '../../engine.ts'
import { type Ordered, orderOf } from '../../order.ts'
import { type Cursor, cursorOf, type Found, tierOf } from './cursors.ts'

type Head = Ordered & { group: number }

/** Yields [id, group] of every document in order, lazily. */
export function* inOrder(
  founds: Found[],
  sort: SortField,
  direction: 'asc' | 'desc',
  total: number,
  few: number,
): Generator<[id: number, group: number]> {
  const compare = orderOf(sort, direction, total)
  const lanes = founds.map(found => {
    const cursor = cursorOf(found, sort, direction, total <= few)
    return { found, cursor, head: headOf(found, cursor, sort) }
  })
  for (;;) {
    let best = -1
    for (const [at, { head }] of lanes.entries()) {
      if (head !== null && (best < 0 || compare(head, lanes[best]!.head!) < 0)) best = at
    }
    if (best < 0) return
    const lane = lanes[best]!
    yield [lane.head!.id, lane.head!.group]
    lane.head = headOf(lane.found, lane.cursor, sort)
  }
}

/** Reads texts and dates only for sorts that compare them. */
function headOf(found: Found, cursor: Cursor, sort: SortField): Head | null {
  const doc = cursor()
  if (doc < 0) return null
  const { columns } = found.segment
  const texts =
    sort === 'title' || sort === 'author' || sort === 'newest'
      ? found.segment.text(doc)
      : { titleSort: '', authorSort: '', inDate: 0 }
  return {
    id: columns.ids[doc]!,
    group: columns.groups[doc]!,
    tier: sort === 'relevance' ? tierOf(found, doc) : 0,
    titleLength: columns.titleLength[doc]!,
    loans: columns.loans[doc]!,
    standing: columns.standing[doc]!,
    isOther: found.after !== 0 && columns.scripts[doc] === found.after,
    year: columns.years[doc]! || null,
    inDate: texts.inDate,
    titleSort: texts.titleSort,
    authorSort: texts.authorSort,
  }
}
