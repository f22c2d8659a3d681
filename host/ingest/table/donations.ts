/** Import of donations: a row per donation and book; the rows of one donation replace its list. */
import { createHash } from 'node:crypto'
import type { Store } from '../../store/open.ts'
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

const keyOf = ({ values }: Row) => JSON.stringify([values.donor, values.name])

function check(store: Store, rows: Row[]): RowFault[] {
  const { faults } = namedBooks(store, rows)
  for (const its of grouped(rows, keyOf).values())
    for (const { line, values } of its)
      if (values.date !== its[0]!.values.date)
        faults.push({
          line,
          column: 'date',
          reason: `is another than in line ${its[0]!.line}, of the same gift`,
        })
  return faults
}

/** A donation is identified by donor and name; the first non-empty cell counts. */
function store(library: Store, rows: Row[], { now }: { now: number }) {
  const { raw } = library
  const { books } = namedBooks(library, rows)
  const put =
    raw.prepare(`INSERT INTO donation (id, name, donor, donated_on, description, seal, volumes, waiting, created_at, updated_at)
    VALUES (@id, @name, @donor, @date, coalesce(@text, ''), coalesce(@seal, ''), coalesce(@volumes, @named), coalesce(@waiting, 0), @now, @now)
    ON CONFLICT (id) DO UPDATE SET donated_on = excluded.donated_on, description = coalesce(@text, description),
      seal = coalesce(@seal, seal), volumes = coalesce(@volumes, max(volumes, @named)), waiting = coalesce(@waiting, waiting),
      updated_at = excluded.updated_at`)
  const count = raw.prepare('SELECT count(*) FROM donation').pluck()
  const empty = raw.prepare('DELETE FROM donation_book WHERE donation = ?')
  const entry = raw.prepare('INSERT INTO donation_book (donation, bib, position) VALUES (?, ?, ?)')
  const before = count.get() as number
  const gifts = grouped(rows, keyOf)
  for (const its of gifts.values()) {
    const firstOf = <K extends keyof Row['values']>(name: K) =>
      its.map(row => row.values[name]).find(value => value !== undefined) ?? null
    const { donor, name, date } = its[0]!.values
    const id = createHash('md5').update(`donation\n${donor}\n${name}`).digest('hex').slice(0, 24)
    const bibs = [...new Set(its.flatMap(row => books.get(row.line) ?? []))]
    const words = {
      text: firstOf('text'),
      seal: firstOf('seal'),
      volumes: firstOf('volumes'),
      waiting: firstOf('waiting'),
    }
    put.run({ id, name, donor, date, ...words, named: bibs.length, now })
    if (bibs.length) empty.run(id)
    for (const [at, bib] of bibs.entries()) entry.run(id, bib, at + 1)
  }
  const added = (count.get() as number) - before
  return { added, changed: gifts.size - added }
}
