/** Koha's numbers for our bibs: 999 $c of a MARC 21 record that Koha wrote, 090 $9 or $a in UNIMARC, else field 001. */
import type { MarcFormat } from '../../ingest/record.ts'
import { readRecord } from '../../ingest/store/stored-record.ts'
import type { Reading } from '../../store/library.ts'
import type { SystemBook } from '../system/way.ts'

const PLACES: Record<MarcFormat, [tag: string, code: string][]> = {
  marc21: [['999', 'c']],
  unimarc: [
    ['090', '9'],
    ['090', 'a'],
  ],
  cnmarc: [
    ['090', '9'],
    ['090', 'a'],
  ],
}

/** bib → number; bibs without one are omitted. */
export async function biblioNumbers(db: Reading, bibs: number[]): Promise<Map<number, string>> {
  if (!bibs.length) return new Map()
  const rows = await db
    .selectFrom('bib')
    .select(['id', 'control_no', 'format', 'record'])
    .where('id', 'in', [...new Set(bibs)])
    .execute()
  return new Map(
    rows.flatMap(({ id, control_no, format, record }) => {
      const { fields } = readRecord(record)
      const written = PLACES[format as MarcFormat].flatMap(([tag, code]) =>
        fields
          .filter(field => field.tag === tag)
          .flatMap(({ subfields = [] }) => subfields.filter(([name]) => name === code))
          .map(([, value]) => value),
      )
      const number = [...written, control_no].map(text => text.trim()).find(text => /^\d{1,15}$/.test(text))
      return number === undefined ? [] : [[id, number] as const]
    }),
  )
}

/** Our books by Koha's numbers, where records are known by these (`--items koha`) or by a 001 that is the number. */
export async function booksOfBiblios(db: Reading, numbers: string[]): Promise<Map<string, SystemBook>> {
  const wanted = [...new Set(numbers)].filter(Boolean)
  if (!wanted.length) return new Map()
  const rows = await db
    .selectFrom('bib')
    .select(['id', 'bib_id as bibId', 'title', 'author', 'classno as classNo'])
    .where('control_no', 'in', wanted)
    .where('withdrawn', '=', 0)
    .execute()
  const ids = await biblioNumbers(
    db,
    rows.map(row => row.id),
  )
  return new Map(
    rows.flatMap(({ id, ...book }): [string, SystemBook][] => {
      const number = ids.get(id)
      return number !== undefined && wanted.includes(number) ? [[number, book]] : []
    }),
  )
}
