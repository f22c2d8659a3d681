/** The rows of the demo library: each names its source, is clean text, and belongs to a class. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SOURCES, sourceOf } from '../../host/store/demo/catalogue/source-of.ts'
import { isJournal, seedRows } from '../../host/store/demo/seed-rows.ts'

const rows = seedRows()
const refsOf = (wrong: typeof rows) => wrong.map(row => row.ref)

it('every row names its source, and every kind of source its terms of use', () => {
  const terms = readFileSync('host/store/demo/data/SOURCES.md', 'utf8')
  const explained = terms
    .split('\n')
    .flatMap(line => (line.startsWith('| `') ? (line.match(/`\w+`/g) ?? []) : []))
  expect(explained.map(kind => kind.slice(1, -1)).sort()).toEqual(Object.keys(SOURCES).sort())
  expect(refsOf(rows.filter(row => !sourceOf(row).number))).toEqual([])
  expect(new Set(refsOf(rows)).size).toBe(rows.length)
})

it('a row with an unknown kind of source is rejected', () => {
  const [row] = rows
  expect(row && (() => sourceOf({ ...row, ref: 'guessed:1' }))).toThrow(RangeError)
})

it('a row from common knowledge says of which kind', () => {
  expect(refsOf(rows.filter(row => row.ref.startsWith('common:') && !row.note))).toEqual([])
})

it('text is clean: composed, without lost or stray marks, and without characters for framing', () => {
  const dirty = /[\p{M}\p{Co}\p{Cc}\ufffd]| {2}|^\s|\s$/u
  const cells = rows.flatMap(row =>
    Object.values(row)
      .flat()
      .map(cell => ({ ref: row.ref, cell })),
  )
  const wrong = cells.filter(({ cell }) => dirty.test(cell) || cell !== cell.normalize('NFC'))
  expect(wrong).toEqual([])
})

it('columns have their required format', () => {
  const wrong = rows.filter(
    row =>
      !row.title ||
      !/^[a-z]{3}$/.test(row.lang) ||
      !/^(?:\d{4})?$/.test(row.year) ||
      !/^[a-z]{2}$/.test(row.type) ||
      (isJournal(row) && !/^\d{4}-(?:\d{4})?$/.test(row.note)),
  )
  expect(refsOf(wrong)).toEqual([])
})

it('all 22 main classes of the Chinese Library Classification are there', () => {
  expect([...new Set(rows.map(row => row.class[0]))].sort().join('')).toBe('ABCDEFGHIJKNOPQRSTUVXZ')
  expect(refsOf(rows.filter(row => !/^(?:[A-SU-Z]|T[A-Z]?)[\d.-]*$/.test(row.class)))).toEqual([])
})

it('authors of Chinese books are named in Chinese, except if their characters are unknown', () => {
  const names = rows.filter(row => row.lang === 'chi').flatMap(row => row.authors)
  const romanized = names.filter(name => !/\p{Script=Han}/u.test(name))
  expect(romanized).toEqual([
    'Bauer, Wolfgang',
    'Tang, Jingwu',
    'Song, Ye',
    'Crofoot, Jay William',
    'Rawlinson, Frank Joseph',
  ])
})
