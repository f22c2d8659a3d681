/**
 * Works by hand: what the staff chose about the work of a book, kept whenever its row is written. The record alone says nothing of
 * it. A book follows the one that it belongs with: where that one's group changes, its own does.
 */
import type { Reading, Writing } from '../../store/library.ts'
import { preparedChange } from '../../store/prepared-query.ts'
import { preparedLookup } from '../../store/prepared-rows.ts'
import { automaticGroup, ownGroup } from './group-id.ts'
import { noteChanges, noteWorks } from './settle-bibs.ts'

/** After books were written with the groups of their records. */
export async function keepChosen(trx: Writing, bibIds: readonly string[]): Promise<void> {
  const chosen = await chosenOrWith(trx, bibIds, {})
  if (chosen.length > 0)
    await regroup(
      trx,
      chosen.map(row => row.bib_id),
    )
}

/** Sets the groups of these books anew, and of those that belong with them: by choice, else by their records. */
export async function regroup(trx: Writing, bibIds: readonly string[]): Promise<void> {
  const followers = await chosenOrWith(trx, bibIds, {})
  const rows = await choiceRows(trx, [...bibIds, ...followers.map(row => row.bib_id)], {})
  const groups = new Map(
    rows.flatMap(row =>
      row.with_id === null || row.with_id === row.bib_id ? [[row.bib_id, ownOrAutomatic(row)]] : [],
    ),
  )
  const others = rows.flatMap(({ with_id }) => (with_id !== null && !groups.has(with_id) ? [with_id] : []))
  for (const { bib_id, group_id } of await groupsOf(trx, others, {})) groups.set(bib_id, group_id)
  const changed = new Set<number>()
  const works = new Set<string>()
  for (const row of rows) {
    // the book that it belongs with may not be here
    const group = groups.get(row.with_id ?? row.bib_id) ?? groupByRecord(row)
    if (group === row.group_id) continue
    await setGroup(trx, { id: row.id, group })
    changed.add(row.id)
    works.add(row.group_id).add(group)
  }
  await noteChanges(trx, changed)
  await noteWorks(trx, works, changed)
}

/** @returns by bib_id: of those with a choice the group that their records alone would give */
export async function automaticOfChosen(
  db: Reading,
  bibIds: readonly string[],
): Promise<Map<string, string>> {
  const chosen = await chosenOrWith(db, bibIds, {})
  const rows = await choiceRows(
    db,
    chosen.map(row => row.bib_id),
    {},
  )
  return new Map(rows.map(row => [row.bib_id, groupByRecord(row)]))
}

type Columns = { bib_id: string; title: string; authors: string; author: string; publisher: string }

/** By the columns of a row. */
export const groupByRecord = ({ authors, ...row }: Columns): string =>
  automaticGroup({ ...row, authors: JSON.parse(authors) as string[] })

const ownOrAutomatic = (row: Columns & { with_id: string | null }): string =>
  row.with_id === null ? groupByRecord(row) : ownGroup(row.bib_id)

const chosenOrWith = preparedLookup((db, bibIds: string[]) =>
  db
    .selectFrom('work_choice')
    .select('bib_id')
    .where(({ eb, or }) => or([eb('bib_id', 'in', bibIds), eb('with_id', 'in', bibIds)])),
)
const choiceRows = preparedLookup((db, bibIds: string[]) =>
  db
    .selectFrom('bib')
    .leftJoin('work_choice', 'work_choice.bib_id', 'bib.bib_id')
    .select(['id', 'bib.bib_id', 'title', 'authors', 'author', 'publisher', 'group_id', 'with_id'])
    .where('bib.bib_id', 'in', bibIds),
)
const groupsOf = preparedLookup((db, bibIds: string[]) =>
  db.selectFrom('bib').select(['bib_id', 'group_id']).where('bib_id', 'in', bibIds),
)
const setGroup = preparedChange<{ id: number; group: string }>((trx, value) =>
  trx
    .updateTable('bib')
    .set({ group_id: value('group') })
    .where('id', '=', value('id')),
)
