/**
 * Where copies are in a record, by profile or by a library's own file, and what `npm run import -- look`
 * reports on a file.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '../../host/commands/import.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import type { ItemProfile } from '../../host/ingest/items/item-profiles.ts'
import { itemsOf } from '../../host/ingest/items/items.ts'
import type { MarcField, MarcFormat } from '../../host/ingest/record.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'

const data = (tag: string, ...subfields: string[]): MarcField => ({
  tag,
  ind: '  ',
  subfields: subfields.map(text => [text[0]!, text.slice(1)]),
})
const copies = (profile: ItemProfile, format: MarcFormat, ...fields: MarcField[]) =>
  itemsOf({ format, leader: ' '.repeat(24), fields: [{ tag: '001', data: 'n1' }, ...fields] }, profile).map(
    copy => [copy.barCode, copy.libCode, copy.locaCode, copy.callNo],
  )

describe('copy profiles', () => {
  const koha = data('952', 'aMAIN', 'bMAIN', 'cGEN', 'oQA 1', 'p77', '912')
  it('Koha: 952, by item number if there is no barcode, without withdrawn items; in UNIMARC 995', () => {
    const unnumbered = data('952', 'aMAIN', 'oQA 2', '913')
    const withdrawn = data('952', '01', 'aMAIN', 'p78', '914')
    expect(copies('koha', 'marc21', koha, unnumbered, withdrawn)).toEqual([
      ['77', 'MAIN', 'GEN', 'QA 1'],
      ['13', 'MAIN', '', 'QA 2'],
    ])
    expect(copies('koha', 'unimarc', data('995', 'bBIB', 'eADU', 'f99', 'kR TOL'))).toEqual([
      ['99', 'BIB', 'ADU', 'R TOL'],
    ])
  })
  it('a named profile looks nowhere else, and "none" finds nothing', () => {
    const other = data('852', 'bALD', 'cS', 'hZ1', 'p1')
    expect(copies('auto', 'marc21', koha, other)).toEqual([['77', 'MAIN', 'GEN', 'QA 1']])
    expect(copies('marc21', 'marc21', koha, other)).toEqual([['1', 'ALD', 'S', 'Z1']])
    expect(copies('evergreen', 'marc21', koha)).toEqual([])
    expect(copies('none', 'marc21', koha, other)).toEqual([])
  })
  it('Evergreen: 852 with prefix, number and suffix', () => {
    expect(
      copies('evergreen', 'marc21', data('852', 'bBR1', 'bBR2', 'cStacks', 'kREF', 'jQA 1', 'p8')),
    ).toEqual([['8', 'BR1', 'Stacks', 'REF QA 1']])
  })
  it('Alma: items, else availability by holding', () => {
    expect(copies('alma', 'marc21', data('ITM', 'bB1', 'dMAIN', 'gGEN', 'iQA 1'), koha)).toEqual([
      ['B1', 'MAIN', 'GEN', 'QA 1'],
    ])
    expect(
      copies('alma', 'marc21', data('AVA', '822', 'bMAIN', 'jGEN', 'dQA 1', 'f2')).map(c => c[0]),
    ).toEqual(['22-1', '22-2'])
  })
  it('CNMARC: 905 to 907, with the whole call number in $f as some vendors write it', () => {
    expect(copies('cnmarc', 'cnmarc', data('905', 'aBNU', 'b001', 'fF124/26'))).toEqual([
      ['001', 'BNU', '', 'F124/26'],
    ])
    expect(copies('cnmarc', 'cnmarc', data('907', 'aBNU', 'b002', 'dF124', 'e26'))).toEqual([
      ['002', 'BNU', '', 'F124/26'],
    ])
  })
})

let folder = ''
let said = ''
const say = (text: string) => {
  said += text
}
const run = (argv: string[], env = {}) => {
  said = ''
  return runImport(argv, { write: say, error: say, tty: false }, env)
}
const record = (no: string, fields: [tag: string, text: string][]) =>
  writeIso2709('00000nam a2200000   4500', [
    { tag: '001', bytes: Buffer.from(no) },
    ...fields.map(([tag, text]) => ({ tag, bytes: Buffer.from(text.replaceAll('^', '\x1f')) })),
  ])
const file = (name: string, ...records: Buffer[]) => {
  writeFileSync(join(folder, name), Buffer.concat(records))
  return join(folder, name)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'look-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const LANTERNS: [string, string][] = [
  ['100', '1 ^aLin, Shi'],
  ['245', '10^aLanterns^bof paper'],
  ['260', '  ^aLinjiang^bTrial Press^c2026'],
  ['020', '  ^a9787300000015'],
  ['952', '  ^aMAIN^cGEN^oQA 1^p77'],
  ['852', '  ^bMAIN^hQA 1'],
]

describe('npm run import -- look', () => {
  it('reports formats, encodings, the matching profile, books as displayed, and what is missing', async () => {
    const path = file(
      'a.mrc',
      record('a', LANTERNS),
      record('b', [['245', '10^a灯笼']]),
      Buffer.from('nonsense\x1d'),
    )
    expect(await run(['look', path])).toBe(0)
    expect(said).toContain('3 records\n')
    expect(said).toContain('books 2, holdings records 0, deleted 0, not importable 1')
    expect(said).toMatch(/Format: marc21 2; encoding: (ascii 1, utf-8 1|utf-8 1, ascii 1)/)
    expect(said).toContain('Record 3 cannot be imported: no leader and directory')
    expect(said).toContain('Best: --items koha')
    expect(said).toContain('1. Lanterns: of paper\n     Lin, Shi · Linjiang, Trial Press, 2026\n')
    expect(said).toContain('ISBN 9787300000015 · 1 copies [MAIN GEN QA 1 77]')
    expect(said).toContain('without copies: 1')
    expect(said).not.toContain('without a control number')
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
  it('in Chinese by locale or option', async () => {
    const path = file('a.mrc', record('a', LANTERNS))
    expect(await run(['look', path], { LANG: 'zh_CN.UTF-8' })).toBe(0)
    expect(said).toContain('共 1 条记录')
    expect(said).toContain('最合适：--items koha')
    expect(await run(['look', path, '--language', 'zh'])).toBe(0)
    expect(said).toContain('没有缺少的内容')
  })
  it('a file without records, a missing file, and invalid arguments are reported', async () => {
    expect(await run(['look', file('e.mrc')])).toBe(1)
    expect(said).toBe('No MARC record in this file\n')
    expect(await run(['look'])).toBe(2)
    expect(await run(['look', join(folder, 'none.mrc')])).toBe(2)
    expect(await run(['look', file('a.mrc', record('a', LANTERNS)), '--items', 'aleph'])).toBe(2)
    expect(said).toContain('--items aleph: choose one of auto, koha')
  })
})

it('every import command of docs/connect.md is accepted', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/connect.md'), 'utf8')
  const mapping = /```yaml\n(items:[^`]+)```/.exec(text)![1]!
  const own = join(folder, 'items.yaml')
  writeFileSync(own, mapping)
  const path = file('a.mrc', record('a', LANTERNS))
  const lines = [...text.matchAll(/^npm run import -- (?!find )([^#\n]+)/gm)].map(found => found[1]!.trim())
  expect(lines.length).toBeGreaterThan(1)
  for (const line of [...lines, 'catalogue.mrc --items items.yaml']) {
    const words = line
      .split(/\s+/)
      .map(word => (word === 'catalogue.mrc' ? path : word === 'items.yaml' ? own : word))
    const data = words[0] === 'look' ? [] : ['--data', join(folder, 'data')]
    expect(await run([...words, ...data]), line).toBe(0)
  }
})

describe('a custom mapping', () => {
  it('takes a few lines, and copies are imported by it', async () => {
    const path = file(
      'a.mrc',
      record('a', [
        ['245', '10^aTitle'],
        ['960', '  ^xA1^yQA 1^zMAIN'],
      ]),
    )
    const mapping = join(folder, 'items.yaml')
    writeFileSync(mapping, 'items: { field: "960", barcode: x, call: y, library: z }\n')
    const data = join(folder, 'data')
    expect(await run([path, '--items', mapping, '--data', data])).toBe(0)
    const db = new Database(join(data, 'library.db'), { readonly: true })
    expect(db.prepare('SELECT bar_code, call_no, lib_code FROM item').all()).toEqual([
      { bar_code: 'A1', call_no: 'QA 1', lib_code: 'MAIN' },
    ])
    expect(db.prepare('SELECT callno FROM bib').pluck().get()).toBe('["QA 1"]')
    db.close()
    // imported again with another profile, the records lose the copies that it does not find
    expect(await run([path, '--items', 'koha', '--data', data])).toBe(0)
    expect(said).toMatch(/updated\D+1\b/)
  })
  it.each([
    'items: { field: "96" , barcode: x }',
    'items: { field: "960" }',
    'items: { field: "960", barcode: x, colour: z }',
    '- 1',
    'items: {',
  ])('is rejected with the reason if it is invalid: %s', async text => {
    const mapping = join(folder, 'items.yaml')
    writeFileSync(mapping, text)
    expect(await run([file('a.mrc', record('a', LANTERNS)), '--items', mapping])).toBe(2)
    expect(said).toContain(`--items ${mapping}`)
  })
})
