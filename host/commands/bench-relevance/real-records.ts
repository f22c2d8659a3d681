/** Real titles for the benchmark: lists in a folder next to the project, not part of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { groupIdOf } from '../../ingest/bib/group-id.ts'
import type { Store } from '../../store/open.ts'

const FILES = [
  'goodbooks_10k.csv',
  'gutenberg_zh.jsonl',
  'british_library_19c.jsonl.gz',
  'gutenberg_all.jsonl.gz',
]
/** identity of a title; famous = in order of popularity */
const REAL = 'real'
export const FAMOUS = 'famous'

type Real = {
  title: string
  original?: string
  author: string
  series?: string
  lang?: string
  subjects?: string[]
  callno?: string
  publisher?: string
  place?: string
  pub_year?: string
}

/** Adds the wanted number of records, evenly from all files. @returns how many, and missing files */
export function addReal(
  store: Store,
  folder: string,
  wanted: number,
  now: number,
): { added: number; absent: string[] } {
  const absent = FILES.filter(file => !existsSync(join(folder, file)))
  const lists = FILES.filter(file => !absent.includes(file)).map(file => ({
    source: file.endsWith('.csv') ? FAMOUS : REAL,
    records: read(join(folder, file)),
  }))
  const all = lists.reduce((sum, { records }) => sum + records.length, 0)
  let added = 0
  const add = adder(store, now)
  store.raw.transaction(() => {
    for (const { source, records } of lists) {
      const share = Math.min(records.length, Math.ceil((records.length * wanted) / all))
      // famous titles: the best known first; of the others every n-th
      const step = source === FAMOUS ? 1 : records.length / share
      for (let at = 0; at < share; at++) add(source, records[Math.floor(at * step)]!, ++added)
    }
  })()
  return { added, absent }
}

function read(path: string): Real[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (path.endsWith('.csv')) return csvRows(text).slice(1).flatMap(fromCsv)
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Real)
}

function fromCsv(row: string[]): Real[] {
  const at = (column: number): string => row[column]?.trim() ?? ''
  const authors = at(6)
  const found = /^(.*?)(?: \((.*)\))?$/.exec(at(9))
  if (!found?.[1]) return []
  const names = authors.split(', ')[0]!.split(' ')
  const author = names.length > 1 ? `${names.at(-1)}, ${names.slice(0, -1).join(' ')}` : authors
  const [, title, series = ''] = found
  const year = at(7).replace(/\.0$/, '')
  return [{ title, original: at(8), author, series, lang: at(10), pub_year: year }]
}

/** @returns the fields of each line; quotes within quotes are doubled */
function csvRows(text: string): string[][] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
}

function adder({ raw }: Store, now: number): (source: string, record: Real, number: number) => void {
  const bib = raw.prepare(
    `INSERT INTO bib (bib_id, source, control_no, format, record, digest, title, subtitle, author, authors, subjects,
       publisher, pub_place, pub_year, year, series, callno, doc_type, language, group_id, holding_types, loan_count,
       in_date, created_at, updated_at, other_titles)
     VALUES (?, ?, ?, 'marc21', x'', x'', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'doc.01', ?, ?, '["print"]', 0, ?, ?, ?, ?)`,
  )
  const change = raw.prepare('INSERT INTO bib_change (bib) VALUES (?)')
  return (source, record, number) => {
    const [title, subtitle] = partsOf(record.title)
    const year = /^\d{4}$/.test(record.pub_year ?? '') ? Number(record.pub_year) : null
    const { lastInsertRowid: id } = bib.run(
      `real${number}`,
      source,
      String(number),
      title,
      subtitle,
      record.author ?? '',
      JSON.stringify(record.author ? [record.author] : []),
      JSON.stringify(record.subjects ?? []),
      record.publisher ?? '',
      record.place ?? '',
      record.pub_year ?? '',
      year,
      record.series ?? '',
      JSON.stringify(record.callno ? [record.callno] : []),
      record.lang ?? 'eng',
      groupIdOf(title, record.author ?? ''),
      now,
      now,
      now,
      JSON.stringify(record.original && record.original !== title ? [['original', record.original]] : []),
    )
    change.run(id)
  }
}

function partsOf(whole: string): [title: string, subtitle: string] {
  const at = whole.search(/ ?: /)
  return at < 0 ? [whole, ''] : [whole.slice(0, at), whole.slice(at).replace(/^ ?: /, '')]
}
