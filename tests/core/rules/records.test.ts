/** Rules for parsing data from records or other servers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CIRC_STATUS } from '../../../src/contract/codes.ts'
import { forecastOf } from '../../../src/core/rules/holdings/copy-counts.ts'
import { detailText, readDetailHtml } from '../../../src/core/rules/holdings/read-detail-html.ts'
import { readHoldings, readOnline } from '../../../src/core/rules/holdings/read-holdings.ts'
import { furtherReasons, sumUpHoldings } from '../../../src/core/rules/holdings/sum-up-holdings.ts'
import { splitMarks, wordsFor } from '../../../src/core/rules/search/split-marks.ts'
import { bookHref, searchHref } from '../../../src/core/rules/urls/portal-links.ts'
import { safePlace, safeUrl } from '../../../src/core/rules/urls/safe-url.ts'
import { yearCounts } from '../../../src/features/search/facets/year-bounds.ts'

describe('detailInfo as text and anchors', () => {
  it('B08 a heading becomes its search', () => {
    const html =
      "<a style='color:#006fcc' href='{meta}/#/search?query=subjects,*,%E5%8F%A4%2C%E4%BB%8A'>古今</a>"
    expect(readDetailHtml(html)).toEqual([
      { text: '古今', search: { field: 'subject', operator: '*', term: '古,今' } },
    ])
  })

  it('B08 parses a heading of a server at another URL, and one with an exact operator', () => {
    const html =
      '著者: <a href="https://lib.example/meta-local/#/search?query=authors,=,Li%20Wei">Li Wei</a> 著'
    expect(readDetailHtml(html)).toEqual([
      { text: '著者: ' },
      { text: 'Li Wei', search: { field: 'author', operator: '=', term: 'Li Wei' } },
      { text: ' 著' },
    ])
  })

  it('B08 keeps the text of any markup, without its effect', () => {
    const html =
      'a &lt;b&gt; &amp;amp; &#20013;<br><img src=x onerror=alert(1)><script>alert(2)</script><p>c</p><a href="javascript:alert(3)">d</a>'
    expect(readDetailHtml(html)).toEqual([{ text: 'a <b> &amp; 中\nc\nd' }])
  })

  it('B08 external links are http or https', () => {
    expect(readDetailHtml('<a href="https://a.example/x?y=1&amp;z=2">x</a>')).toEqual([
      { text: 'x', url: 'https://a.example/x?y=1&z=2' },
    ])
  })

  it('B08 any text becomes parts without dangerous URLs', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'<a href="\'>/&;#x,?query=script '), maxLength: 300 }),
        html => {
          for (const piece of readDetailHtml(html)) {
            expect(piece.text).not.toBe('')
            if (piece.url) expect(piece.url).toMatch(/^https?:/)
          }
        },
      ),
    )
  })

  it('B08 an over-long text is cut before a tag, not inside it', () => {
    const long = 'a'.repeat(49_990)
    expect(detailText(`${long}<a style='color:#006fcc' href='https://x.example'>b</a>`)).toBe(long)
  })

  it('B08 text without markup is unchanged', () => {
    expect(detailText('412页 : 图 ; 26cm')).toBe('412页 : 图 ; 26cm')
  })
})

describe('holdings', () => {
  it('B02 bad holdings JSON gives an empty table', () => {
    for (const bad of ['', '{', 'null', '{"a":1}', '[1,null]', null, undefined, 7])
      expect(readHoldings(bad)).toEqual([])
  })

  it('B02 parses rows with any members', () => {
    const [row] = readHoldings(
      '[{"callNo":"TP316/12","barCode":7,"circStatus":"0","vol":{"x":1},"locationName":null}]',
    )
    expect(row).toMatchObject({ callNo: 'TP316/12', barCode: '7', circStatus: 0, vol: '', locationName: '' })
  })

  it('B03 parses online rows', () => {
    expect(readOnline('[{"storage":"A","hits":"3","url":"https://a.example/"}]')).toEqual([
      { storage: 'A', hits: 3, url: 'https://a.example/' },
    ])
  })

  it('B02 summary: available, on loan with the earliest return, reading room, online, none', () => {
    const rows = (...list: object[]) => readHoldings(JSON.stringify(list))
    expect(sumUpHoldings(rows({ circStatus: 0 }, { circStatus: 1 }))).toMatchObject({
      kind: 'ok',
      free: 1,
      total: 2,
    })
    expect(
      sumUpHoldings(rows({ circStatus: 1, dueDate: '2026-05-02' }, { circStatus: 1, dueDate: '2026-04-30' })),
    ).toMatchObject({ kind: 'onLoan', dues: ['2026-05-02', '2026-04-30'] })
    expect(sumUpHoldings(rows({ circStatus: 2 })).kind).toBe('readingOnly')
    expect(sumUpHoldings([], 2).kind).toBe('online')
    expect(sumUpHoldings([]).kind).toBe('none')
    expect(sumUpHoldings(rows({ circStatus: 4 })).kind).toBe('lost')
  })

  it('B02 each reason has its own state, several are mixed, and unknown is never one of them', () => {
    const sum = (...states: number[]) =>
      sumUpHoldings(readHoldings(JSON.stringify(states.map(circStatus => ({ circStatus })))))
    for (const [name, code] of Object.entries(CIRC_STATUS))
      if (name !== 'available') expect(sum(code, code).kind).toBe(name)
    expect(sum(1, 4)).toMatchObject({ kind: 'mixed', counts: { onLoan: 1, lost: 1 } })
    expect(furtherReasons(sum(4, 1, 1))).toEqual([
      ['onLoan', 2],
      ['lost', 1],
    ])
    expect(furtherReasons(sum(1, 1))).toEqual([])
    expect(sum(1, 6).kind).toBe('unknown')
    expect(sum(1, 99).kind).toBe('unknown')
    expect(sum(0, 6).kind).toBe('ok')
    // copies that the row does not list are not said to be on loan
    const listed = readHoldings('[{"circStatus":1}]')
    expect(sumUpHoldings(listed, 0, { itemCount: 300, circCount: 0 }).kind).toBe('mixed')
    expect(sumUpHoldings([], 0, { itemCount: 3, circCount: 0 }).kind).toBe('mixed')
  })

  it('B02 a date that has passed is no forecast', () => {
    const dues = ['2026-11-22', '2026-12-01', '2026-11-30', '2026-11-26']
    expect(forecastOf(dues, '2026-11-27')).toEqual({ next: '2026-11-30', overdue: 2 })
    expect(forecastOf(['2026-11-27'], '2026-11-27')).toEqual({ next: '2026-11-27', overdue: 0 })
    expect(forecastOf(['2026-11-22'], '2026-11-27')).toEqual({ next: '', overdue: 1 })
    expect(forecastOf([], '2026-11-27')).toEqual({ next: '', overdue: 0 })
  })
})

describe('links and highlights', () => {
  it('B04 only http and https are links', () => {
    expect(safeUrl('https://a.example')).toBe('https://a.example/')
    expect(safeUrl('//img.example/a.jpg')).toBe('https://img.example/a.jpg')
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' JaVaScRiPt:1',
      'a',
      '',
      null,
      'ftp://a.example',
    ])
      expect(safeUrl(bad)).toBe('')
  })

  it('B05 an image may also be a path on our own site', () => {
    expect(safePlace('/opac/x/covers/9787302598214.jpg')).toBe('/opac/x/covers/9787302598214.jpg')
    expect(safePlace('/user/img/a.png')).toBe('/user/img/a.png')
    expect(safePlace('//img.example/a.jpg')).toBe('https://img.example/a.jpg')
    for (const bad of ['/\\evil.example/a.jpg', '/\t/evil.example', 'javascript:alert(1)', 'a.jpg', '', null])
      expect(safePlace(bad)).toBe('')
  })

  it('F05 search URLs keep their query', () => {
    expect(searchHref('/space', 'C++ & C#', 'title', '=')).toBe(
      '/space/searchList?q=C%2B%2B+%26+C%23&f=title&op=%3D',
    )
    expect(bookHref('/space', 'm/1')).toBe('/space/searchDetailLocal/m%2F1')
  })

  it('B01 highlights the words of the field, but not of an excluded condition', () => {
    const conditions = [
      { logic: 'and' as const, field: 'all', operator: '*', value: '深度 学习' },
      { logic: 'and' as const, field: 'author', operator: '*', value: '林一' },
      { logic: 'not' as const, field: 'all', operator: '*', value: '入门' },
    ]
    expect(wordsFor('title', conditions)).toEqual(['深度', '学习'])
    expect(splitMarks('深度学习入门', ['深度', '学习']).filter(run => run.isMatch)).toHaveLength(2)
    const forms = ['红紅', '楼樓', '梦夢']
    expect(splitMarks('補紅樓夢', ['红楼梦'], forms).map(run => run.text)).toEqual(['補', '紅樓夢'])
    expect(splitMarks('C++ (1)', ['c++']).map(run => run.text)).toEqual(['C++', ' (1)'])
  })

  it('B01 splitting loses no character', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ maxLength: 4 })), (text, words) => {
        expect(
          splitMarks(text, words)
            .map(run => run.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('F05 years as bars: old ones are grouped, none is lost', () => {
    const years = yearCounts([
      { value: '1900', count: 2 },
      { value: '2000', count: 5 },
      { value: 'x', count: 9 },
    ])
    expect(years).toMatchObject({ first: 1900, from: 1941, to: 2000, peak: 2000 })
    expect([...years!.counts.values()].reduce((a, b) => a + b)).toBe(7)
    expect(yearCounts([])).toBeNull()
  })
})
