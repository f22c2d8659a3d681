/** MARC mnemonic (.mrk) and Aleph sequential: the same records as in ISO 2709; and what a file of another kind is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '../../host/commands/import.ts'
import { framesOf } from '../../host/ingest/format/frames.ts'
import { readAnyFrame } from '../../host/ingest/format/read-frame.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'

const AUTO = { encoding: 'auto', format: 'auto' } as const

async function recordsIn(bytes: Buffer, chunk = bytes.length): Promise<MarcRecord[]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  const records: MarcRecord[] = []
  for await (const frame of framesOf(chunks())) records.push(readAnyFrame(frame, AUTO).record)
  return records
}

const MNEMONIC = `=LDR  00000nam a2200000 a 4500
=001  n1
=008  990101s1999\\\\\\\\xxu\\\\\\\\\\\\\\\\\\\\\\000\\0\\eng\\d
=245  10$aFive {dollar} a day /$cA. Writer.
=856  40$uhttps://a.example/$uhttps://b.example/

=LDR  00000nam a2200000 a 4500
=001  n2
=245  00$a河流
`
const ALEPH = `000000001 LDR   L ^^^^^nam^a22^^^^^^a^4500
000000001 008   L 990101s1999^^^^xxu^^^^^^^^^^^000^0^eng^d
000000001 24510 L $$aFive $ a day /$$cA. Writer.
000000001 85640 L $$uhttps://a.example/$$uhttps://b.example/
000000002 LDR   L ^^^^^nam^a22^^^^^^a^4500
000000002 001   L n2
000000002 24500 L $$a河流
`

describe.each([
  ['mnemonic', MNEMONIC, ['n1', 'n2']],
  ['Aleph sequential', ALEPH, ['000000001', 'n2']],
])('%s', (_, text, numbers) => {
  it.each([[text.length], [1], [7]])('is read as its records, in pieces of %i bytes', async size => {
    const records = await recordsIn(Buffer.from(text.replaceAll('\n', size === 7 ? '\r\n' : '\n')), size)
    expect(records.map(({ fields }) => fields.find(({ tag }) => tag === '001')?.data)).toEqual(numbers)
    const [first, second] = records
    expect(first).toMatchObject({ format: 'marc21' })
    expect(first!.leader.slice(5, 10)).toBe('nam a')
    expect(first!.fields.find(({ tag }) => tag === '008')?.data).toBe(
      '990101s1999    xxu           000 0 eng d',
    )
    expect(first!.fields.find(({ tag }) => tag === '245')).toEqual({
      tag: '245',
      ind: '10',
      subfields: [
        ['a', 'Five $ a day /'],
        ['c', 'A. Writer.'],
      ],
    })
    expect(first!.fields.at(-1)?.subfields).toHaveLength(2)
    expect(second!.fields.at(-1)?.subfields).toEqual([['a', '河流']])
  })
})

describe('import -- look', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'look-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  async function look(content: string | Buffer) {
    const file = join(folder, 'file')
    writeFileSync(file, content)
    const said: string[] = []
    const take = (text: string) => void said.push(text)
    const code = await runImport(['look', file], { write: take, error: take, tty: false }, { LANG: 'en' })
    return { code, out: said.join('') }
  }

  it.each([
    ['mnemonic', MNEMONIC],
    ['Aleph sequential', ALEPH],
  ])('shows the books of %s', async (_, text) => {
    const { code, out } = await look(text)
    expect(code).toBe(0)
    expect(out).toContain('books 2')
    expect(out).toContain('Five $ a day')
  })

  it.each([
    ['[{"title":"x"}]', 'JSON'],
    ['<mods:mods xmlns:mods="x"><mods:titleInfo/></mods:mods>', 'XML of another kind (<mods:mods>)'],
    ['<!DOCTYPE html><title>404</title>', 'HTML'],
    ['TY  - BOOK\nTI  - x\nER  - \n', 'RIS'],
    ['@book{a, title={x}}', 'BibTeX'],
    ['title,isbn,year\nx,1,2\n', 'a table with commas'],
    ['%PDF-1.7\n', 'PDF'],
    ['PK\x03\x04', 'ZIP'],
  ])('says what %j is', async (content, kind) => {
    const { code, out } = await look(content)
    expect(code).toBe(1)
    expect(out).toContain(kind)
  })

  it('says why a record cannot be imported', async () => {
    const untitled = '=LDR  00000nam a2200000 a 4500\n=001  n1\n=008  990101\n'
    expect((await look(untitled)).out).toContain('Record 1 cannot be imported: no title (245)')
  })
})
