// @vitest-environment node
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { DueStamp, urgency } from '../../src/features/reader/DueStamp.tsx'
import { YearBars } from '../../src/features/search/facets/YearBars.tsx'
import { Avail } from '../../src/ui/Avail.tsx'
import { Empty } from '../../src/ui/state/Empty.tsx'
import { FullMessage } from '../../src/ui/state/FullMessage.tsx'
import { Skeleton } from '../../src/ui/state/Skeleton.tsx'
import { CallNo } from '../../src/ui/text/CallNo.tsx'
import { LangText } from '../../src/ui/text/LangText.tsx'
import { besideTitle, textProps } from '../../src/ui/text/record-text.ts'

describe('without a window', () => {
  it('R07 due urgency: late, soon within three days, far', () => {
    expect([-1, 0, 3, 4].map(urgency)).toEqual(['late', 'soon', 'soon', 'far'])
    const html = renderToString(
      <DueStamp date="2026-11-18" days={-3}>
        3 days late
      </DueStamp>,
    )
    expect(html).toContain('due--late')
    expect(html).toMatch(/<svg|class="i i-/)
    expect(html).toContain('3 days late')
  })

  it('B02 availability is colour, icon and words together', () => {
    for (const kind of ['ok', 'out', 'in', 'online', 'off', 'bad'] as const) {
      const html = renderToString(<Avail kind={kind}>words</Avail>)
      expect(html).toMatch(/class="avail avail--(ok|out|in|off|bad)"><svg .*<\/svg>words</)
    }
  })

  it('B01 the spine label breaks the call number at the slash, and is read as a whole', () => {
    const html = renderToString(<CallNo callno="TP311.561/123" label="Call number" />)
    // its label and the slash come from the style sheet (record.css): they are read aloud, but not copied
    expect(html).toMatch(/ data-label="Call number"[^>]*>TP311\.561<small>123<\/small>/)
    expect(renderToString(<CallNo callno="C81" label="Call number" />)).not.toContain('<small>')
  })

  it('marks the language of a title that is not the page’s', () => {
    const langOf = (text: string, page: string, language?: string) => textProps(text, page, language).lang
    expect(langOf('Fluent Python', 'zh-CN')).toBe('en')
    expect(langOf('流畅的Python', 'en')).toBe('zh')
    expect(langOf('流畅的Python', 'zh')).toBeUndefined()
    expect(langOf('ノルウェイの森', 'zh')).toBe('ja')
    expect(langOf('1984', 'zh')).toBeUndefined()
    expect(renderToString(<LangText text="Walden" page="zh" />)).toBe(
      '<span lang="en" dir="auto">Walden</span>',
    )
    expect(renderToString(<LangText text="围城" page="zh" />)).toBe('围城')
  })

  it('a text takes the language of its record where it is in its script, and its own direction', () => {
    const is = (text: string, language: string, page = 'en') => textProps(text, page, language).lang
    expect(is('معركۀ چالدران', 'per')).toBe('fa')
    expect(is('معركۀ چالدران', '')).toBe('ar')
    expect(is('שירים', 'heb')).toBe('he')
    expect(is('שירים', 'ara')).toBe('he')
    expect(is('東京百年史', 'jpn', 'zh')).toBe('ja')
    expect(is('조선말', 'chi')).toBe('ko')
    expect(is('北韓法令集', 'kor')).toBe('ko')
    expect(is('Война и мир', 'ukr')).toBe('uk')
    expect(is('À la recherche', 'fre')).toBe('fr')
    // romanised, or a code that names no language: as without
    expect(is('Pukhan pŏmnyŏngjip', 'kor')).toBeUndefined()
    for (const code of ['mul', 'und', '|||', '', 'x-private']) expect(is('Walden', code, 'zh')).toBe('en')
    expect(textProps('Walden', 'en')).toEqual({})
    expect(textProps('الف ليلة', 'ar')).toEqual({ dir: 'auto' })
    expect(textProps('الف ليلة', 'en')).toEqual({ lang: 'ar', dir: 'auto' })
  })

  it('a name, publisher or note takes the language of its record only in another script than the page’s', () => {
    const is = (text: string, language: string, page = 'en') => besideTitle(text, page, language).lang
    expect(is('Oxford University Press', 'fre')).toBeUndefined()
    expect(is('Gallimard', 'fre', 'zh')).toBe('fr')
    expect(is('چکیده', 'per')).toBe('fa')
    expect(is('馆藏附注', 'jpn', 'zh')).toBeUndefined()
    expect(is('夏目漱石', 'jpn')).toBe('ja')
    expect(is('あらすじ', 'jpn', 'zh')).toBe('ja')
    expect(besideTitle('چکیده', 'zh', undefined)).toEqual({ lang: 'ar', dir: 'auto' })
  })

  it('S01 the not-found page has its own h1 and a link to leave it', () => {
    const html = renderToString(
      <FullMessage scene="gap" code="404" title="Not on the shelf" actions={<a href="/space/index">Home</a>}>
        It may have moved.
      </FullMessage>,
    )
    expect(html).toContain('<h1>Not on the shelf</h1>')
    expect(html).toContain('s-gap')
    expect(html).toContain('href="/space/index"')
  })

  it('an empty list says why and shows one link', () => {
    const html = renderToString(
      <Empty title="Nothing found" action={<button type="button">Clear</button>}>
        Try fewer words
      </Empty>,
    )
    expect(html).toContain('<h2>Nothing found</h2>')
    expect(html).toContain('Clear')
  })

  it('placeholders are hidden from screen readers, their text is not', () => {
    const html = renderToString(<Skeleton rows={2} label="Loading" />)
    expect(html.match(/skrec/g)).toHaveLength(2)
    expect(html).toContain('<span class="sr">Loading</span>')
  })

  it('F04 years: one bar each, the range in the accent colour, text for screen readers', () => {
    const counts = new Map([
      [2020, 5],
      [2021, 10],
    ])
    const html = renderToString(
      <YearBars counts={counts} from={2019} to={2022} chosen={[2020, 2021]} label="2019–2022" />,
    )
    // two nodes: the years outside the range, and those inside
    const [off, on] = [...html.matchAll(/<path[^>]* d="([^"]+)"|<path d="([^"]+)"/g)].map(m => m[1] ?? m[2])
    expect([off, on]).toEqual(['M0 100V99h8V100M30 100V99h8V100', 'M10 100V50h8V100M20 100V0h8V100'])
    expect(html.match(/class="on"/g)).toHaveLength(1)
    expect(html).toContain('aria-label="2019–2022"')
  })
})
