/** Records that are too long, broken or malicious, generated here, and how the import treats them. */
import { describe, expect, it } from 'vitest'
import { trimIsbd } from '../../host/ingest/bib/punctuation.ts'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import { decodeField } from '../../host/ingest/encoding/decode.ts'
import { detectEncoding } from '../../host/ingest/encoding/detect.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { itemsOf } from '../../host/ingest/items/items.ts'
import type { MarcField, MarcRecord } from '../../host/ingest/record.ts'
import { packRecord, readRecord } from '../../host/ingest/store/stored-record.ts'
import { inChunks, readAll } from './shared-data.ts'

const field = (tag: string, text: string) => ({ tag, bytes: Buffer.from(text) })
const LEADER = '00000nas a2200000   4500'
const data = (tag: string, ...subfields: [string, string][]): MarcField => ({ tag, ind: '  ', subfields })
const record = (...fields: MarcField[]): MarcRecord => ({
  format: 'marc21',
  leader: LEADER,
  fields: [{ tag: '001', data: 'n1' }, ...fields],
})
const titled = (title: string, ...fields: MarcField[]) =>
  bibFromRecord(record(data('245', ['a', title]), ...fields))
const readOne = (...bytes: Buffer[]) => readAll(inChunks(Buffer.concat(bytes), 4096))

/** a serial with so many notes that its length exceeds the digits of the directory */
const serial = () => {
  const notes = Array.from({ length: 1300 }, (_, n) =>
    field('500', `  \x1fano. ${n}, London ${'x'.repeat(70 + (n % 17))}`),
  )
  return [
    field('001', 'long1'),
    ...notes,
    field('245', '00\x1faThe long serial'),
    field('260', '  \x1faParis'),
  ]
}

describe('a record of more than 99,999 bytes', () => {
  it('is split at its field terminators if the directory is in field order', async () => {
    const { records, rejected } = await readOne(writeIso2709(LEADER, serial()))
    expect(rejected).toEqual([])
    const bib = bibFromRecord(records[0]!)
    expect([bib.controlNo, bib.title, bib.pubPlace]).toEqual(['long1', 'The long serial', 'Paris'])
    expect(records[0]!.fields[700]!.subfields![0]![1]).toMatch(/^no. 699, London x+$/)
  })

  it('is read in any order if the remaining digits locate each field, and is otherwise rejected with the reason', async () => {
    const whole = writeIso2709(LEADER, serial())
    const end = whole.indexOf(0x1e)
    const entries = whole.toString('latin1', 24, end).match(/.{12}/g)!
    const shuffled = [...entries.slice(0, 1), ...entries.slice(-2), ...entries.slice(1, -2)]
    const put = (list: string[]) =>
      Buffer.concat([whole.subarray(0, 24), Buffer.from(list.join(''), 'latin1'), whole.subarray(end)])
    const { records, rejected } = await readOne(put(shuffled))
    expect(rejected).toEqual([])
    expect(bibFromRecord(records[0]!).title).toBe('The long serial')
    const lost = shuffled.map(entry => (entry.startsWith('245') ? '245999912345' : entry))
    const refused = await readOne(put(lost))
    expect(refused.records).toEqual([])
    expect(refused.rejected).toEqual([
      expect.stringMatching(/^1@0 1\d\d,\d{3} bytes are more than a directory can say/),
    ])
  })
})

describe('a doubled field terminator', () => {
  const whole = writeIso2709(LEADER, [
    field('001', 'd1'),
    field('245', '00\x1faDoubled'),
    field('300', ''),
    field('500', '  \x1fanote'),
  ])
  for (const [where, before] of [
    ['in the middle', '00\x1faDoubled'],
    ['behind the directory', 'd1'],
    ['at the end', '\x1d'],
  ] as const)
    it(`${where} costs no record`, async () => {
      const at = whole.indexOf(before)
      const bytes = Buffer.concat([whole.subarray(0, at), Buffer.from('\x1e'), whole.subarray(at)])
      const { records, rejected } = await readOne(bytes)
      expect(rejected).toEqual([])
      const texts = records[0]!.fields.map(({ tag, data: text, subfields }) => [
        tag,
        text ?? subfields![0]![1],
      ])
      expect(texts).toEqual([
        ['001', 'd1'],
        ['245', 'Doubled'],
        ['300', ''],
        ['500', 'note'],
      ])
    })
})

describe('an empty title field', () => {
  for (const [tag, code] of [
    ['240', 'a'],
    ['740', 'a'],
  ] as const)
    it(`beside a ${tag} takes the title from that field`, async () => {
      const bytes = writeIso2709(LEADER, [
        field('001', 'e1'),
        field('245', '10\x1fa /\x1fcby nobody.'),
        field(tag, `10\x1f${code}The other title.`),
      ])
      const { records, rejected } = await readOne(bytes)
      expect(rejected).toEqual([])
      expect(bibFromRecord(records[0]!)).toMatchObject({ title: 'The other title', author: 'by nobody' })
    })
})

describe('accented letters in wrong encodings', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const read = (bytes: Buffer) =>
    decodeField(bytes, detectEncoding(bytes, { flaggedUtf8: false, unimarc: false }))
  it('do not make MARC-8 look like Latin-1', () => {
    expect(read(latin('Joaqu\xe2in Rodrigo \xe5 (\xe9)'))).toMatch(/^Joaquín Rodrigo/)
    expect(read(latin('\xe2Swierc \xe5.'))).toMatch(/^Świerc/)
  })
  it('identify Latin-1 text', () => {
    expect(read(latin('Simón Bolívar : el político'))).toBe('Simón Bolívar : el político')
    const french = 'Le préfet à Genève, édité par Élie Berthier, rééd.'
    expect(read(latin(french))).toBe(french)
    expect(read(latin('Élie, Übersetzung'))).toBe('Élie, Übersetzung')
  })
})

describe('excessive lengths', () => {
  const endless = 'a'.repeat(90_000)
  it('are truncated in the row and kept in the record', () => {
    const made = record(
      data('245', ['a', endless], ['b', endless], ['c', endless]),
      data('020', ['c', endless]),
      data('260', ['b', endless], ['c', endless]),
      data('856', ['u', `https://example.org/${endless}`]),
      ...Array.from({ length: 3000 }, (_, n) => data('650', ['a', `Subject ${n} ${endless.slice(0, 400)}`])),
      data('852', ['b', 'MAIN'], ['h', endless], ['p', 'c1']),
    )
    const bib = bibFromRecord(made)
    expect(bib.title).toHaveLength(500)
    expect(bib.title).toMatch(/^a+…$/)
    const texts = Object.values(bib).flatMap(value =>
      typeof value === 'number' ? [] : [value ?? []].flat(2),
    )
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(500)
    expect(bib.subjects).toHaveLength(200)
    expect(bib.links).toEqual([])
    expect(itemsOf(made)[0]!.callNo).toHaveLength(120)
    expect(readRecord(packRecord(made).blob).fields[1]!.subfields![0]![1]).toHaveLength(90_000)
  })
  it('of a control number are shortened, always to the same value', () => {
    const numbered = (no: string) =>
      bibFromRecord({ ...record(), fields: [{ tag: '001', data: no }] }).controlNo
    expect(numbered(endless).length).toBeLessThan(100)
    expect(numbered(endless)).toBe(numbered(endless))
    expect(numbered(`${endless}b`)).not.toBe(numbered(endless))
  })
  it('of blanks take no longer than others', () => {
    // quadratic time for this many spaces would exceed the runner's limit
    const gap = ' '.repeat(200_000)
    const bib = titled(`a${gap}b`, data('700', ['a', `x${gap}y`]), data('260', ['b', `p${gap}q`]))
    expect([bib.title, bib.authors, bib.publisher]).toEqual(['a b', ['x y'], 'p q'])
    expect(trimIsbd(`a${gap}b${gap}/ :`)).toHaveLength(200_002)
  })
  it('never split a character', () => {
    expect(titled(`${'a'.repeat(498)}😀😀`).title).toBe(`${'a'.repeat(498)}…`)
    expect(titled(`${'a'.repeat(497)}b\u0323\u0325\u0330`).title).toBe(`${'a'.repeat(497)}…`)
  })
})

it('characters that change the text direction are removed', () => {
  const bib = titled('abc\u202edef\u2066 \u200fghi\u202c', data('650', ['a', 'Sub\u202ejects']))
  expect([bib.title, bib.subjects]).toEqual(['abcdef ghi', ['Subjects']])
  const copy = record(data('852', ['b', 'MAIN'], ['h', 'QA\u202e 1'], ['p', 'c1']))
  expect(itemsOf(copy)[0]!.callNo).toBe('QA 1')
})
