import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inChunks, readAll, readFile } from './shared-data.ts'

const field245 =
  '<datafield tag="245" ind1="1" ind2="0"><subfield code="a">T &amp; &#x4E00;</subfield></datafield>'
const record = (no: string, body = field245) =>
  `<record><leader>00000nam a2200000   4500</leader><controlfield tag="001">${no}</controlfield>${body}</record>`
const numbers = async (xml: string | Buffer) => {
  const { records, rejected } = await readAll(inChunks(Buffer.from(xml), 37))
  return { numbers: records.map(r => r.fields[0]!.data), rejected, records }
}

describe('MARCXML', () => {
  it('reads records with any prefix, bare or wrapped in the <record> of a search protocol', async () => {
    const prefixed = record('p1').replace(/<(\/?)/g, '<$1marc:')
    const wrapped = `<record><recordSchema>x</recordSchema><recordData>${record('w1')}</recordData><recordPosition>1</recordPosition></record>`
    const {
      numbers: found,
      rejected,
      records,
    } = await numbers(`<?xml version="1.0"?><records>${prefixed}${wrapped}${record('b1')}</records>`)
    expect(found).toEqual(['p1', 'w1', 'b1'])
    expect(rejected).toEqual([])
    expect(records[0]!.fields[1]).toEqual({ tag: '245', ind: '10', subfields: [['a', 'T & 一']] })
  })

  it('a broken record affects no other: not well-formed, never closed, empty', async () => {
    const unclosed = '<record><leader>0</leader><controlfield tag="001">u1</controlfield>'
    const bad = record('x1', '<datafield tag="245"><subfield code="a">open</datafield>')
    const oai = `<record><header><setSpec>fieldwork</setSpec></header><metadata>${record('o1')}</metadata></record>`
    expect(await numbers(oai)).toMatchObject({ numbers: ['o1'], rejected: [] })
    const { numbers: found, rejected } = await numbers(
      `<c>${record('a')}${bad}${unclosed}${record('b')}<record></record></c>`,
    )
    expect(found).toEqual(['a', 'b'])
    expect(rejected.map(r => r.replace(/:.*/, '').slice(0, 30))).toHaveLength(3)
    expect(rejected.join('\n')).toMatch(
      /not well-formed XML[\s\S]*not well-formed XML[\s\S]*record without fields/,
    )
  })

  it('recognises CNMARC by the namespace of the National Library, and reads GB18030 and gzip', async () => {
    const cn =
      '<record xmlns="http://www.nlc.cn/"><leader>00000nam0 2200000   450 </leader><controlfield tag="001">c1</controlfield><datafield tag="200" ind1="1" ind2=" "><subfield code="a">T</subfield></datafield></record>'
    expect((await numbers(cn)).records[0]!.format).toBe('cnmarc')
    // "中文" in GB18030
    const [head, tail] = record('g1', field245.replace('T &amp; &#x4E00;', '@')).split('@')
    const gb = Buffer.concat([Buffer.from(head!), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from(tail!)])
    expect((await numbers(gb)).records[0]!.fields[1]!.subfields![0]).toEqual(['a', '中文'])
    const folder = mkdtempSync(join(tmpdir(), 'marcxml-'))
    try {
      const path = join(folder, 'a.xml.gz')
      writeFileSync(path, gzipSync(`<c>${record('z1')}</c>`))
      expect((await readFile(path)).records).toHaveLength(1)
      writeFileSync(path, Buffer.from(`\ufeff<c>${record('z2')}</c>`, 'utf16le'))
      expect((await readFile(path)).records).toHaveLength(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
