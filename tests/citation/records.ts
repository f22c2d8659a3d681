/** Records as a cataloguer writes them, and their citations on a fixed date. */
import { citeItemOf } from '../../host/citation/item-of-record.ts'
import { citeAll } from '../../host/citation/quoted-types.ts'
import type { MarcField, MarcRecord } from '../../host/ingest/record.ts'
import type { QuotedType } from '../../src/core/rules/search/quoted-types.ts'

type Cell = [string, string]
export const field = (tag: string, ind: string, ...subfields: Cell[]): MarcField => ({ tag, ind, subfields })
export const data = (tag: string, text: string): MarcField => ({ tag, data: text })

export const cn = (...fields: MarcField[]): MarcRecord => ({
  format: 'cnmarc',
  leader: '00000nam0 2200000   450 ',
  fields: [field('101', '0 ', ['a', 'chi']), ...fields],
})
export const us = (leader: string, fixed: string, ...fields: MarcField[]): MarcRecord => ({
  format: 'marc21',
  leader: `00000n${leader} a2200000 a 4500`,
  fields: [data('008', `250901${fixed.padEnd(29)}eng d`), ...fields],
})
export const imprint = (place: string, publisher: string, year: string) =>
  field('210', '  ', ['a', place], ['c', publisher], ['d', year])
const told = { today: '2026-11-21', from: 1 }
export const cite = (type: string, ...records: MarcRecord[]) =>
  citeAll(
    type as QuotedType,
    records.map((record, at) => citeItemOf(record, `m${at + 1}`)),
    told,
  )
