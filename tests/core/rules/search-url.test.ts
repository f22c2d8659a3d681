import { describe, expect, it } from 'vitest'
import { readSearchUrl, toSearchRequest, writeSearchUrl } from '../../../src/core/rules/search/search-url.ts'

const DEFAULTS = { sort: 'relevance', order: 'desc', size: 20 }
const requestOf = (search: string) => toSearchRequest(readSearchUrl(search, DEFAULTS))

describe('F10 the list of an author or a subject', () => {
  it('F10 requests the authority record with other limits, too; for a typed name only if a record has it', () => {
    expect(requestOf('?author=A&subject=S&year=2000-').authority).toEqual({ author: 'A', known: 0 })
    expect(requestOf('?subject=S').authority).toEqual({ subject: 'S', known: 0 })
    expect(requestOf('?q=A&f=author').authority).toEqual({ author: 'A', known: 1 })
    for (const search of [
      '?q=A',
      '?author=A&author=B',
      '?q=A&author=B',
      '?q=A&f=author&op=^',
      '?author=A&group=g',
    ])
      expect(requestOf(search).authority, search).toBeUndefined()
  })

  it('F10 a role is a condition instead of the limit, and is in the URL only with one author', () => {
    const { queryFieldList, filterFieldList } = requestOf('?author=A&role=translator&language=chi')
    expect(queryFieldList).toEqual([{ logic: 'and', field: 'translator', values: ['A'], operator: '=' }])
    expect(filterFieldList.map(({ field }) => field)).toEqual(['language'])
    const back = (search: string) => writeSearchUrl(readSearchUrl(search, DEFAULTS), DEFAULTS)
    expect(back('?author=A&role=about')).toBe('?author=A&role=about')
    for (const search of ['?author=A&role=title', '?subject=S&role=about', '?q=A&author=B&role=about'])
      expect(back(search), search).not.toContain('role')
  })
})
