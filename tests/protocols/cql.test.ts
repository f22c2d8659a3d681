/** CQL: what clients write, as a query of the catalogue. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Diagnostic } from '../../host/protocols/sru/cql.ts'
import { sruQuery } from '../../host/protocols/sru/query.ts'

const conditionsOf = (cql: string) =>
  sruQuery(cql).query.conditions.map(
    ({ logic, field, operator, values }) => `${logic} ${field} ${operator} ${values.join('|')}`,
  )

describe('CQL', () => {
  it.each([
    ['war', ['and all contains war']],
    ['"war and peace"', ['and all contains war and peace']],
    ['title = war', ['and title contains war']],
    ['dc.title="war  peace"', ['and title contains war  peace']],
    ['dc.title adj "war peace"', ['and title contains "war peace"']],
    ['title any "war peace"', ['and title contains war|peace']],
    ['title == "War and peace"', ['and title exact War and peace']],
    ['dc.creator = tolstoy and dc.title = war', ['and author contains tolstoy', 'and title contains war']],
    ['Title=war NOT author=tolstoy', ['and title contains war', 'not author contains tolstoy']],
    ['(a or b) and c', ['and all contains a', 'or all contains b', 'and all contains c']],
    ['a and (b and c)', ['and all contains a', 'and all contains b', 'and all contains c']],
    ['a and (title=b or title=c)', ['and all contains a', 'and title contains b|c']],
    ['a not (b or c)', ['and all contains a', 'not all contains b', 'not all contains c']],
    ['bath.isbn = 9787302598214', ['and isbn contains 9787302598214']],
    ['local.callnumber = "TP316/12"', ['and callno contains TP316/12']],
    ['title all/relevant "a b"', ['and title contains a b']],
    ['圖 or 书', ['and all contains 圖', 'or all contains 书']],
    ['say = or', null],
    ['title = "a \\" b"', ['and title contains a   b']],
    ['comput*', ['and all contains comput*']],
    ['cql.allRecords = 1', []],
  ])('%s', (cql, wanted) => {
    if (wanted === null) expect(() => sruQuery(cql)).toThrow(Diagnostic)
    else expect(conditionsOf(cql)).toEqual(wanted)
  })

  it.each([
    ['a and date = 1999', [['pubYear', ['1999'], undefined, undefined]]],
    ['a and dc.date > 1999', [['pubYear', [], [2000, null], undefined]]],
    ['a and date within "1990 2000"', [['pubYear', [], [1990, 2000], undefined]]],
    ['a not date < 1950', [['pubYear', [], [null, 1949], true]]],
    ['language = eng', [['language', ['eng'], undefined, undefined]]],
  ])('filters: %s', (cql, wanted) => {
    const { filters } = sruQuery(cql).query
    expect(filters.map(one => [one.field, one.values, one.range, one.not])).toEqual(wanted)
  })

  it('sorts by title, creator and date', () => {
    expect(sruQuery('a sortBy dc.date/sort.descending').query).toMatchObject({
      sort: 'year',
      direction: 'desc',
    })
    expect(sruQuery('a sortby title').query).toMatchObject({ sort: 'title', direction: 'asc' })
  })

  it.each([
    ['', 10],
    ['(a', 10],
    ['a and', 10],
    ['title =', 10],
    ['a)', 10],
    ['"a', 14],
    ['nothing.title = a', 15],
    ['dc.colour = red', 16],
    ['title encloses a', 19],
    ['title = ""', 27],
    ['w?r', 28],
    ['w*r', 28],
    ['^war', 31],
    ['date = 19', 36],
    ['a prox b', 37],
    ['a or (b and c)', 48],
    ['a or date = 1999', 48],
    ['> dc = "info" dc.title = a', 11],
    ['a sortby colour', 80],
    [`${'a or '.repeat(40)}a`, 38],
  ])('%s: diagnostic %i', (cql, number) => {
    expect(() => sruQuery(cql)).toThrow(expect.objectContaining({ number }))
  })

  it('any text is a query or a diagnostic', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '(',
        ')',
        '"',
        '=',
        '<',
        '/',
        '\\',
        ' ',
        'and',
        'or',
        'not',
        'any',
        'sortby',
        'dc.title',
        '*',
      ),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
        try {
          sruQuery(pieces.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(Diagnostic)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
