/** Import of a database's journals from the publisher's title list (KBART): a line is one coverage of one journal. */
import type { Insertable } from 'kysely'
import type { Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'
import { grouped, type RowFault, type RowOf } from '../table/kind.ts'
import type { Kind, Now } from '../table/load.ts'
import { columns } from './columns.ts'

type Row = RowOf<typeof columns>

const ISSN = /^\d{4}-?\d{3}[\dXx]$/
const SLICE = 500

/** @param packageId of the database @returns undefined if there is none */
export const packageIdOf = async (trx: Pick<Writing, 'selectFrom'>, packageId: string) =>
  (await trx.selectFrom('package').select('id').where('package_id', '=', packageId).executeTakeFirst())?.id

/** @param id of the database that these journals belong to */
export const journalsOf = (id: number): Kind<typeof columns> => ({
  columns,
  isPartial: true,
  leavesOut: rows => {
    const books = rows.filter(isBook).length
    const many = `${books} ${books === 1 ? 'book was' : 'books were'} left out: a database lists journals only.`
    return books ? `${many} Import their MARC records (npm run import), with addresses in 856.` : ''
  },
  check: async (_, rows, { today }) => rows.flatMap(row => faultsOf(row, today)),
  store: (trx, rows, now) =>
    store(
      trx,
      id,
      rows.filter(row => !isBook(row)),
      now,
    ),
})

/** Files of phase I have no type: a book has no ISSN. */
const isBook = ({ values }: Row): boolean =>
  values.publication_type === undefined
    ? [values.print_identifier, values.online_identifier].some(one => one !== undefined && !ISSN.test(one)) &&
      !values.date_first_issue_online
    : values.publication_type === 'monograph'

function faultsOf(row: Row, today: string): RowFault[] {
  const { line, values } = row
  if (isBook(row)) return []
  const { date_first_issue_online: first, date_last_issue_online: last, embargo_info } = values
  const faults: RowFault[] = []
  for (const column of ['print_identifier', 'online_identifier'] as const)
    if (values[column] && !ISSN.test(values[column]))
      faults.push({ line, column, reason: `“${values[column]}” is no ISSN` })
  if (!first && !embargo_info?.includes('R'))
    faults.push({ line, column: 'date_first_issue_online', reason: 'is empty' })
  // a year that is still to come is a slip of the pen
  if (first && Number(first.slice(0, 4)) > Number(today.slice(0, 4)) + 1)
    faults.push({ line, column: 'date_first_issue_online', reason: `“${first}” is still to come` })
  if (first && last && last.slice(0, 4) < first.slice(0, 4))
    faults.push({ line, column: 'date_last_issue_online', reason: 'is before the first issue' })
  return faults
}

const dashed = (issn = ''): string => issn.toUpperCase().replace(/^(.{4})-?(.{4})$/, '$1-$2')

const titleKey = (title: string, issn: string, online: string): string => `${issn} ${online} ${title}`

/** The coverages of a journal in the file take the place of what there was of it; other journals stay. */
async function store(trx: Writing, id: number, rows: Row[], { today }: Now) {
  const before = await trx
    .selectFrom('package_journal')
    .select(['id', 'title', 'issn', 'online_issn', 'subject_zh', 'subject_en'])
    .where('package', '=', id)
    .execute()
  const known = grouped(before, one => titleKey(one.title, one.issn, one.online_issn))
  // entered without an online ISSN before there was a list
  const plain = grouped(before, one => titleKey(one.title, one.issn, ''))
  const journals = grouped(rows, ({ values: { publication_title, print_identifier, online_identifier } }) =>
    titleKey(publication_title!, dashed(print_identifier), dashed(online_identifier)),
  )
  const gone = new Set<number>()
  const entries: Insertable<Schema['package_journal']>[] = []
  let changed = 0
  for (const [key, lines] of journals) {
    const [{ values }] = lines as [Row]
    const bare = titleKey(values.publication_title!, dashed(values.print_identifier), '')
    const old = known.get(key) ?? plain.get(bare) ?? []
    if (old.length) changed++
    for (const one of old) gone.add(one.id)
    const { subject_zh = '', subject_en = '' } = old[0] ?? {}
    for (const line of lines) entries.push({ package: id, subject_zh, subject_en, ...entryOf(line, today) })
  }
  const all = [...gone]
  for (let at = 0; at < all.length; at += SLICE)
    await trx
      .deleteFrom('package_journal')
      .where('id', 'in', all.slice(at, at + SLICE))
      .execute()
  for (let at = 0; at < entries.length; at += SLICE)
    await trx
      .insertInto('package_journal')
      .values(entries.slice(at, at + SLICE))
      .execute()
  return { added: journals.size - changed, changed }
}

function entryOf({ values }: Row, today: string) {
  const { date_first_issue_online: first, date_last_issue_online: last, embargo_info: embargo = '' } = values
  return {
    title: values.publication_title!,
    issn: dashed(values.print_identifier),
    online_issn: dashed(values.online_identifier),
    // without a first issue there is what the embargo leaves
    from_year: Number((first ?? today).slice(0, 4)) - (first ? 0 : yearsOf(embargo)),
    to_year: last ? Number(last.slice(0, 4)) : null,
    embargo,
    url: values.title_url ?? '',
    kbart: JSON.stringify(values),
  }
}

/** Years that “only the newest …” reaches back. */
function yearsOf(embargo: string): number {
  const [, count = '0', unit = 'Y'] = /R(\d+)([DMY])/.exec(embargo) ?? []
  return Math.ceil(Number(count) / { D: 365, M: 12, Y: 1 }[unit as 'D' | 'M' | 'Y'])
}
