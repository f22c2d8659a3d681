/**
 * Classifications in the demo library: counts and books of a class, each checked by plain SQL; and refused
 * requests.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLC } from '../../host/modules/classes/clc-table.ts'
import { LCC } from '../../host/modules/classes/lcc-table.ts'
import { classesAt, pathTo, schemeOf } from '../../host/modules/classes/schemes.ts'
import { isClc } from '../../host/search/analysis/identifiers.ts'
import type { ClassBooks, ClassNode } from '../../src/contract/catalogue/classes.ts'
import { appBefore, type Planted, planted } from '../store/planted.ts'

let demo: Planted
let app: Awaited<ReturnType<typeof appBefore>>
beforeAll(async () => {
  demo = await planted()
  app = await appBefore(demo)
})
afterAll(() => app.close())

const get = async (url: string, lang = 'zh') => {
  const answer = await app.inject({ url: `/opac/classes/${url}`, headers: { 'x-lang-code': lang } })
  return { status: answer.statusCode, ...(answer.json() as { msg: string | null; data: ClassNode[] }) }
}
const post = async (scheme: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/opac/classes/${scheme}/classes/browse`, payload })
  return { status: answer.statusCode, ...(answer.json() as { msg: string | null; data: ClassBooks }) }
}
const like = (column: string, ...beginnings: string[]): number =>
  demo.count(
    `SELECT count(DISTINCT group_id) FROM bib WHERE withdrawn = 0 AND (${beginnings.map(() => `${column} LIKE ?`).join(' OR ')})`,
    ...beginnings.map(one => `${one}%`),
  )

describe('K11 the levels of a classification', () => {
  it('K11 counts the books of every main class of CLC in the catalogue', async () => {
    const { data } = await get('CLC/classes?level=1')
    expect(data.map(node => node.code).join('')).toBe('ABCDEFGHIJKNOPQRSTUVXZ')
    for (const { code, count } of data) expect(count, code).toBe(like('classno', code))
    expect(data.find(node => node.code === 'I')!.count).toBeGreaterThan(100)
  })
  it('K11 counts subclasses without overlap: a class that only begins like another is not inside it', async () => {
    const { data } = await get('CLC/classes/A/subs')
    const of = (code: string) => data.find(node => node.code === code)!.count
    expect(of('A49')).toBe(like('classno', 'A49'))
    expect(of('A4')).toBe(like('classno', 'A4') - like('classno', 'A49'))
    expect(of('A49')).toBeGreaterThan(0)
    // a class with several numbers counts the books of all of them
    const maths = (await get('CLC/classes/O/subs')).data.find(node => node.code === 'O1')!
    expect(maths.count).toBe(like('classno', 'O1', 'O2'))
  })
  it('K11 counts Library of Congress classes of Western books only', async () => {
    const { data } = await get('LCC/classes/P/subs?empty=0', 'en')
    expect(data.map(node => node.code)).toContain('PR')
    for (const { code, count } of data) expect(count, code).toBe(like('lcc', code))
    expect(data.find(node => node.code === 'PS')).toMatchObject({ text: 'American literature', level: 2 })
  })
  it('K11 can omit classes without books', async () => {
    const all = (await get('CLC/classes/I/subs')).data
    const some = (await get('CLC/classes/I/subs?empty=0')).data
    expect(all.some(node => node.count === 0)).toBe(true)
    expect(some).toEqual(all.filter(node => node.count > 0))
  })
  it.each(['CLC', 'ztf', 'zhongtufa'])('K11 CLC is accepted as %s', async name => {
    expect((await get(`${name}/classes/TP/subs`)).data.map(node => node.code)).toContain('TP3')
  })
  it('K11 disciplines have three levels, and English names', async () => {
    const top = (await get('GBT13745/disciplines', 'en')).data
    expect(top[0]).toMatchObject({ code: '01', text: 'Philosophy', level: 1 })
    const computing = (await get('discipline/0809/subs')).data
    expect(computing[0]).toMatchObject({ code: '080901', level: 3, hasChildren: 0 })
    expect(computing[0]!.count).toBe(like('classno', 'TP3'))
    expect((await get('MOE/classes?level=2')).data.some(node => node.code === '0809')).toBe(true)
  })
  it('K11 counts again after a new book', async () => {
    const before = (await get('CLC/classes/V/subs')).data.find(node => node.code === 'V4')!.count
    const { id } = demo.all<{ id: number }>("SELECT id FROM bib WHERE classno LIKE 'I561%' LIMIT 1")[0]!
    const { classno } = demo.all<{ classno: string }>('SELECT classno FROM bib WHERE id = ?', id)[0]!
    const set = async (to: string) => {
      demo.store.raw.prepare('UPDATE bib SET classno = ? WHERE id = ?').run(to, id)
      demo.store.raw.prepare('INSERT INTO bib_change (bib) VALUES (?)').run(id)
      const found = async () => (await get('CLC/classes/V/subs')).data.find(node => node.code === 'V4')!.count
      await expect.poll(found).toBe(to === 'V4' ? before + 1 : before)
    }
    await set('V4')
    await set(classno)
  })
})

describe('K11 the books of a class', () => {
  it('K11 are paged, each once, in the requested order', async () => {
    const rows: string[] = []
    for (let page = 1; ; page++) {
      const { data } = await post('CLC', {
        code: 'I24',
        page,
        pageSize: 50,
        sortField: 'pub_year',
        sortType: 'asc',
      })
      expect(data.total).toBe(like('classno', 'I24'))
      if (!data.dataList.length) break
      rows.push(...data.dataList.map(book => book.bibId))
    }
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.length).toBe(like('classno', 'I24'))
    const years = await post('CLC', { code: 'I', pageSize: 100, sortField: 'pub_year', sortType: 'desc' })
    const known = years.data.dataList.map(book => Number(book.pub_year)).filter(Boolean)
    expect(known.length).toBeGreaterThan(5)
    expect(known).toEqual([...known].sort((a, b) => b - a))
  })
  it('K11 returns the path to a class as deep as the table, and accepts a deeper number', async () => {
    const { data } = await post('CLC', { code: 'i242.4' })
    expect(data.path.map(one => one.code)).toEqual(['I', 'I2', 'I24', 'I242'])
    expect(data.total).toBe(like('classno', 'I242.4'))
    const beside = await post('CLC', { code: 'O21' })
    expect(beside.data.path.map(one => one.code)).toEqual(['O', 'O1', 'O21'])
  })
  it('K11 can be limited to a library and a location', async () => {
    const wanted = demo.count(
      "SELECT count(DISTINCT group_id) FROM bib WHERE classno LIKE 'I%' AND id IN (SELECT bib FROM item WHERE loca_code = 'LJE03' AND status <> 'withdrawn')",
    )
    expect((await post('CLC', { code: 'I', locaCode: 'LJE03' })).data.total).toBe(wanted)
    expect((await post('CLC', { code: 'I', libCode: 'nowhere' })).data.total).toBe(0)
  })
})

describe('K11 invalid parameters are refused with a message', () => {
  it.each([
    'DDC/classes',
    '__proto__/classes',
    'x/classes/A/subs',
    'CLC2/disciplines',
    'DDC/disciplines/browse?code=1',
  ])('K11 404: no scheme in %s', async url => {
    const { status, msg } = await get(url)
    expect(status).toBe(404)
    expect(msg).toContain('分类法')
    expect((await get(url, 'en')).msg).toContain('There is no classification')
  })
  it.each(['0', '5', '-1', '1.5', 'a', '1e0x', '%00'])('K11 400: level %s', async level => {
    expect(await get(`CLC/classes?level=${level}`)).toMatchObject({ status: 400, msg: '参数“level”不正确' })
  })
  it.each(['W', 'Y9', 'L', 'WP31'])('K11 404: CLC has no %s', async code => {
    expect(await post('CLC', { code })).toMatchObject({ status: 404, msg: `分类法中没有类目“${code}”` })
  })
  it.each(['', '%', '<b>', "'", 'TP3;DROP', '一', 'I 2'])(
    'K11 400: “%s” is not a class number',
    async code => {
      expect(await post('CLC', { code })).toMatchObject({ status: 400, msg: '参数“class”不正确' })
    },
  )
  it('K11 404 for subclasses of a class that is not in the table', async () => {
    for (const url of [
      'CLC/classes/I999/subs',
      'discipline/99/subs',
      'discipline/0899/subs',
      'LCC/classes/W/subs',
    ])
      expect((await get(url)).status, url).toBe(404)
    expect((await get('CLC/classes/I242/subs')).data).toEqual([])
  })
  it('K11 an invalid body is 400', async () => {
    for (const body of [{ code: {} }, { code: 'I', page: [] }, { code: 'x'.repeat(300) }, []])
      expect((await post('CLC', body)).status).toBe(400)
  })
})

describe('K11 the tables', () => {
  it.each([
    ['CLC', CLC],
    ['LCC', LCC],
  ] as const)('K11 %s: each class once, inside its parent, with both names', (name, table) => {
    const scheme = schemeOf(name)
    const codes = Object.values(table).flatMap(rows => rows.map(row => row[0]))
    expect(new Set(codes).size).toBe(codes.length)
    for (const [above, rows] of Object.entries(table)) {
      if (above) expect(codes, above).toContain(above)
      for (const [code, zh, en] of rows) {
        expect(zh && en, code).toBeTruthy()
        expect(pathTo(scheme, code).at(-1)![0], code).toBe(code)
        if (above) expect(pathTo(scheme, code).at(-2)![0], code).toBe(above)
        if (name === 'CLC') expect(isClc(code), code).toBe(true)
      }
    }
  })
  it('K11 every class of the demo is inside one of the second level', () => {
    const scheme = schemeOf('CLC')
    const whole = demo.all<{ classno: string }>('SELECT DISTINCT classno FROM bib').map(row => row.classno)
    // T-0 and S-092 are general numbers without a subclass
    const lost = whole.filter(one => /^.[\dA-Z]/.test(one) && pathTo(scheme, one).length < 2)
    expect(lost).toEqual([])
    expect(classesAt(scheme, 2).length).toBeGreaterThan(150)
  })
})
