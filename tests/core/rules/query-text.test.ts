import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUERY_LENGTH } from '../../../src/core/limits.ts'
import {
  cutQuery,
  isPlainQuery,
  readQueryText,
  rowsOfQuery,
  wordsOfQuery,
} from '../../../src/core/rules/search/query-text.ts'

/** as rows of a form */
const rows = (text: string) => rowsOfQuery(readQueryText(text)).map(({ logic, value }) => `${logic} ${value}`)
const isPlain = (text: string) => isPlainQuery(readQueryText(text))

describe('the text of a query', () => {
  it('F05 F07 quotes of every kind make a phrase', () => {
    for (const text of [
      '"deep learning"',
      '“deep learning”',
      '「deep learning」',
      '『deep learning』',
      '“deep learning"',
    ])
      expect(readQueryText(text)).toEqual({ any: [[{ kind: 'phrase', text: 'deep learning' }]], not: [] })
    expect(readQueryText('论“三个代表”重要思想').any).toEqual([
      [
        { kind: 'words', text: '论' },
        { kind: 'phrase', text: '三个代表' },
        { kind: 'words', text: '重要思想' },
      ],
    ])
  })
  it('F05 F07 parses exclusions, alternatives, and prefixes', () => {
    expect(rows('jazz history -"New Orleans" -blues')).toEqual([
      'and jazz history',
      'not "New Orleans"',
      'not blues',
    ])
    expect(rows('cats OR dogs training')).toEqual(['and cats', 'or dogs training'])
    expect(rows('红楼梦 | 西游记 -漫画')).toEqual(['and 红楼梦', 'or 西游记', 'not 漫画'])
    expect(rows('comput* ethics')).toEqual(['and comput* ethics'])
    expect(rows('cats NOT dogs')).toEqual(['and cats', 'not dogs'])
    expect(rows('cats AND dogs')).toEqual(['and cats dogs'])
    expect(rows('NOT cats dogs')).toEqual(['and dogs', 'not cats'])
  })
  it('F05 F07 parentheses with an OR inside are a group', () => {
    expect(rows('zbool AND (toys OR dolls)')).toEqual(['and zbool toys', 'or zbool dolls'])
    expect(rows('(红楼梦|西游记) 研究 -漫画')).toEqual(['and 红楼梦 研究', 'or 西游记 研究', 'not 漫画'])
    expect(rows('（cats OR "big dogs"） (training OR care)')).toEqual([
      'and cats training',
      'or cats care',
      'or "big dogs" training',
      'or "big dogs" care',
    ])
    expect(rows('pets NOT (cats OR dogs)')).toEqual(['and pets', 'not cats', 'not dogs'])
    // each group doubles the alternatives
    expect(rows('(a OR b) '.repeat(40).trim()).length).toBeLessThan(90)
  })
  it('F05 a | between longer texts is the mark of a page title', () => {
    expect(rows('The history of tea | University Library')).toEqual([
      'and The history of tea University Library',
    ])
    expect(rows('tea history | coffee history')).toEqual(['and tea history', 'or coffee history'])
  })
  it.each([
    'e-mail',
    '1939-1945',
    '1939 -1945',
    'C++',
    'war - peace',
    '-Roman-',
    'to be or not to be',
    'TO BE OR NOT TO BE THAT IS',
    'M*A*S*H',
    '红楼梦',
  ])('F05 %s is literal words', text => {
    expect(readQueryText(text)).toEqual({ any: [[{ kind: 'words', text }]], not: [] })
  })
  it.each([
    ['"deep learning', 'deep learning'],
    ['deep" learning', 'deep learning'],
    ['3.5" disks and 5" disks', '3.5 disks and 5 disks'],
    ['OR cats', 'OR cats'],
    ['cats OR', 'cats OR'],
    ['cats OR OR dogs', 'cats or or dogs'],
    ['| cats', 'cats'],
    ['-cats', 'cats'],
    ['-cats -dogs', 'cats dogs'],
    ['""', ''],
    ['「红楼', '红楼'],
    ['a*', 'a'],
    ['红楼*', '红楼'],
  ])('F05 %s falls back to plain words', (text, words) => {
    expect(isPlain(text)).toBe(true)
    expect(wordsOfQuery(readQueryText(text)).replace(/\*/g, '')).toBe(words)
  })
  it('F07 rows give the same query as the text', () => {
    const piece = fc.constantFrom(
      'a',
      'bc',
      '"',
      '“',
      '”',
      '「',
      '」',
      '-',
      'OR',
      'NOT',
      '|',
      '*',
      '中国',
      ' ',
      ' ',
      '19',
      'x*',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const read = readQueryText(pieces.join(''))
        const rest = rowsOfQuery(read)
        const again = rest.map(row => readQueryText(row.value))
        expect(again.flatMap(each => each.not)).toEqual([])
        expect(again.map(each => each.any)).toEqual(
          rest.map((_, at) => [at < read.any.length ? read.any[at] : [read.not[at - read.any.length]]]),
        )
      }),
      { numRuns: 2000 },
    )
  })
  it('F05 a long text is truncated between words, Chinese anywhere', () => {
    const long = 'lovely '.repeat(70).trim()
    const cut = cutQuery(long)
    expect(cut.length).toBeLessThanOrEqual(QUERY_LENGTH)
    expect(cut.length).toBeGreaterThan(QUERY_LENGTH - 8)
    expect(cut.endsWith(' lovely')).toBe(true)
    expect(cutQuery('史'.repeat(450))).toHaveLength(QUERY_LENGTH)
    expect(cutQuery('x'.repeat(450))).toHaveLength(QUERY_LENGTH)
    expect(cutQuery('short')).toBe('short')
  })
})
