/** Non-filing marks (NSB, NSE): not kept in the text, but what stands between them is not filed. */
import { expect, it } from 'vitest'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { packRecord, readRecord } from '../../host/ingest/store/stored-record.ts'
import { inChunks, readAll } from './shared-data.ts'

const iso = (title: string, encoding: 'utf8' | 'latin1', leader: string) =>
  writeIso2709(leader, [
    { tag: '001', bytes: Buffer.from('n1') },
    {
      tag: leader.includes('450 ') ? '200' : '245',
      bytes: Buffer.from(`10\x1fa${title}\x1fbof it`, encoding),
    },
  ])
const UNIMARC = '00000nam0 2200000   450 '
const MARC21 = '00000nam a2200000   4500'
const xml = (title: string) =>
  Buffer.from(
    `<record><leader>${MARC21}</leader><controlfield tag="001">n1</controlfield><datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield></record>`,
  )

it.each([
  ['UNIMARC in UTF-8, C1', iso('\u0088Le \u0089rouge et le noir', 'utf8', UNIMARC), 'rouge et le noir'],
  ['UNIMARC in UTF-8, Unicode', iso('\u0098Le\u009c rouge et le noir', 'utf8', UNIMARC), ' rouge et le noir'],
  ['UNIMARC in ISO 5426', iso("\x88L'\x89\xc2ecole", 'latin1', UNIMARC), 'école'],
  ['MARC21 in MARC-8', iso('\x88Die \x89Kreb\xe8use', 'latin1', '00000nam  2200000   4500'), 'Krebüse'],
  ['MARC21 in UTF-8, over an indicator of 0', iso('\u0098Die\u009c Rättin', 'utf8', MARC21), ' Rättin'],
  ['MARCXML', xml('&#x98;Die &#x9c;Rättin'), 'Rättin'],
])('F05 %s: what is between the marks is not filed, and is kept in the title', async (_, bytes, filed) => {
  const { records, rejected } = await readAll(inChunks(bytes, 37))
  expect(rejected).toEqual([])
  // through the stored form
  const record = readRecord(packRecord(records[0]!).blob)
  const { title, titleSkip } = bibFromRecord(record)
  expect(title).not.toMatch(/[\x80-\x9f]/)
  expect(title.slice(titleSkip)).toBe(filed)
  expect(titleSkip).toBeGreaterThan(1)
})

it('F05 a title without marks says nothing in UNIMARC; marks inside a title are none of its beginning', async () => {
  for (const title of ['Le rouge et le noir', 'Contes \u0088de \u0089fées', '\u0088never closed']) {
    const { records } = await readAll(inChunks(iso(title, 'utf8', UNIMARC), 37))
    expect(bibFromRecord(records[0]!).titleSkip, title).toBe(-1)
  }
})
