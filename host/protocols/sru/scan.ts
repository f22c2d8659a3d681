/** scan of SRU: headings of authors, subjects and titles in their order, as readers browse them, with their numbers of records. */
import { keyOfText } from '../../modules/browse/keys.ts'
import { headingsBeside, lastRun } from '../../modules/browse/queries.ts'
import type { HostContext } from '../../runtime/context.ts'
import { ANSWER_MS, EVERYTHING, type SearchField } from '../../search/engine.ts'
import type { BrowseKind } from '../../store/schema/catalogue.ts'
import { Diagnostic, readCql } from './cql.ts'
import { targetOf } from './query.ts'

/** position: of the clause's term in the answer; 1 = it is the first one, 0 = the one before it */
export type Scan = { clause: string; most: number; position: number }
/** count: null = the search does not answer now */
export type Term = { value: string; count: number | null }

export const SCANNED: readonly BrowseKind[] = ['author', 'subject', 'title']
/** @param begin makes the headings where there are none yet @throws Diagnostic */
export async function scan(
  { store, search }: Pick<HostContext, 'store' | 'search'>,
  begin: () => void,
  { clause, most, position }: Scan,
): Promise<Term[]> {
  const { root } = readCql(clause)
  if (root.kind !== 'clause') throw new Diagnostic(10, 'one index and one term are scanned', clause)
  const target = targetOf(root.index)
  const kind = SCANNED.find(one => one === target)
  if (!kind) throw new Diagnostic(16, 'title, creator and subject are scanned', root.index)
  if (position > most + 1)
    throw new Diagnostic(120, 'the position is outside of the answer', String(position))
  if (!(await lastRun(store.db))) {
    begin()
    throw new Diagnostic(2, 'the headings are being made: ask again')
  }
  const from = {
    kind,
    order: 'pinyin' as const,
    isUsed: true,
    at: { key: keyOfText('pinyin', root.term), id: 0 },
  }
  const earlier =
    position > 1 ? await headingsBeside(store.db, 'before', { ...from, most: position - 1 }) : []
  const later = await headingsBeside(store.db, 'after', { ...from, most: most + 1 })
  // 0: the term itself stands before the answer
  const skipped = position === 0 && later[0]?.key === from.at.key ? 1 : 0
  const rows = [...earlier.reverse(), ...later.slice(skipped)].slice(0, most)
  const counts = await countsOf(
    search,
    kind,
    rows.map(({ name }) => name),
  )
  return rows.map(({ name }, at): Term => ({ value: name, count: counts[at] ?? null }))
}

/** As `index == "heading"` finds them. */
const countsOf = (
  search: HostContext['search'],
  field: SearchField,
  headings: string[],
): Promise<(number | null)[]> =>
  search
    .totals(
      headings.map(heading => ({
        ...EVERYTHING,
        conditions: [{ field, operator: 'exact', values: [heading], logic: 'and' }],
      })),
      { within: ANSWER_MS },
    )
    .catch(() => headings.map(() => null))
