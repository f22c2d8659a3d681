/** New books in the demo library: by days, discipline, class and location, each checked by plain SQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DISCIPLINES } from '../../host/modules/new/discipline-table.ts'
import { SearchError } from '../../host/search/errors.ts'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { DAY, NOW, noSearch, openTestApp } from '../fixture-library.ts'
import { appBefore, type Planted, planted } from '../store/planted.ts'

let demo: Planted
let app: Awaited<ReturnType<typeof appBefore>>
const clock = { time: NOW, now: () => clock.time }
beforeAll(async () => {
  demo = await planted()
  app = await appBefore(demo, clock)
})
afterAll(() => app.close())

/** midnight in the library's time zone, this many days ago */
const since = (days: number) => Date.UTC(2026, 2, 9, 16) - days * DAY

type Answer = { dataList: (Book & { onSelfDate?: string })[]; totalCount: number }
const ask = async (url: string, lang = 'zh') => {
  const answer = await app.inject({ url: `/opac/new/${url}`, headers: { 'x-lang-code': lang } })
  return { status: answer.statusCode, ...(answer.json() as { msg: string | null; data: Answer }) }
}
const found = async (url: string) => (await ask(url)).data
const everything = async (url: string) => {
  const rows: Answer['dataList'] = []
  for (let page = 1; ; page++) {
    const { dataList } = await found(`${url}&pageSize=100&page=${page}`)
    if (dataList.length === 0) return rows
    rows.push(...dataList)
  }
}
const bibs = (where: string, ...values: unknown[]) =>
  demo.all<{ id: string }>(`SELECT bib_id AS id FROM bib WHERE ${where}`, ...values).map(row => row.id)
const ids = (rows: Book[]) => rows.map(row => row.bibId)
const same = (rows: Book[], wanted: string[]) => expect(ids(rows).sort()).toEqual(wanted.sort())

describe('K10 GET /opac/new/{days}/bysubject', () => {
  it('K10 has the books of the last days, latest first, and their total', async () => {
    const wanted = bibs('in_date >= ?', since(30))
    const page = await found('30/bysubject?dcpCode=nolimit&pageSize=10')
    expect(page.dataList).toHaveLength(10)
    expect(page.totalCount).toBe(wanted.length)
    const rows = await everything('30/bysubject?dcpCode=nolimit')
    same(rows, wanted)
    const dates = rows.map(row => row.inDate ?? 0)
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    expect(rows[0]!.onSelfDate).toBe(new Date(dates[0]! + 8 * 3_600_000).toISOString().slice(0, 10))
  })
  it.each(['01', '05', '06', '08', '0501', '0502', '0809', '080901', '080902'])(
    'K10 finds the books of discipline %s by their classes',
    async code => {
      const classes = DISCIPLINES.find(([own]) => own === code)![3].split(' ')
      const isOne = `in_date >= ? AND (${classes.map(() => 'classno LIKE ?').join(' OR ')})`
      const wanted = bibs(isOne, since(2000), ...classes.map(start => `${start}%`))
      expect(wanted.length, code).toBeGreaterThan(0)
      same(await everything(`2000/bysubject?dcpCode=${code}`), wanted)
    },
  )
  it('K10 combines discipline, library and location', async () => {
    const wanted = (more: string, ...values: string[]) =>
      bibs(
        `in_date >= ? AND (classno LIKE 'H%' OR classno LIKE 'I%' OR classno LIKE 'G20%' OR classno LIKE 'G21%'
          OR classno LIKE 'G22%' OR classno LIKE 'G23%') AND id IN (SELECT bib FROM item JOIN location USING (loca_code)
          WHERE status <> 'withdrawn' AND ${more})`,
        since(2000),
        ...values,
      )
    const all = demo.all<{ lib: string; place: string }>(
      'SELECT lib_code AS lib, loca_code AS place FROM location',
    )
    expect(all.length).toBe(10)
    for (const { lib, place } of all) {
      same(await everything(`2000/bysubject?dcpCode=05&libCode=${lib}`), wanted('location.lib_code = ?', lib))
      const there = wanted('location.loca_code = ?', place)
      same(await everything(`2000/bysubject?dcpCode=05&libCode=${lib}&locaCode=${place}`), there)
      same(await everything(`2000/bysubject?dcpCode=05&locaCode=${place}`), there)
    }
  })
  it.each([
    'dcpCode=14',
    'dcpCode=0899',
    'dcpCode=080999',
    'dcpCode=8',
    'dcpCode=%E5%93%B2',
    'dcpCode=__proto__',
    'dcpCode=%3Cb%3E',
    'libCode=nowhere',
    'locaCode=nowhere',
    'libCode=nowhere&locaCode=LJE03',
  ])('K10 is empty for unknown values: %s', async query => {
    expect(await ask(`30/bysubject?${query}`)).toMatchObject({
      status: 200,
      data: { dataList: [], totalCount: 0 },
    })
  })
  it('K10 has no book of another library with a location of this one', async () => {
    const [one, other] = demo.all<{ lib: string; place: string }>(
      'SELECT lib_code AS lib, min(loca_code) AS place FROM location GROUP BY lib_code ORDER BY lib_code',
    )
    const { totalCount } = await found(`2000/bysubject?libCode=${one!.lib}&locaCode=${other!.place}`)
    expect(totalCount).toBe(0)
  })
  it('K10 is the same all day, and moves by a day at midnight', async () => {
    const oldest = demo.count('SELECT max(in_date) FROM bib WHERE in_date < ?', since(29))
    const days = Math.ceil((since(0) - oldest) / DAY)
    const has = async () =>
      (await everything(`${days}/bysubject?dcpCode=nolimit`)).some(row => row.inDate === oldest)
    expect(await has()).toBe(true)
    clock.time = since(-1) - 1
    expect(await has()).toBe(true)
    clock.time = since(-1)
    expect(await has()).toBe(false)
    clock.time = NOW
  })
})

describe('K10 GET /opac/new/{days}/byclass', () => {
  it.each(['I', 'I2', 'I242.4', 'TP3', 'tp3'])(
    'K10 has the books whose class begins with %s',
    async clsNo => {
      const wanted = bibs('in_date >= ? AND classno LIKE ?', since(2900), `${clsNo}%`)
      expect(wanted.length).toBeGreaterThan(0)
      const rows = await everything(`2900/byclass?clsNo=${clsNo}`)
      same(rows, wanted)
      // OBSERVED: by subject only
      expect(rows[0]).not.toHaveProperty('onSelfDate')
    },
  )
  it('K10 combines class and location, and is empty for an unknown class', async () => {
    const wanted = bibs(
      "in_date >= ? AND classno LIKE 'I%' AND id IN (SELECT bib FROM item WHERE loca_code = 'LJE03' AND status <> 'withdrawn')",
      since(2900),
    )
    same(await everything('2900/byclass?clsNo=I&locaCode=LJE03'), wanted)
    for (const nothing of ['XX', '%25', '_', '*', "'"])
      expect((await found(`2900/byclass?clsNo=${encodeURIComponent(nothing)}`)).totalCount, nothing).toBe(0)
  })
})

describe('K10 GET /opac/new/books', () => {
  it('K10 pages through the whole catalogue, each book once', async () => {
    const rows = await everything('books?')
    expect(rows.length).toBe(demo.count('SELECT count(*) FROM bib'))
    expect(new Set(ids(rows)).size).toBe(rows.length)
    expect((await found('books?page=1&pageSize=24')).totalCount).toBe(rows.length)
  })
  it('K10 returns at most 100 rows, and none after the last page', async () => {
    expect((await found('books?pageSize=5000')).dataList).toHaveLength(100)
    const beyond = await ask('books?page=999&pageSize=100')
    expect(beyond).toMatchObject({ status: 200, data: { dataList: [] } })
  })
  it('K10 returns the same rows as a search', async () => {
    const { dataList } = await found('books?pageSize=24')
    const search = await app.inject({
      method: 'POST',
      url: '/opac/search',
      payload: { sortField: 'inDate', sortType: 'desc', pageSize: 24 },
    })
    const rows = search.json<{ data: { dataList: Book[] } }>().data.dataList
    expect(dataList).toEqual(rows.map(({ groupItemCount: _, ...row }) => row))
  })
})

describe('K10 invalid parameters are refused with a message', () => {
  it('K10 a page too far down is refused as in a search, never replaced by another page', async () => {
    const pages: number[] = []
    const { app: deep } = await openTestApp(
      {},
      {
        ...noSearch,
        search: async ({ page }) => {
          pages.push(page)
          throw new SearchError('TOO_DEEP', 'said by the engine', 10_000)
        },
      },
    )
    for (const path of ['books?', '30/bysubject?', '30/byclass?clsNo=I&']) {
      const answer = await deep.inject({ url: `/opac/new/${path}page=101&pageSize=100` })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().msg).toContain('最多显示前 10000 条')
    }
    expect(pages).toEqual([101, 101, 101])
    await deep.close()
  })
  it.each(['0', '-1', 'abc', '1.5', '1e3', '100001', '99999999999999999999', '%20', 'NaN', '٣٠'])(
    'K10 %s is not a number of days',
    async days => {
      for (const kind of ['bysubject', 'byclass']) {
        const url = `${encodeURIComponent(decodeURIComponent(days))}/${kind}`
        expect(await ask(url)).toMatchObject({ status: 400, msg: '参数“days”不正确' })
        expect((await ask(url, 'en')).msg).toContain('days')
      }
    },
  )
  it.each(['dcpCode', 'clsNo', 'libCode', 'locaCode', 'page', 'pageSize'])(
    'K10 an over-long %s is refused',
    async name => {
      const kind = name === 'clsNo' ? 'byclass' : 'bysubject'
      const { status, msg } = await ask(`30/${kind}?${name}=${'9'.repeat(201)}`)
      expect([status, msg]).toEqual([400, `参数“${name}”不正确`])
      expect((await ask(`30/${kind}?${name}=1&${name}=2`)).status).toBe(400)
    },
  )
})

describe('K10 GET /opac/new/discipline/{id}/subs', () => {
  const subs = async (id: string, lang?: string) =>
    (await ask(`discipline/${encodeURIComponent(id)}/subs`, lang)).data as unknown as {
      id: string
      code: string
      text: string
    }[]
  it('K10 lists subdisciplines, in the language of the reader', async () => {
    const top = await subs('nolimit')
    expect(top.map(one => one.code)).toEqual(
      Array.from({ length: 13 }, (_, at) => String(at + 1).padStart(2, '0')),
    )
    expect(top[0]).toEqual({ id: '01', code: '01', text: '哲学' })
    expect((await subs('0809', 'en'))[0]).toEqual({
      id: '080901',
      code: '080901',
      text: 'Computer science and technology',
    })
    for (const none of ['080901', '99', ' ', '__proto__', 'x'.repeat(90)])
      expect(await subs(none)).toEqual([])
  })
  it('K10 every discipline has a parent, and classes in the format of CLC', () => {
    const codes = DISCIPLINES.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const [code, zh, en, classes] of DISCIPLINES) {
      if (code.length > 2) expect(codes, code).toContain(code.slice(0, -2))
      expect(zh && en, code).toBeTruthy()
      for (const one of classes.split(' ')) expect(one, code).toMatch(/^[A-Z]{1,2}(\d[\d.-]*)?$/)
    }
  })
})

describe('K10 weeks and their classes', () => {
  type Week = { from: string; to: string; year: number; number: number; total: number }
  const weeks = async (query = '') => {
    const answer = await app.inject({ url: `/opac/x/new_weeks${query}` })
    return { status: answer.statusCode, data: answer.json().data as Week[] }
  }
  const between = (from: string, to: string) => [
    Date.parse(`${from}T00:00:00+08:00`),
    Date.parse(`${to}T00:00:00+08:00`) + DAY,
  ]
  it('K10 a week is Monday to Sunday with its ISO number, and the books received in it', async () => {
    const { data } = await weeks('?count=6')
    expect(data.map(({ from, to, year, number }) => [from, to, year, number]).slice(0, 2)).toEqual([
      ['2026-03-09', '2026-03-15', 2026, 11],
      ['2026-03-02', '2026-03-08', 2026, 10],
    ])
    for (const { from, to, total } of data) {
      const [start, end] = between(from, to)
      expect(total, from).toBe(
        demo.count('SELECT count(*) FROM bib WHERE in_date >= ? AND in_date < ?', start, end),
      )
      const books = await found(`7/byclass?until=${to}&pageSize=100`)
      expect(books.totalCount).toBe(total)
    }
    expect(data.some(week => week.total > 0)).toBe(true)
  })
  it('K10 the first days of a year may belong to the last week of the year before', async () => {
    const { data } = await weeks('?until=2027-01-03&count=2')
    expect(data.map(({ from, year, number }) => [from, year, number])).toEqual([
      ['2026-12-28', 2026, 53],
      ['2026-12-21', 2026, 52],
    ])
  })
  it.each([
    'until=2026-02-30',
    'until=x',
    'until=1969-01-01',
    'until=99999-01-01',
    'count=0',
    'count=61',
    'until=',
  ])('K10 %s is refused', async query => {
    expect((await weeks(`?${query}`)).status).toBe(400)
    if (query.startsWith('until')) expect((await ask(`7/byclass?${query}`)).status).toBe(400)
  })
  it('K10 GET /opac/new/{scheme}/classes/{id}/subs counts what is new in each class', async () => {
    const subs = async (url: string, lang?: string) =>
      (await ask(url, lang)).data as unknown as { code: string; text: string; count: number }[]
    const top = await subs('CLC/classes/nolimit/subs?days=400')
    expect(top).toHaveLength(22)
    for (const { code, count } of top)
      expect(count, code).toBe(bibs('in_date >= ? AND classno LIKE ?', since(400), `${code}%`).length)
    const literature = await subs('CLC/classes/I/subs?days=400&empty=0', 'en')
    expect(literature.find(one => one.code === 'I5')).toMatchObject({ text: 'European literature' })
    for (const { code, count } of literature)
      expect((await found(`400/byclass?scheme=CLC&clsNo=${code}`)).totalCount, code).toBe(count)
    const there = await subs('CLC/classes/nolimit/subs?days=400&libCode=00000&locaCode=nowhere')
    expect(there.every(one => one.count === 0)).toBe(true)
  })
  it('K10 GET /opac/new/discipline/{id}/subs counts if days are given, and only lists names otherwise', async () => {
    const subs = async (url: string) => (await ask(url)).data as unknown as { code: string; count?: number }[]
    const top = await subs('discipline/nolimit/subs?days=400')
    for (const { code, count } of top)
      expect((await found(`400/bysubject?dcpCode=${code}`)).totalCount, code).toBe(count)
    expect(top.some(one => one.count! > 0)).toBe(true)
    expect((await subs('discipline/nolimit/subs'))[0]).not.toHaveProperty('count')
  })
  it('K10 an unknown scheme or class is 404, invalid days are 400', async () => {
    for (const url of ['DDC/classes/nolimit/subs', 'CLC/classes/W/subs', '7/byclass?scheme=DDC&clsNo=1'])
      expect((await ask(url)).status, url).toBe(404)
    expect((await ask('CLC/classes/nolimit/subs?days=0')).status).toBe(400)
    expect((await ask('discipline/nolimit/subs?days=x')).status).toBe(400)
  })
})
