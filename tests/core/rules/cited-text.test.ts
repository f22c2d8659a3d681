/** Positions of the parts in a pasted citation. */
import { expect, it } from 'vitest'
import { citedRuns } from '../../../src/core/rules/search/cited-text.ts'

const marked = (typed: string, parts: { part: string; text: string }[]) =>
  citedRuns(typed, parts)
    .map(({ text, part }) => (part ? `<${part} ${text}>` : text))
    .join('')

it('F05 each part is marked once, also in full-width characters, and the text between is kept', () => {
  const parts = [
    { part: 'title', text: '围城' },
    { part: 'author', text: '钱钟书' },
    { part: 'imprint', text: '北京:人民文学出版社' },
    { part: 'year', text: '1980' },
  ]
  expect(marked('钱钟书．围城［M］．北京：人民文学出版社，1980：12．', parts)).toBe(
    '<author 钱钟书>.<title 围城>[M].<imprint 北京:人民文学出版社>,<year 1980>:12.',
  )
})
it('F05 a year in the title, or in the key of a BibTeX entry, is not the year', () => {
  const parts = [
    { part: 'title', text: '1984: a novel' },
    { part: 'year', text: '1984' },
  ]
  expect(marked('1984: a novel. Secker, 1984.', parts)).toBe('<title 1984: a novel>. Secker, <year 1984>.')
  expect(marked('@book{orwell1984, title={1984: a novel}, year={1984}}', parts)).toBe(
    '@book{orwell1984, title={<title 1984: a novel>}, year={<year 1984>}}',
  )
})
it('F05 a part that is not literally in the text is not marked', () => {
  expect(marked('author={A and B}', [{ part: 'author', text: 'A; B' }])).toBe('author={A and B}')
  expect(marked('a year', [{ part: 'year', text: '' }])).toBe('a year')
})
