import { expect, it } from 'vitest'
import {
  addRow,
  advancedOf,
  blankAdvanced,
  mostRows,
  removeRow,
  searchOf,
} from '../../../src/blocks/advanced-search/advanced-search.ts'
import { readSearchUrl, writeSearchUrl } from '../../../src/core/rules/search/search-url.ts'

const DEFAULTS = { sort: 'relevance', order: 'desc', size: 10 }
const at = (url: string) => advancedOf(readSearchUrl(url, DEFAULTS))

it('F07 a result list becomes rows and limits, and these give the same list, except page and size', () => {
  const url =
    '?q=history&f=title&or=author%7E%3D%7Esmith&not=subject%7E*%7Ewar&docType=doc.02&language=eng&sort=inDate'
  const form = at(`${url}&page=3`)
  expect(form.rows.map(({ logic, field, operator, value }) => [logic, field, operator, value])).toEqual([
    ['and', 'title', '*', 'history'],
    ['or', 'author', '=', 'smith'],
    ['not', 'subject', '*', 'war'],
  ])
  expect(form.limits).toEqual({ docType: ['doc.02'], language: ['eng'], locaCode: [] })
  const state = searchOf(form, DEFAULTS)
  expect(typeof state === 'object' && writeSearchUrl(state, DEFAULTS)).toBe(url)
})

it('F08 pleaseEnter: the first row must have words; other empty rows are left out', () => {
  expect(searchOf(blankAdvanced(DEFAULTS), DEFAULTS)).toBe('pleaseEnter')
  const form = at('?q=a&and=title~*~b')
  const [first, second] = form.rows
  expect(searchOf({ ...form, rows: [{ ...first!, value: '  ' }, second!] }, DEFAULTS)).toBe('pleaseEnter')
  const state = searchOf({ ...form, rows: [first!, { ...second!, value: ' ' }] }, DEFAULTS)
  expect(typeof state === 'object' && state.conditions).toHaveLength(1)
})

it('F08 conditionExceedsMaxLength by queryFieldLimit, conditionLessThanMinimumLength for the last row', () => {
  const one = blankAdvanced(DEFAULTS)
  expect(removeRow(one, one.rows[0]!.key)).toBe('conditionLessThanMinimumLength')
  const two = addRow(one, 2)
  if (typeof two === 'string') throw new Error(two)
  expect(new Set(two.rows.map(row => row.key)).size).toBe(2)
  expect(addRow(two, 2)).toBe('conditionExceedsMaxLength')
  expect(removeRow(two, two.rows[0]!.key)).toMatchObject({ rows: [{ key: two.rows[1]!.key }] })
  expect(['3', '', 'x', '0', '-1', '999'].map(mostRows)).toEqual([3, 10, 10, 10, 10, 10])
})

it('F07 a query with OR and a minus becomes rows with the same meaning', () => {
  const rows = (url: string) => at(url).rows.map(({ logic, value }) => [logic, value])
  expect(rows('?q=%22red+cats%22+OR+dogs+-birds')).toEqual([
    ['and', '"red cats"'],
    ['or', 'dogs'],
    ['not', 'birds'],
  ])
  expect(rows('?q=e-mail+1939-1945')).toEqual([['and', 'e-mail 1939-1945']])
})
