/** Courses, their reading lists, and the courses that a reader follows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Curriculum, CurriculumDetails, CurriculumNode } from '../../src/contract/lists/curriculums.ts'
import type { Page } from '../../src/contract/page.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openReader>>
const COURSES = [
  ['中国古代小说史', '文学院', '陆文渊', '2026-2027'],
  ['English Novels', '文学院', '程一苇', '2025-2026'],
  ['中國史學史', '历史学院', '沈砚秋', '2026-2027'],
]
beforeAll(async () => {
  opened = await openReader()
  const { raw } = opened.store
  for (const [at, course] of COURSES.entries())
    raw
      .prepare(
        'INSERT INTO curriculum (name, department, teacher, year, created_at, updated_at) VALUES (?, ?, ?, ?, 0, ?)',
      )
      .run(...course, NOW - at * DAY)
  const book = raw.prepare(
    'INSERT INTO curriculum_book (curriculum, bib, position, level) VALUES (?, ?, ?, ?)',
  )
  // positions that differ both from the order of insertion and of ids
  book.run(1, 1, 1, '02')
  book.run(1, 2, 0, '01')
  book.run(1, 3, 2, 'own')
})
afterAll(() => opened.app.close())

const visitor = () => new Visitor(opened.app)
const search = async (body: object) =>
  (await visitor().post<Page<Curriculum>>('/curriculums/search/', body)).data
const names = (page: Page<Curriculum>) => page.items.map(item => item.curriculumName)
const ALL = COURSES.map(([name]) => name)

describe('C07 K15 courses', () => {
  it.each([
    [{}, ALL],
    [{ sortType: 'asc' }, [...ALL].reverse()],
    [{ page: 2, pageSize: 1 }, ['English Novels']],
    [{ queryFieldList: [{ field: 'curriculumName', values: ['novels english'] }] }, ['English Novels']],
    // simplified characters find traditional ones, as in the catalogue
    [{ queryFieldList: [{ field: 'curriculumName', values: ['史学'] }] }, ['中國史學史']],
    [{ queryFieldList: [{ field: 'department', values: ['文学院'], operator: '=' }] }, ALL.slice(0, 2)],
    [{ queryFieldList: [{ field: 'teacher', values: ['沈'], operator: '^' }] }, ['中國史學史']],
    [{ queryFieldList: [{ field: 'teacher', values: ['砚秋'], operator: '^' }] }, []],
    [
      {
        queryFieldList: [
          { field: 'department', values: ['文学院'] },
          { field: 'year', values: ['2026-2027'] },
        ],
      },
      ['中国古代小说史'],
    ],
    [{ queryFieldList: [{ field: 'curriculumName', values: ['  '] }] }, ALL],
    [{ queryFieldList: [{ field: 'curriculumName', values: ['%'] }] }, []],
  ])('C07 %j', async (body, found) => {
    expect(names(await search(body))).toEqual(found)
  })

  it.each([
    [{ queryFieldList: [{ field: 'password', values: ['x'] }] }],
    [{ queryFieldList: [{ field: '__proto__', values: ['x'] }] }],
    [{ queryFieldList: 'x' }],
    [{ page: 0 }],
    [{ pageSize: 101 }],
  ])('C07 %j is refused', async body => {
    const answer = await visitor().ask('POST', '/opac/curriculums/search', body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 400])
  })

  it('C07 departments, subdepartments, and the latest courses', async () => {
    const nodes = await visitor().get<CurriculumNode[]>('/curriculums/disciplines')
    expect(nodes.data).toEqual([
      { code: 'course.01', name: '历史学院', count: 1 },
      { code: 'course.01', name: '文学院', count: 2 },
    ])
    const within = (body: object) => visitor().post<CurriculumNode[]>('/curriculums/subdisciplines', body)
    expect((await within({ department: '文学院' })).data).toEqual([
      { code: 'course.02', name: '程一苇', count: 1 },
      { code: 'course.02', name: '陆文渊', count: 1 },
    ])
    expect((await within({ department: '历史学院', by: 'year' })).data).toEqual([
      { code: 'year', name: '2026-2027', count: 1 },
    ])
    expect((await within({})).code).toBe(400)
    const latest = await visitor().get<Curriculum[]>('/curriculums/latest?count=1')
    expect(latest.data.map(one => one.curriculumName)).toEqual(ALL.slice(0, 1))
  })

  it('C07 R12 a course lists its books in its own order, with the purpose of each', async () => {
    const { data } = await visitor().post<CurriculumDetails>('/curriculums/1/detls', {})
    expect(data.curriculum).toMatchObject({ curriculumName: '中国古代小说史', bookCount: 3, isFollowed: 0 })
    expect(data.curriculum.books.map(book => book.title)).toEqual(['Pride and Prejudice', '红楼梦', '史记'])
    expect(data.items.map(book => [book.title, book.refLevel, book.refLevelDesc])).toEqual([
      ['Pride and Prejudice', '01', '必读'],
      ['红楼梦', '02', '选读'],
      ['史记', 'own', 'own'],
    ])
    expect(data.total).toBe(3)
    // a withdrawn book is neither shown nor counted
    opened.store.raw.exec("UPDATE bib SET withdrawn = 1 WHERE title = '史记'")
    const second = await visitor().post<CurriculumDetails>('/curriculums/1/detls', { page: 2, pageSize: 1 })
    expect([second.data.total, second.data.items.map(book => book.title)]).toEqual([2, ['红楼梦']])
    for (const id of ['9', 'x', '0', '-1'])
      expect((await visitor().post(`/curriculums/${id}/detls`, {})).code).toBe(404)
  })
})

describe('C07 K15 details of a course', () => {
  it('K15 followers, available books, weeks, passages, copies on reserve', async () => {
    const { raw } = opened.store
    raw.exec("UPDATE curriculum_book SET weeks = '2-4', passage = '第一章' WHERE bib = 1")
    raw.exec('UPDATE item SET loca_code = (SELECT loca_code FROM location LIMIT 1) WHERE bib = 1')
    raw.exec(
      "INSERT INTO conf (name, value) SELECT 'course.reserve.locations', loca_code FROM location LIMIT 1",
    )
    const { data } = await visitor().post<CurriculumDetails>('/curriculums/1/detls', {})
    const own = data.items.find(book => book._id === '1')!
    const copies = JSON.parse(own.holdings!) as { circStatus: number }[]
    expect(own).toMatchObject({ weeks: '2-4', passage: '第一章', reserveCount: copies.length })
    expect(data.reservePlaces).toHaveLength(1)
    const free = data.items.filter(book => book.circCount > 0).length
    expect(data.curriculum).toMatchObject({ followCount: 0, availableCount: free })
    raw.exec("UPDATE item SET status = 'lost' WHERE bib IN (1, 2, 3)")
    const gone = await visitor().post<CurriculumDetails>('/curriculums/1/detls', {})
    expect([free > 0, gone.data.curriculum.availableCount]).toEqual([true, 0])
  })

  it('K15 departments are split as configured; teachers of the given year only', async () => {
    const within = async (body: object) =>
      (await visitor().post<CurriculumNode[]>('/curriculums/subdisciplines', body)).data
    const department = '文学院'
    expect((await within({ department })).map(one => one.code)).toEqual(['course.02', 'course.02'])
    opened.store.raw.exec("INSERT INTO conf (name, value) VALUES ('opac.course.ref.level', 'year')")
    expect((await within({ department })).map(one => [one.code, one.name])).toEqual([
      ['year', '2026-2027'],
      ['year', '2025-2026'],
    ])
    expect(await within({ department, by: 'teacher', year: '2025-2026' })).toEqual([
      { code: 'course.02', name: '程一苇', count: 1 },
    ])
    opened.store.raw.exec("DELETE FROM conf WHERE name = 'opac.course.ref.level'")
  })
})

describe('R12 courses of a reader', () => {
  const follow = (curriculumId: unknown, isFollowed: unknown, who = opened.visitor) =>
    who.post<{ total: number }>('/curriculums/follow', { curriculumId, isFollowed })
  const list = (query = '') => opened.visitor.get<Page<Curriculum>>(`/curriculums/follow${query}`)

  it('R12 followed courses by latest or another order; following twice counts once; unfollowing removes it', async () => {
    expect((await list()).data).toMatchObject({ items: [], total: 0 })
    for (const id of [2, 1, 3, 1]) {
      opened.clock.time += 1000
      expect((await follow(id, 1)).code).toBe(0)
    }
    expect(names((await list()).data)).toEqual(['中國史學史', '中国古代小说史', 'English Novels'])
    expect(names((await list('?sortField=updatedDate')).data)).toEqual(ALL)
    expect(names((await list('?sortField=year&pageSize=2')).data)).toEqual(['中國史學史', '中国古代小说史'])
    expect(names((await list('?page=2&pageSize=2')).data)).toEqual(['English Novels'])
    expect((await list()).data.items.every(item => item.isFollowed === 1)).toBe(true)
    expect((await follow(3, 0)).data.total).toBe(2)
    expect((await follow(3, 0)).data.total).toBe(2)
    expect(names((await list()).data)).toEqual(['中国古代小说史', 'English Novels'])
  })

  it('R12 a reader cannot see or change what others follow', async () => {
    const other = visitor()
    await other.signIn('reader3')
    expect((await other.get<Page<Curriculum>>('/curriculums/follow')).data.total).toBe(0)
    await follow(1, 0, other)
    expect((await list()).data.total).toBe(2)
    expect((await search({})).items.map(item => item.isFollowed)).toEqual([0, 0, 0])
  })

  it.each([
    [99, 1, 404],
    ['1', 1, 400],
    [1, 2, 400],
    [1.5, 1, 400],
    [1, undefined, 400],
  ])('R12 course %j, wish %j: %i', async (id, wish, code) => {
    expect((await follow(id, wish)).code).toBe(code)
  })

  it('R12 at most two hundred, and only when signed in', async () => {
    const { raw } = opened.store
    raw.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
      INSERT INTO curriculum (id, name, created_at, updated_at) SELECT 1000 + i, 'C' || i, 0, 0 FROM n`)
    raw.exec(
      "INSERT INTO curriculum_follow SELECT (SELECT uid FROM patron WHERE user_id = 'reader1'), id, 0 FROM curriculum WHERE id BETWEEN 1001 AND 1198",
    )
    expect(await follow(1200, 1)).toMatchObject({ code: 1, msg: '最多关注 200 门课，请先取消部分关注' })
    expect((await list('?pageSize=100&page=2')).data).toMatchObject({ total: 200, totalPage: 2 })
    const nobody = visitor()
    expect((await nobody.ask('GET', '/opac/curriculums/follow')).statusCode).toBe(401)
    expect((await follow(1, 1, nobody)).code).toBe(401)
  })
})
