/** Imports donations: a row per donation and book; the rows of a donation replace its list. */
import { createHash } from 'node:crypto'
import type { Writing } from '../../store/library.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import { bookColumn, namedBooks } from './book-named.ts'
import { day, grouped, type RowFault, type RowOf, text, whole } from './kind.ts'
import type { Kind } from './load.ts'

const columns = {
  donor: {
    also: ['捐赠人', '捐赠者', '捐赠单位', 'donator', 'donator name'],
    isRequired: true,
    about: 'who gave it',
    read: text(100),
  },
  name: {
    also: ['名称', '捐赠名称', '清单名称', 'list', 'donation'],
    isRequired: true,
    about: 'what the gift is called',
    read: text(200),
  },
  date: {
    also: ['日期', '捐赠日期', '捐赠时间', 'donate date'],
    isRequired: true,
    about: 'when it was given',
    read: day,
  },
  text: { also: ['说明', '简介', 'description'], about: 'what is told of it', read: text(2000) },
  seal: { also: ['印章', '藏书票'], about: 'letters of its bookplate', read: text(8) },
  volumes: {
    also: ['册数', '总册数'],
    about: 'how many volumes; as many as books are named',
    read: whole(0, 1_000_000),
  },
  waiting: { also: ['待编', '待编目'], about: 'volumes not catalogued yet', read: whole(0, 1_000_000) },
  book: bookColumn,
}
type Row = RowOf<typeof columns>

export const donations: Kind<typeof columns> = { columns, check, store }

const donationKey = ({ values }: Row) => JSON.stringify([values.donor, values.name])

async function check(trx: Writing, rows: Row[]): Promise<RowFault[]> {
  const { faults } = await namedBooks(trx, rows)
  for (const its of grouped(rows, donationKey).values())
    for (const { line, values } of its)
      if (values.date !== its[0]!.values.date)
        faults.push({
          line,
          column: 'date',
          reason: `is another than in line ${its[0]!.line}, of the same gift`,
        })
  return faults
}

/** Donations are identified by donor and name; of each column the first non-empty cell counts. */
async function store(
  trx: Writing,
  rows: Row[],
  { now }: { now: number },
): Promise<{ added: number; changed: number }> {
  const { books } = await namedBooks(trx, rows)
  const gifts = [...grouped(rows, donationKey).values()].map(its => ({ its, id: idOf(its[0]!) }))
  const stored = await donationsOf(
    trx,
    gifts.map(gift => gift.id),
    {},
  )
  const known = new Map(stored.map(row => [row.id, row.volumes]))
  for (const { its, id } of gifts) {
    const firstOf = <K extends keyof Row['values']>(name: K) =>
      its.map(row => row.values[name]).find(value => value !== undefined)
    const { donor, name, date } = its[0]!.values
    const bibs = [...new Set(its.flatMap(row => books.get(row.line) ?? []))]
    const volumes = firstOf('volumes') ?? Math.max(known.get(id) ?? 0, bibs.length)
    const given = { donated_on: date!, description: firstOf('text'), seal: firstOf('seal'), volumes }
    const set = { ...given, waiting: firstOf('waiting'), updated_at: now }
    await trx
      .insertInto('donation')
      .values({
        ...{ id, name: name!, donor: donor!, created_at: now, updated_at: now, volumes, donated_on: date! },
        ...{ description: set.description ?? '', seal: set.seal ?? '', waiting: set.waiting ?? 0 },
      })
      // undefined leaves the column unchanged
      .onConflict(on => on.column('id').doUpdateSet(set))
      .execute()
    if (bibs.length) await trx.deleteFrom('donation_book').where('donation', '=', id).execute()
    await addBooks(
      trx,
      bibs.map((bib, at) => [id, bib, at + 1]),
    )
  }
  return { added: gifts.length - known.size, changed: known.size }
}

const idOf = ({ values }: Row): string =>
  createHash('md5').update(`donation\n${values.donor}\n${values.name}`).digest('hex').slice(0, 24)

const donationsOf = preparedLookup((db, ids: string[]) =>
  db.selectFrom('donation').select(['id', 'volumes']).where('id', 'in', ids),
)
const addBooks = preparedInsert('donation_book', ['donation', 'bib', 'position'])
