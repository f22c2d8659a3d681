/** Search without results, query syntax, and queries that are too long. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchRequest } from '../../src/contract/catalogue/search.ts'
import { openCatalogueApp } from '../catalogue-fixture.ts'

let app: Awaited<ReturnType<typeof openCatalogueApp>>['app']
beforeAll(async () => {
  ;({ app } = await openCatalogueApp())
})
afterAll(() => app.close())

const find = async (request: object) => {
  const answer = await app.inject({ method: 'POST', url: '/opac/search', payload: request })
  return answer.json().data
}
const condition = (value: string, more: object = {}) => ({
  field: 'all',
  operator: '*',
  logic: 'and',
  values: [value],
  ...more,
})
const totalOf = async (typed: string, field = 'all') =>
  (await find({ queryFieldList: [condition(typed, { field })] })).total

describe('a search without results', () => {
  it('F05 returns the counts without each of its parts, and each of those searches has that many results', async () => {
    const request = {
      collapseField: 'groupId',
      queryFieldList: [condition('操作系统'), condition('莎士比亚'), condition('')],
      filterFieldList: [
        { field: 'language', values: ['eng'], logic: 'and', operator: '=' },
        { field: 'pubYear', values: ['1900', ''], logic: 'and', operator: 'range' },
      ],
    }
    expect((await find(request)).ways).toBeUndefined()
    expect(await find({ ...request, ways: 1 })).toMatchObject({ total: 0, ways: [] })
    // only parts whose removal helps are listed
    const near = { ...request, queryFieldList: [condition('操作系统'), condition('红楼梦')] }
    near.filterFieldList = [request.filterFieldList[1]!]
    const { total, ways } = await find({ ...near, ways: 1 })
    expect(total).toBe(0)
    expect(ways).toEqual([{ drop: { condition: 1 }, total: 1 }])
    expect((await find({ ...near, queryFieldList: [condition('操作系统')] })).total).toBe(1)
  })
  it('F05 counts without each filter, without all of them, and in all fields', async () => {
    const base = { queryFieldList: [condition('操作系统', { field: 'title' })] }
    const filters: SearchRequest['filterFieldList'] = [
      { field: 'language', values: ['eng'], logic: 'and', operator: '=' },
    ]
    expect((await find({ ...base, ways: 1, filterFieldList: filters })).ways).toEqual([
      { drop: { filter: 'language', values: ['eng'] }, total: 1 },
    ])
    const range = { field: 'pubYear', values: ['', '1800'], logic: 'and' as const, operator: 'range' }
    expect((await find({ ...base, ways: 1, filterFieldList: [...filters, range] })).ways).toEqual([
      { drop: { filters: 1 }, total: 1 },
    ])
    expect((await find({ ...base, ways: 1, filterFieldList: [range] })).ways).toEqual([
      { drop: { filter: 'pubYear', values: ['1800'] }, total: 1 },
    ])
    const author = { queryFieldList: [condition('红楼梦', { field: 'author' })] }
    expect((await find({ ...author, ways: 1 })).ways).toEqual([
      { drop: { field: 0 }, total: await totalOf('红楼梦') },
    ])
  })
  it('F05 returns no counts if there are results, and tolerates invalid parts', async () => {
    expect((await find({ queryFieldList: [condition('操作系统')], ways: 1 })).ways).toBeUndefined()
    const many = Array.from({ length: 50 }, () => condition('没有这个词', { field: 'title' }))
    expect((await find({ queryFieldList: many, ways: 1 })).ways).toEqual([])
    for (const ways of ['1', 1])
      expect((await find({ queryFieldList: [condition('无无')], ways })).ways).toEqual([])
    for (const ways of [0, null, 'x'])
      expect((await find({ queryFieldList: [condition('无无')], ways })).ways).toBeUndefined()
  })
})

describe('words that no record has together', () => {
  const fewer = async (typed: string, more: object = {}) =>
    (await find({ queryFieldList: [condition(typed, more)], ways: 1 })).fewerWords
  it('F05 each is listed with what is found without it, an unspaced Chinese run by its words', async () => {
    for (const [typed, query] of [
      ['操作系统 入门', '操作系统'],
      ['操作系统入门', '操作 系统'],
    ]) {
      const without = { kind: 'without', words: ['入门'], query, total: 1 }
      expect(await fewer(typed!)).toMatchObject({ ways: expect.arrayContaining([without]) })
    }
    expect((await fewer('operating zeppelins')).words).toEqual([
      { text: 'operating', query: 'zeppelins', total: 0 },
      { text: 'zeppelins', query: 'operating', total: await totalOf('operating') },
    ])
  })
  it('F05 where leaving one out does not help, each word alone is offered, and any of them', async () => {
    const { words, ways } = await fewer('operating zeppelins quinces')
    expect(words.map(({ total }: { total: number }) => total)).toEqual([0, 0, 0])
    const total = await totalOf('operating')
    expect(ways).toEqual([
      { kind: 'without', words: ['zeppelins', 'quinces'], query: 'operating', total },
      { kind: 'any', words: [], query: 'operating OR zeppelins OR quinces', total },
    ])
  })
  it('F05 nothing is offered for hits that look meant, one word, operators, or a request without `ways`', async () => {
    for (const typed of ['操作系统', 'operating', 'zeppelins', '"operating zeppelins"', 'zeppelins quinces'])
      expect(await fewer(typed)).toBeUndefined()
    const request = { queryFieldList: [condition('operating zeppelins')] }
    expect((await find(request)).fewerWords).toBeUndefined()
  })
})

describe('query syntax', () => {
  it('F05 F10 quotes, minus, OR and * are understood in conditions that search words', async () => {
    expect(await totalOf('"operating systems"')).toBe(await totalOf('operating systems', 'title'))
    expect(await totalOf('"systems operating"')).toBe(0)
    expect(await totalOf('「作系」')).toBe(1)
    expect(await totalOf('操作系统 OR 红楼梦')).toBe((await totalOf('操作系统')) + (await totalOf('红楼梦')))
    expect(await totalOf('操作系统 -原理')).toBe(0)
    expect(await totalOf('operat*', 'title')).toBe(await totalOf('operating', 'title'))
    expect(await totalOf('operat', 'title')).toBe(0)
    const exact = { queryFieldList: [condition('"操作系统"', { field: 'title', operator: '=' })] }
    expect((await find(exact)).total).toBe(1)
  })
  it.each(['"', '""', '-', '- -', 'OR', 'OR OR', '|', '*', '-*', '"a', '「', '-"', '" OR "', '"*"'])(
    'F05 misplaced operators are not an error: %s',
    async typed => {
      const answer = await app.inject({
        method: 'POST',
        url: '/opac/search',
        payload: { queryFieldList: [condition(typed)] },
      })
      expect(answer.statusCode).toBe(200)
    },
  )
  it('F10 tells how much of an over-long query was used', async () => {
    const long = '操作系统 '.repeat(90).trim()
    const { cutTo, total } = await find({ queryFieldList: [condition(long)] })
    expect(long.startsWith(cutTo)).toBe(true)
    expect(cutTo.length).toBeLessThanOrEqual(400)
    expect(cutTo.endsWith('操作系统')).toBe(true)
    expect(total).toBe(1)
    expect((await find({ queryFieldList: [condition('操作系统')] })).cutTo).toBeNull()
  })
})
