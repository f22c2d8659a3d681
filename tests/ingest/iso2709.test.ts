import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import type { MarcField } from '../../host/ingest/record.ts'
import { inChunks, readAll } from './shared-data.ts'

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map(s => s.normalize('NFC'))
  .filter(s => s.isWellFormed() && !/[\x00-\x1f\x7f-\x9f&]/.test(s) && !/\p{Mn}/u.test(s))
const code = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789')
const subfields = fc.array(fc.tuple(code, text), { minLength: 1, maxLength: 4 })
const dataField = fc.record({
  tag: fc.constantFrom('100', '500', '650', '700'),
  ind: fc.constantFrom('  ', '1 ', '04'),
  subfields,
})

const bytesOf = (field: MarcField): Buffer =>
  Buffer.from(
    field.subfields ? field.ind + field.subfields.map(([c, v]) => `\x1f${c}${v}`).join('') : field.data,
  )
const framed = (fields: MarcField[]): Buffer =>
  writeIso2709(
    '00000nam a2200000   4500',
    fields.map(f => ({ tag: f.tag, bytes: bytesOf(f) })),
  )
const book = (controlNo: string, more: MarcField[] = []): MarcField[] => [
  { tag: '001', data: controlNo },
  { tag: '245', ind: '00', subfields: [['a', `Title ${controlNo}`]] },
  ...more,
]
const numbers = (read: { records: { fields: MarcField[] }[] }) => read.records.map(r => r.fields[0]!.data)

describe('ISO 2709', () => {
  it('survives a round trip, wherever the chunks are split', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(dataField, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 90 }),
        async (more, size) => {
          const records = more.map((fields, i) => book(`n${i}`, fields))
          const read = await readAll(inChunks(Buffer.concat(records.map(framed)), size), {
            encoding: 'utf-8',
            format: 'marc21',
          })
          expect(read.rejected).toEqual([])
          expect(read.records.map(r => r.fields)).toEqual(records)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('never throws and always ends, whatever the bytes', async () => {
    const noise = fc.uint8Array({ maxLength: 400 })
    const damaged = fc.tuple(fc.nat(), noise).map(([at, bytes]) => {
      const whole = framed(book('x', [{ tag: '500', ind: '  ', subfields: [['a', '笔记 ñ']] }]))
      return Buffer.concat([whole.subarray(0, at % whole.length), bytes, whole.subarray(at % whole.length)])
    })
    const xml = noise.map(bytes =>
      Buffer.concat([Buffer.from('<collection><record><leader>'), bytes, Buffer.from('</leader></record>')]),
    )
    const any = fc.oneof(
      noise.map(b => Buffer.from(b)),
      damaged,
      xml,
    )
    await fc.assert(
      fc.asyncProperty(any, async bytes => {
        const { records, rejected } = await readAll(inChunks(bytes, 64))
        expect(records.length + rejected.length).toBeLessThanOrEqual(bytes.length)
      }),
      { numRuns: 300 },
    )
  })

  it('resynchronises after a broken record, and gives its number and byte offset', async () => {
    const [one, two, three] = ['a1', 'a2', 'a3'].map(no => framed(book(no)))
    const broken = Buffer.from(two!)
    broken.write('garbage!', 24, 'latin1')
    const read = await readAll(inChunks(Buffer.concat([one!, broken, Buffer.from('\r\n'), three!]), 50))
    expect(numbers(read)).toEqual(['a1', 'a3'])
    expect(read.rejected).toEqual([expect.stringMatching(new RegExp(`^2@${one!.length} `))])
  })

  it('corrects lengths counted in characters, and a wrong base address', async () => {
    const record = framed(
      book('u1', [
        { tag: '500', ind: '  ', subfields: [['a', '中文']] },
        { tag: '650', ind: ' 0', subfields: [['a', 'x']] },
      ]),
    )
    const text = record.toString('latin1')
    const counted = `${text.slice(0, 12)}99999${text.slice(17, 51)}0006${text.slice(55)}`
    const read = await readAll(inChunks(Buffer.from(counted, 'latin1'), 64))
    expect(read.rejected).toEqual([])
    expect(read.records[0]!.fields.at(-1)).toEqual({ tag: '650', ind: ' 0', subfields: [['a', 'x']] })
  })

  it('reports a record truncated by the end of the file', async () => {
    const whole = framed(book('t1'))
    const read = await readAll(inChunks(Buffer.concat([whole, whole.subarray(0, 40)]), 64))
    expect(read.rejected).toEqual([`2@${whole.length} cut off: no record terminator`])
  })

  it('a truncated record, notes or stray bytes between records affect no other record', async () => {
    const [a, b, c] = [framed(book('a1')), framed(book('b1')), framed(book('c1'))]
    const stray = Buffer.from('### note 1\n')
    const bytes = Buffer.concat([
      stray,
      a,
      b.subarray(0, 55),
      b,
      Buffer.from('x\x1ey\x1e'),
      c,
      Buffer.from('\r\n'),
    ])
    const read = await readAll(inChunks(bytes, 37))
    expect(numbers(read)).toEqual(['a1', 'b1', 'c1'])
    const cut = stray.length + a.length
    expect(read.rejected).toEqual([
      `1@0 no record: ${stray.length} bytes that belong to none`,
      `3@${cut} cut off: no record terminator`,
      `5@${cut + 55 + b.length} cut off: no record terminator`,
    ])
  })

  it('reads a record whose leader is blank, entirely or in its numbers', async () => {
    const [a, b] = [framed(book('a1')), framed(book('b1'))]
    a.fill(' ', 0, 24)
    b.fill(' ', 0, 5).fill(' ', 12, 17)
    expect(numbers(await readAll(inChunks(Buffer.concat([framed(book('z1')), a, b]), 64)))).toEqual([
      'z1',
      'a1',
      'b1',
    ])
  })

  it('follows a directory that counts characters, even with terminators inside a field', async () => {
    const title = { tag: '245', bytes: Buffer.from('00\x1faMichoac\u00e1n') }
    const local = { tag: '907', bytes: Buffer.from('  \x1fax\x1e  \x1fay') }
    const record = writeIso2709('00000nam a2200000   4500', [
      { tag: '001', bytes: Buffer.from('m1') },
      title,
      local,
    ])
    const text = record.toString('latin1')
    // the title has one character less than bytes
    const counted = text.replace('2450016', '2450015').replace('00019\x1e', '00018\x1e')
    const read = await readAll(inChunks(Buffer.from(counted, 'latin1'), 64))
    expect(read.rejected).toEqual([])
    expect(read.records[0]!.fields.map(({ tag }) => tag)).toEqual(['001', '245', '907'])
    expect(read.records[0]!.fields[1]!.subfields).toEqual([['a', 'Michoac\u00e1n']])
  })

  it('corrects a shifted directory for a field with a terminator in it', async () => {
    const record = writeIso2709('00000nam a2200000   4500', [
      { tag: '001', bytes: Buffer.from('s1') },
      { tag: '245', bytes: Buffer.from('00\x1faA title of one') },
      { tag: '500', bytes: Buffer.from('  \x1faOne\x1e  two') },
      { tag: '650', bytes: Buffer.from(' 0\x1faBees') },
    ])
    const text = record.toString('latin1')
    let shifted = text
    for (const entry of [2, 3]) {
      const at = 24 + 12 * entry + 7
      const start = String(Number(text.slice(at, at + 5)) + 2).padStart(5, '0')
      shifted = shifted.slice(0, at) + start + shifted.slice(at + 5)
    }
    const read = await readAll(inChunks(Buffer.from(shifted, 'latin1'), 64))
    expect(read.rejected).toEqual([])
    expect(read.records[0]!.fields.map(({ tag }) => tag)).toEqual(['001', '245', '500', '650'])
    expect(read.records[0]!.fields.at(-1)!.subfields).toEqual([['a', 'Bees']])
    expect(read.records[0]!.fields[2]!.subfields).toEqual([['a', 'One  two']])
  })

  it('reads UNIMARC with a stray 008, and UNIMARC authorities whatever their leader', async () => {
    const stray = writeIso2709('00000nam0 2200000   450 ', [
      { tag: '001', bytes: Buffer.from('c1') },
      { tag: '008', bytes: Buffer.from('980819s1997') },
      { tag: '200', bytes: Buffer.from('1 \x1faHistoire') },
    ])
    const heading = { tag: '200', bytes: Buffer.from(' 1\x1faClerc\x1fbJean') }
    const koha = writeIso2709('00000nam a2200000   4500', [
      { tag: '001', bytes: Buffer.from('a1') },
      { tag: '152', bytes: Buffer.from('  \x1fbNP') },
      heading,
    ])
    const plain = writeIso2709('00000nx  a2200000   45  ', [
      { tag: '001', bytes: Buffer.from('a2') },
      { tag: '100', bytes: Buffer.from('  \x1fa19980101afrey50      ba0') },
      heading,
    ])
    const read = await readAll(inChunks(Buffer.concat([stray, koha, plain]), 64))
    expect(read.records.map(r => r.format)).toEqual(['unimarc'])
    expect(read.rejected).toEqual([
      expect.stringContaining('authority record'),
      expect.stringContaining('authority record'),
    ])
  })

  it('distinguishes bibliographic, holdings and authority records by leader/06', async () => {
    const holdings = writeIso2709('00000nx  a2200000   4500', [
      { tag: '001', bytes: Buffer.from('h1') },
      { tag: '004', bytes: Buffer.from('b1') },
    ])
    const authority = writeIso2709('00000nz  a2200000   4500', [{ tag: '001', bytes: Buffer.from('z1') }])
    const read = await readAll(inChunks(Buffer.concat([framed(book('b1')), holdings, authority]), 64))
    expect(read.kinds).toEqual(['bib', 'holdings'])
    expect(read.rejected).toEqual([expect.stringContaining('authority record')])
  })
})
