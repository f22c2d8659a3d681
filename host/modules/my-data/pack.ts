/** The copy of all that the library keeps of a reader: a zip of one JSON file, a CSV for each table, and the files of letters. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { toCsv } from '../../../src/core/rules/encoding/csv.ts'
import { NotSupported } from '../../circulation/driver.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { type KeptRow, keptRows, titlesOf } from '../../store/reader-data/kept-queries.ts'
import { KEPT, type KeptTable, SUMS } from '../../store/reader-data/kept-tables.ts'
import { uploadName } from '../feedbacks/uploads.ts'

type Parts = Pick<HostContext, 'store' | 'dates' | 'files' | 'circulation' | 'conf' | 'clock'>
type Value = string | number | null
type Row = Record<string, Value>

/** bytes of all files of letters in one copy; the others are in the list, and in “My feedback” */
const MOST_FILES = 10_000_000
/** bib ids of one query */
const AT_ONCE = 500
const ALL = { offset: 0, limit: 10_000 }

/** @returns the bytes of the zip */
export async function packOf(ctx: Parts, uid: number, lang: Lang): Promise<Uint8Array> {
  const { store, conf, dates, clock } = ctx
  const all: Record<string, Row[]> = {}
  const zip: Zippable = {}
  const add = (part: string, name: string, rows: Row[]) => {
    all[`${part}/${name}`] = rows
    const names = Object.keys(rows[0] ?? {})
    if (names.length)
      zip[`${part}/${name}.csv`] = strToU8(
        toCsv([names, ...rows.map(row => names.map(key => String(row[key] ?? '')))]),
      )
  }
  for (const kept of KEPT) {
    const rows = await keptRows(store.db, kept, uid)
    add(kept.part, kept.table, await readable(ctx, kept, rows))
    if (kept.table === 'upload') Object.assign(zip, await filesOf(ctx, rows))
  }
  const missing = await addSystem(ctx, uid, add)
  const library = (await conf.now()).text('space.header.text', lang)
  zip['data.json'] = strToU8(JSON.stringify(all, null, 2))
  const day = dates.minute(clock.now())
  const lines = [say(lang, 'myData.readme', { library, day })]
  if (missing) lines.push(say(lang, 'myData.readmeSystem'))
  zip['README.txt'] = strToU8(`${lines.join('\n\n')}\n`)
  return zipSync(zip, { level: 6, mtime: clock.now() })
}

async function readable({ store, dates }: Parts, { columns }: KeptTable, rows: KeptRow[]): Promise<Row[]> {
  const bibs = [...new Set(rows.flatMap(({ bib }) => (typeof bib === 'number' ? bib : [])))]
  const titles = new Map<number, string>()
  for (let at = 0; at < bibs.length; at += AT_ONCE)
    for (const [id, title] of await titlesOf(store.db, bibs.slice(at, at + AT_ONCE))) titles.set(id, title)
  const shown = (column: string, value: Value): Value => {
    if (typeof value !== 'number') return value
    if (column === 'bib') return titles.get(value) ?? ''
    if (column === 'at' || column.endsWith('_at')) return dates.second(value)
    return SUMS.includes(columns[column]!) ? (value / 100).toFixed(2) : value
  }
  return rows.map(row =>
    Object.fromEntries(
      Object.entries(columns).map(([column, name]) => [name, shown(column, row[column] ?? null)]),
    ),
  )
}

async function filesOf({ files }: Parts, rows: KeptRow[]): Promise<Zippable> {
  const found: Zippable = {}
  let bytes = 0
  for (const { id, name, size } of rows) {
    if (bytes + Number(size) > MOST_FILES) continue
    const file = await files.read(uploadName(String(id))).catch(() => null)
    if (!file) continue
    bytes += file.length
    // already compressed, most of them
    found[`messages/files/${id}-${String(name).replace(/[/\\]/g, '_')}`] = [file, { level: 0 }]
  }
  return found
}

/** What the library's own system lends, where it is another one. @returns whether some of it is not told */
async function addSystem(
  { circulation, dates }: Parts,
  uid: number,
  add: (part: string, name: string, rows: Row[]) => void,
): Promise<boolean> {
  if (circulation.hasDesk) return false
  const time = (at: number | null) => (at ? dates.second(at) : '')
  let isMissing = false
  const put = async <T>(
    part: string,
    name: string,
    answer: Promise<{ rows: T[] } | NotSupported>,
    row: (one: T) => Row,
  ) => {
    const said = await answer.catch(() => null)
    if (said === null || said instanceof NotSupported) isMissing = true
    else add(part, name, said.rows.map(row))
  }
  await put('loans', 'current', circulation.items(uid, ALL), one => ({
    ...{ book: one.title, author: one.author, call_number: one.callNo, barcode: one.barCode },
    ...{ lent: time(one.loanedAt), due: time(one.dueAt), renewals: one.renewTimes },
  }))
  await put('loans', 'returned', circulation.history(uid, {}, ALL), one => ({
    ...{ book: one.title, author: one.author, call_number: one.callNo, barcode: one.barCode },
    ...{ lent: time(one.loanedAt), due: time(one.dueAt), returned: time(one.returnedAt) },
  }))
  await put('requests', 'current', circulation.holds(uid, { ...ALL, states: [] }), one => ({
    ...{ book: one.title, call_number: one.callNo, state: one.state, made: time(one.createdAt) },
  }))
  await put('fees', 'current', circulation.fees(uid, ALL), one => ({
    ...{ book: one.title, kind: one.kind, amount: (one.amount / 100).toFixed(2) },
  }))
  return isMissing
}
