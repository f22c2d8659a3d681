/**
 * Journals by letter, by discipline and by latest issues, in the demo library and compared with its tables.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { frequencyIn } from '../../host/modules/periodicals/frequency.ts'
import { filingKey, initialOf } from '../../host/modules/periodicals/initial.ts'
import { issueOf } from '../../host/modules/periodicals/issue.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore } from '../../host/store/open.ts'
import type {
  Arrivals,
  Journal,
  JournalDiscipline,
  Journals,
} from '../../src/contract/catalogue/periodicals.ts'
import { noSearch } from '../fixture-library.ts'

/** a Thursday, 16:00 in Shanghai */
const NOW = Date.parse('2026-11-19T08:00:00Z')
const DAY = 86_400_000
const clock = { time: NOW, now: () => clock.time }
const store = openStore(':memory:')
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  await plantDemo(store, { now: NOW })
  app = await createApp({
    store,
    search: noSearch,
    clock,
    config: readConfig({ CAPTCHA: 'off' }),
    surfaces: [],
  })
})
afterAll(() => app.close())

async function ask<T>(path: string, lang = 'zh') {
  const answer = await app.inject({ url: `/opac${path}`, headers: { 'x-lang-code': lang } })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: T }) }
}
const nav = async (path: string) => (await ask<Journals>(path)).data
const count = (sql: string, ...values: unknown[]) =>
  store.raw
    .prepare(sql)
    .pluck()
    .get(...values) as number
const PERI = `withdrawn = 0 AND doc_type IN ('doc.03', 'doc.04')`

describe('C03 K11 journals', () => {
  it('GET /opac/classes/initial/{a}/nav files Chinese by pinyin, Latin without its article, and counts each letter', async () => {
    const all = await nav('/classes/initial/all/nav?page=1&pagesize=100')
    expect(all.totalCount).toBe(count(`SELECT count(*) FROM bib WHERE ${PERI}`))
    expect(all.dataList).toHaveLength(all.totalCount)
    expect(all.totalCount).toBeGreaterThanOrEqual(40)
    expect(all.initials.reduce((sum, one) => sum + one.count, 0)).toBe(all.totalCount)
    const letterOf = (title: string) => all.dataList.find(row => row.title === title)?.initial
    expect(letterOf('岸线与港湾')).toBe('A')
    expect(letterOf('The Singapore economic review')).toBe('S')
    expect(letterOf('Das Jüdische Literaturblatt')).toBe('J')
    const letters = all.dataList.map(row => row.initial)
    expect(letters).toEqual(
      [...letters].sort((a, b) => (a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : a > b ? 1 : 0)),
    )
    for (const { initial, count: counted } of all.initials) {
      const found = await nav(`/classes/initial/${encodeURIComponent(initial)}/nav?pagesize=100`)
      expect(found.totalCount, initial).toBe(counted)
      expect(new Set(found.dataList.map(row => row.initial)), initial).toEqual(new Set([initial]))
      // all letters are still listed
      expect(found.initials).toEqual(all.initials)
    }
  })

  it('GET /opac/classes/initial/{a}/nav pages and filters by holdingType, words and ISSN', async () => {
    const first = await nav('/classes/initial/all/nav?page=1&pagesize=7')
    const second = await nav('/classes/initial/all/nav?page=2&pagesize=7')
    const both = await nav('/classes/initial/all/nav?pagesize=14')
    expect([...first.dataList, ...second.dataList]).toEqual(both.dataList)
    expect((await nav('/classes/initial/all/nav?page=1000000')).dataList).toEqual([])
    expect((await nav('/classes/initial/all/nav?holdingType=peri')).totalCount).toBe(first.totalCount)
    expect((await nav('/classes/initial/all/nav?holdingType=electronic')).totalCount).toBe(0)
    const byWord = await nav(`/classes/initial/all/nav?q=${encodeURIComponent('古籍')}`)
    expect(byWord.dataList.map(row => row.title)).toEqual(['古籍整理札记'])
    for (const issn of ['0743-7463', '07437463'])
      expect((await nav(`/classes/initial/all/nav?q=${issn}`)).dataList.map(row => row.title)).toEqual([
        'Langmuir',
      ])
    expect((await nav('/classes/initial/all/nav?q=%25')).totalCount).toBe(0)
  })

  it('a journal has its frequency, discipline, years and newest issue', async () => {
    const { dataList } = await nav(`/classes/initial/F/nav?q=${encodeURIComponent('法理论丛')}`)
    const own = dataList[0] as Journal
    const copies = store.raw
      .prepare('SELECT vol, year, in_date AS at FROM item WHERE bib = (SELECT id FROM bib WHERE bib_id = ?)')
      .all(own.bibId) as { vol: string; year: string; at: number }[]
    const newest = copies.filter(copy => copy.year === '2026').sort((a, b) => b.at - a.at)[0]!
    expect(own).toMatchObject({
      frequency: '季刊',
      discipline: { code: '03', text: '法学' },
      firstYear: '2023',
      lastYear: '2026',
      tags: ['示例'],
      latest: { year: '2026', vol: newest.vol, issue: /第(\d+)期/.exec(newest.vol)![1] },
    })
    expect(own.latest!.inDate).toBe(new Date(newest.at + 8 * 3_600_000).toISOString().slice(0, 10))
    expect(own.holdingTypes).toContain('peri')
    // the same in the reader's language
    const there = await ask<Journals>('/classes/discipline/03/nav?pagesize=100', 'en')
    expect(there.data.dataList.find(row => row.bibId === own.bibId)?.discipline.text).toBe('Law and politics')
  })

  it('GET /opac/classes/discipline/{id}/nav and /subs/peri agree on the journals of a discipline', async () => {
    const { data: disciplines } = await ask<JournalDiscipline[]>('/classes/discipline/nolimit/subs/peri')
    expect(disciplines.length).toBeGreaterThan(9)
    for (const { code, count: counted, text } of disciplines) {
      const found = await nav(`/classes/discipline/${code}/nav?pagesize=100`)
      expect(found.totalCount, text).toBe(counted)
    }
    const science = await nav('/classes/discipline/07/nav?pagesize=100')
    expect(science.dataList.map(row => row.title)).toContain('晶体快报')
    expect(science.dataList.map(row => row.title)).not.toContain('诗与译')
    const within = (await ask<JournalDiscipline[]>('/classes/discipline/07/subs/peri')).data
    expect(within.map(one => one.code)).toContain('0703')
    const narrower = await nav('/classes/discipline/07/nav?initial=J')
    expect(narrower.dataList.every(row => row.initial === 'J')).toBe(true)
    expect(narrower.totalCount).toBeGreaterThan(0)
    expect((await nav('/classes/discipline/nothing/nav')).totalCount).toBe(0)
    expect((await ask('/classes/discipline/nothing/subs/peri')).data).toEqual([])
  })

  it('GET /opac/x/issues has issues received this week, last week and this month: the newest of each journal', async () => {
    const monday = Date.parse('2026-11-16T00:00:00+08:00')
    const spans = {
      week: [monday, NOW + DAY],
      last: [monday - 7 * DAY, monday],
      month: [Date.parse('2026-11-01T00:00:00+08:00'), NOW + DAY],
    }
    for (const [span, [from, until]] of Object.entries(spans)) {
      const { data } = await ask<Arrivals>(`/x/issues?span=${span}`)
      const expected = count(
        `SELECT count(DISTINCT bib) FROM item WHERE vol LIKE '% %' AND in_date >= ? AND in_date < ?`,
        from,
        until,
      )
      expect(data.total, span).toBe(expected)
      expect(data.items.length, span).toBeGreaterThan(1)
      expect(new Set(data.items.map(row => row.bibId)).size).toBe(data.items.length)
      const days = data.items.map(row => row.inDate)
      expect(days).toEqual([...days].sort().reverse())
      for (const row of data.items)
        expect(row.vol).toMatch(new RegExp(`( no\\.${row.issue}| 第${row.issue}期)$`))
    }
    // on Monday morning the week has just begun
    clock.time = monday + 3_600_000
    expect((await ask<Arrivals>('/x/issues')).data.items.every(row => row.inDate >= '2026-11-16')).toBe(true)
    clock.time = NOW
  })

  it('an invalid letter, page or period is refused in the requested language', async () => {
    for (const path of [
      '/classes/initial/%E4%B8%AD/nav',
      '/classes/initial/AB/nav',
      '/classes/discipline/07/nav?initial=12',
      '/classes/initial/A/nav?page=0',
      '/classes/initial/A/nav?pagesize=101',
      '/x/issues?span=ever',
    ]) {
      const zh = await ask(path)
      expect(zh, path).toMatchObject({ status: 400, code: 400 })
      expect((await ask(path, 'en')).msg).not.toBe(zh.msg)
    }
  })

  it('a withdrawn journal disappears from the lists at once', async () => {
    const { totalCount, dataList } = await nav('/classes/initial/A/nav')
    const { bibId } = dataList[0] as Journal
    store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(bibId)
    expect((await nav('/classes/initial/A/nav')).totalCount).toBe(totalCount - 1)
    store.raw.prepare('UPDATE bib SET withdrawn = 0 WHERE bib_id = ?').run(bibId)
    expect((await nav('/classes/initial/A/nav')).totalCount).toBe(totalCount)
  })

  it('the queries use their indexes', () => {
    const plan = (sql: string) => JSON.stringify(store.raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    expect(plan(`SELECT id FROM bib WHERE doc_type IN ('doc.03', 'doc.04') AND withdrawn = 0`)).toMatch(
      'bib_doc_type',
    )
    expect(plan(`SELECT id FROM item WHERE vol <> '' AND in_date >= 1 AND in_date < 2`)).toMatch(
      'item_in_date',
    )
  })
})

it.each([
  ['重庆方志', 'chi', 'C'],
  ['长江学刊', 'chi', 'C'],
  ['音乐研究', 'chi', 'Y'],
  ['《知与行》', 'chi', 'Z'],
  ['L’Année', 'fre', 'A'],
  ['The', 'eng', 'T'],
  ['Études', 'fre', 'E'],
  ['Øjet', 'dan', 'O'],
  ['21st century', 'eng', '#'],
  ['Вестник', 'rus', '#'],
  ['', 'chi', '#'],
])('C03 %j (%s) is filed under %s', (title, language, letter) => {
  expect(initialOf(filingKey({ title, language, title_skip: -1 }))).toBe(letter)
})

it.each([
  ['v.42 no.11', '11'],
  ['2026年第11期', '11'],
  ['2026年第3期(总第250期)', '3'],
  ['第3卷第2期', '2'],
  ['Vol. 12, no. 3-4', '3-4'],
  ['12(3)', '3'],
  ['v.42', ''],
  ['第3卷', ''],
  ['', ''],
])('C03 of %j the issue is %j', (vol, issue) => {
  expect(issueOf(vol)).toBe(issue)
})

it('C03 how often a journal comes, the tag of an invented one and the label of an issue are in the language of their reader', async () => {
  const one = async (lang: string) =>
    (await ask<Journals>('/classes/initial/A/nav?page=1&pagesize=10', lang)).data.dataList.find(
      row => row.title === '岸线与港湾',
    )
  expect(await one('zh')).toMatchObject({ frequency: '双月刊', tags: ['示例'] })
  expect(await one('en')).toMatchObject({ frequency: 'Bimonthly', tags: ['Sample'] })
  expect((await one('zh'))!.latest!.vol).toMatch(/^第15卷 第\d期$/)
})

it.each([
  ['Monthly.', 'zh', '月刊'],
  ['季刊', 'en', 'Quarterly'],
  ['Six issues yearly, combined', 'zh', 'Six issues yearly, combined'],
  ['', 'en', ''],
] as const)('C03 a frequency %j is in %s %j', (text, lang, shown) => {
  expect(frequencyIn(text, lang)).toBe(shown)
})
