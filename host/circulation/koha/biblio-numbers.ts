/** Koha's numbers for our bibs: 999 $c of a MARC 21 record that Koha wrote, 090 $9 or $a in UNIMARC, else field 001. */
import type { MarcFormat } from '../../ingest/record.ts'
import { readRecord } from '../../ingest/store/stored-record.ts'
import type { Reading } from '../../store/library.ts'

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
