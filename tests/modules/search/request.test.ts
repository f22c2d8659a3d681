import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../../host/http/calls/errors.ts'
import { hotTermOf } from '../../../host/modules/search/hot-term.ts'
import { toQuery } from '../../../host/modules/search/request.ts'
import { searchRequest } from '../../../src/contract/catalogue/search.ts'

const query = (body: Parameters<typeof toQuery>[0]) => toQuery(body, { facets: true })

describe('F10 the search request', () => {
  it('defaults: relevance descending, page 1, twenty rows, versions not collapsed', () => {
    expect(query({})).toEqual({
      conditions: [],
      filters: [],
      sort: 'relevance',
      direction: 'desc',
      page: 1,
      pageSize: 20,
      collapse: false,
      facets: true,
    })
  })
  it.each([
    ['pub_year', 'year', 'desc'],
    ['title', 'title', 'asc'],
    ['author', 'author', 'asc'],
    ['loans', 'loans', 'desc'],
    ['circCount', 'loans', 'desc'],
    ['inDate', 'newest', 'desc'],
    ['nonsense', 'relevance', 'desc'],
  ])('sortField %s is %s, %s unless said otherwise', (sortField, sort, direction) => {
    expect(query({ sortField })).toMatchObject({ sort, direction })
    expect(query({ sortField, sortType: 'asc' }).direction).toBe('asc')
    expect(query({ sortField, sortType: 'DESC' }).direction).toBe('desc')
  })
  it('collapses versions only by groupId', () => {
    expect(query({ collapseField: 'groupId' }).collapse).toBe(true)
    expect(query({ collapseField: '' }).collapse).toBe(false)
  })
  it('values are trimmed alternatives without duplicates; a string counts as one', () => {
    const [condition] = query({
      queryFieldList: [{ field: 'title', values: [' a ', 'a', '', 'b'] }],
    }).conditions
    expect(condition!.values).toEqual(['a', 'b'])
    expect(query({ queryFieldList: [{ values: 'x' }] }).conditions).toEqual([
      { field: 'all', operator: 'contains', values: ['x'], logic: 'and' },
    ])
  })
  it('property: any valid body becomes a query or a clear refusal', () => {
    const rubbish = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null), fc.double())
    const part = fc.record(
      {
        field: fc.oneof(fc.constantFrom('all', 'pubYear', 'docType', '__proto__'), rubbish),
        values: fc.oneof(fc.array(rubbish), rubbish),
        logic: rubbish,
        operator: fc.oneof(fc.constantFrom('*', 'range', '='), rubbish),
      },
      { requiredKeys: [] },
    )
    const body = fc.record(
      {
        page: rubbish,
        pageSize: rubbish,
        sortField: rubbish,
        sortType: rubbish,
        collapseField: rubbish,
        queryFieldList: fc.array(part, { maxLength: 4 }),
        filterFieldList: fc.array(part, { maxLength: 4 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(body, given => {
        const parsed = safeParse(searchRequest, given)
        if (!parsed.success) return
        try {
          const made = query(parsed.output)
          expect(made.page).toBeGreaterThanOrEqual(1)
          expect(made.pageSize).toBeLessThanOrEqual(100)
          for (const condition of made.conditions)
            for (const value of condition.values) expect(value).toBe(value.trim())
        } catch (error) {
          expect(error).toBeInstanceOf(HttpError)
          expect((error as HttpError).status).toBe(400)
        }
      }),
    )
  })
})

describe('H04 popular searches', () => {
  const term = (value: string, more = {}, total = 3) =>
    hotTermOf(query({ queryFieldList: [{ field: 'all', values: [value] }], ...more }), total)
  it('count a plain first search with results', () => {
    expect(term(' 红楼梦 ')).toBe('红楼梦')
    expect(term('红楼梦', {}, 0)).toBeNull()
    expect(term('红楼梦', { page: 2 })).toBeNull()
    expect(term('x'.repeat(41))).toBeNull()
    expect(term('红楼梦', { filterFieldList: [{ field: 'docType', values: ['doc.02'] }] })).toBeNull()
  })
  it.each(['13800000001', 'someone@linjiang.example', '138 0000 0001', '978-7-302-59821-4'])(
    'never include possible personal data: %s',
    value => expect(term(value)).toBeNull(),
  )
  it('may include a year in a title', () => expect(term('1984')).toBe('1984'))
})
