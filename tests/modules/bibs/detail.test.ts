/** Basic information from arbitrary records, and from real ones if available. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarcField, MarcRecord } from '../../../host/ingest/record.ts'
import { detailMap } from '../../../host/modules/bibs/detail/detail-html.ts'
import { entriesOf } from '../../../host/modules/bibs/detail/detail-of-record.ts'
import { marcView } from '../../../host/modules/bibs/detail/marc-view.ts'
import { trendOf, trendSpan } from '../../../host/modules/bibs/trend.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    "' onclick='x",
    '"><img>',
    'javascript:alert(1)',
    'https://x.example/<b>',
    '\ud800',
    '\u0000',
    ' = ',
    ' /',
    '880-01',
    '245-01/$1',
  ),
)
const TAGS =
  '010 011 020 022 082 084 100 101 200 205 210 215 225 245 246 260 300 490 600 606 610 650 690 701 710 856 880'
const field: fc.Arbitrary<MarcField> = fc.record({
  tag: fc.constantFrom(...TAGS.split(' ')),
  ind: fc.constantFrom('  ', '11', '42'),
  subfields: fc.array(fc.tuple(fc.constantFrom(...'abcdefghijnpqtuvxyz23469'), hostile), { maxLength: 5 }),
})
const record: fc.Arbitrary<MarcRecord> = fc.record({
  format: fc.constantFrom('marc21' as const, 'unimarc' as const, 'cnmarc' as const),
  leader: fc.string({ maxLength: 24 }),
  fields: fc.array(field, { maxLength: 12 }),
})

/** the only markup allowed */
const TAG =
  /^(<br>|<\/a>|<a style='color:#006fcc' href='\{meta\}\/#\/search\?query=(subjects|authors|publisher),\*,[^'"<>, ]*'>|<a href='https?:\/\/[^'"<> ]*' target='_blank' rel='noopener noreferrer'>)$/

it('property: no record can add markup of its own, nor control characters', () => {
  fc.assert(
    fc.property(record, fc.constantFrom('zh' as const, 'en' as const), (given, lang) => {
      for (const html of Object.values(detailMap(entriesOf(given), lang))) {
        for (const tag of html.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(TAG)
        expect(html.match(/<a /g)?.length ?? 0).toBe(html.match(/<\/a>/g)?.length ?? 0)
        expect(html).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      }
      expect(JSON.stringify(marcView(given))).not.toMatch(/\\u00[01]/)
    }),
    { numRuns: 300 },
  )
})

it('the hidden term of an anchor survives a round trip: field, operator, term', () => {
  const given: MarcRecord = {
    format: 'cnmarc',
    leader: '',
    fields: [{ tag: '606', ind: '0 ', subfields: [['a', "it's a, b & 100% 汉"]] }],
  }
  const html = detailMap(entriesOf(given), 'zh').学科主题!
  const [field, operator, term] = /query=([^']*)'/.exec(html)![1]!.split(',')
  expect([field, operator, decodeURIComponent(term!)]).toEqual(['subjects', '*', "it's a, b & 100% 汉"])
})

describe('trend', () => {
  it("K06 counts by year in the library's time zone, six years up to this one", () => {
    const now = Date.UTC(2026, 0, 1, 3)
    const span = trendSpan(now, 'Asia/Shanghai')
    expect(span.years).toEqual([2021, 2022, 2023, 2024, 2025, 2026])
    const newYearInShanghai = Date.UTC(2025, 11, 31, 17)
    const counts = trendOf([newYearInShanghai, now, Date.UTC(2020, 5, 1)], span, 'Asia/Shanghai')
    expect(counts).toEqual({ 2021: 0, 2022: 0, 2023: 0, 2024: 0, 2025: 0, 2026: 2 })
  })
})

const file = fileURLToPath(new URL('../../../../shared/data/cnmarc/bnu_6.utf8.iso', import.meta.url))
describe.skipIf(!existsSync(file))('real records (skipped: ../shared/data is not here)', () => {
  it('every CNMARC record of the sample has a title, a publisher and subjects to search for', async () => {
    const { readFileSync } = await import('node:fs')
    const records = readFileSync(file, 'utf8')
      .split('\u001d')
      .filter(text => text.trim())
    expect(records).toHaveLength(6)
    for (const text of records) {
      const detail = detailMap(entriesOf(parseIso(text)), 'zh')
      expect(detail['题名/责任者']).toBeTruthy()
      expect(detail.出版发行项).toContain('query=publisher,*,')
    }
  })
})

/** A minimal ISO 2709 parser for tests: tags from the directory, fields by their terminators. */
function parseIso(text: string): MarcRecord {
  const [head = '', ...fields] = text.trimStart().split('\u001e')
  const tags =
    head
      .slice(24)
      .match(/.{12}/g)
      ?.map(entry => entry.slice(0, 3)) ?? []
  return {
    format: 'cnmarc',
    leader: head.slice(0, 24),
    fields: tags.map((tag, at): MarcField => {
      const [ind = '', ...parts] = (fields[at] ?? '').split('\u001f')
      if (tag < '010') return { tag, data: ind }
      return { tag, ind, subfields: parts.map(part => [part[0] ?? '', part.slice(1)]) }
    }),
  }
}

it('B08 a heading of 90,000 letters is truncated for layout, but its link is complete', () => {
  const name: MarcField = { tag: '100', ind: '1 ', subfields: [['a', 'Z'.repeat(90_000)]] }
  const map = detailMap(
    entriesOf({ format: 'marc21', leader: '', fields: [name] } as unknown as MarcRecord),
    'zh',
  )
  const [html = ''] = Object.values(map).filter(value => value.includes('ZZZ'))
  expect(html.length).toBeLessThan(2000)
  expect(html).toMatch(/^<a [^>]*query=authors[^>]*Z{500}'>Z+…<\/a>$/)
})
