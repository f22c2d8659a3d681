import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import { itemsOf } from '../../host/ingest/items/items.ts'
import { DATA, hasData, marcFiles, readFile } from './shared-data.ts'

/** expected numbers of books, copies and rejects */
const GOLDEN: Record<string, [books: number, copies: number, rejected: number]> = {
  'blacklight_30.utf8.mrc': [30, 0, 0],
  'bnu_marc21_10.marc.xml': [10, 7, 0],
  'bu_bibs.mrc': [100, 102, 0],
  'princeton_incremental_11.marc.xml': [11, 6, 0],
  'pymarc_batch.xml': [2, 0, 0],
  'pymarc_marc.dat': [20, 2, 0],
  'pymarc_marc8.dat': [1, 0, 0],
  'pymarc_multi_isbn.dat': [1, 0, 0],
  'pymarc_test.dat': [10, 0, 0],
  'pymarc_utf8.xml': [1, 0, 0],
  'pymarc_utf8_with_leader_flag.dat': [1, 0, 0],
  'pymarc_utf8_without_leader_flag.dat': [1, 0, 0],
  'rubymarc_marc8_accented_chars.marc': [1, 1, 0],
  'rubymarc_utf8_multirecord.marc': [2, 2, 0],
  'solrmarc_fields_700_4.mrc': [10, 7, 0],
  'specTestRecs.mrc': [76, 217, 0],
  'specTestRecs.xml': [76, 217, 0],
  'temple_alma_91.marc.xml': [91, 73, 0],
  'trln_cjk.utf8.mrc': [10, 8, 0],
  'uva_001_2000.mrc': [2000, 2903, 0],
  'yaz_cjk_19.utf8.mrc': [19, 0, 0],
  'yaz_marccol5.utf8.mrc': [11, 7, 0],
  'yaz_singles.marc8.mrc': [12, 7, 1],
  'pymarc_alphatag.dat': [1, 0, 0],
  'pymarc_bad_indicator.dat': [1, 0, 0],
  'pymarc_bad_records.mrc': [6, 0, 2],
  'pymarc_bad_subfield_code.dat': [1, 0, 0],
  'pymarc_utf8_invalid.mrc': [1, 0, 0],
  'rubymarc_messed_up_leader.xml': [1, 1, 0],
  'rubymarc_non-numeric.dat': [1, 0, 0],
  'rubymarc_random_tag_order2.dat': [1, 0, 0],
  'rubymarc_three-records-second-bad.xml': [2, 4, 1],
  'rubymarc_utf8_with_bad_bytes.marc': [1, 1, 0],
  'bnu_6.cnmarc.xml': [6, 7, 0],
  'bnu_6.gb18030.iso': [6, 7, 0],
  'bnu_6.utf8.iso': [6, 7, 0],
  'dp2_singles.gb18030.iso': [2, 0, 0],
  'dp2_singles.utf8.iso': [2, 0, 0],
  'pymarc_testunimarc.dat': [1, 0, 0],
}

describe.skipIf(!hasData)(`shared MARC files (${hasData ? 'present' : 'absent: skipped'})`, () => {
  for (const folder of hasData ? ['marc21', 'marc21_bad', 'cnmarc', 'unimarc'] : []) {
    for (const path of marcFiles(folder)) {
      it(`${folder}/${basename(path)} gives books, or rejects with reasons`, async () => {
        const { records, kinds, rejected } = await readFile(path)
        const copies = records.reduce((n, record) => n + itemsOf(record).length, 0)
        expect([records.length, copies, rejected.length]).toEqual(GOLDEN[basename(path)])
        expect(new Set(kinds)).toEqual(new Set(records.length ? ['bib'] : []))
        for (const record of records) {
          const bib = bibFromRecord(record)
          expect(bib.controlNo).not.toBe('')
          expect(bib.title).not.toBe('')
          expect(bib.language).toMatch(/^[a-z]{3}$/)
          expect(bib.docType).toMatch(/^doc\.\d\d$/)
        }
        for (const reason of rejected) expect(reason).toMatch(/^\d+@\d+ \S/)
      })
    }
  }

  it('MARC-8 with EACC and its MARCXML twin give the same book', async () => {
    const [marc8, xml] = [
      await readFile(`${DATA}/marc21/specTestRecs.mrc`),
      await readFile(`${DATA}/marc21/specTestRecs.xml`),
    ]
    expect(marc8.records.map(r => r.fields)).toEqual(xml.records.map(r => r.fields))
  })

  it('CNMARC in UTF-8, in GB18030 and in XML of the National Library give the same book', async () => {
    const files = ['utf8.iso', 'gb18030.iso', 'cnmarc.xml'].map(end => `${DATA}/cnmarc/bnu_6.${end}`)
    const [utf8, gb, xml] = (await Promise.all(files.map(path => readFile(path)))).map(read =>
      read.records.map(bibFromRecord),
    )
    expect(gb).toEqual(utf8)
    expect(xml).toEqual(utf8)
    expect(utf8![0]).toMatchObject({
      format: 'cnmarc',
      title: "'94中国发展报告",
      authors: ['叶震', '李强', '国家统计局'],
      classno: 'F124',
    })
  })

  it('reads UTF-8 flagged as MARC-8, and the book in its original script', async () => {
    const bu = (await readFile(`${DATA}/marc21/pymarc_utf8_without_leader_flag.dat`)).records[0]!
    const flagged = (await readFile(`${DATA}/marc21/pymarc_utf8_with_leader_flag.dat`)).records[0]!
    expect(bu.fields).toEqual(flagged.fields)
    const trln = (await readFile(`${DATA}/marc21/trln_cjk.utf8.mrc`)).records.map(bibFromRecord)
    expect(trln[0]).toMatchObject({
      title: '中国主要媒介广告价目表',
      parallelTitle: 'Zhongguo zhu yao mei jie guang gao jia mu biao',
      docType: 'doc.03',
    })
  })
})
