import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { toCsv } from '../../../src/core/rules/encoding/csv.ts'
import { citeFileName } from '../../../src/core/rules/search/cite-file-name.ts'
import { shelfCells } from '../../../src/core/rules/shelf/temporary-shelf-rows.ts'
import {
  readShelfUrl,
  SHELF_ORDERS,
  WALK,
  writeShelfUrl,
} from '../../../src/core/rules/shelf/temporary-shelf-url.ts'

describe('B06 the name of an exported citation', () => {
  it('B06 begins with the vendor prefix and the bib id', () => {
    expect(citeFileName('LJU', ['m0123'])).toBe('LJU_m0123.txt')
    expect(citeFileName('LJU', ['m0123', 'm4', 'm5'], 'ris')).toBe('LJU_m0123_3.ris')
    expect(citeFileName('', ['m1'])).toBe('OPAC_m1.txt')
  })
  it('B06 is a plain file name whatever the prefix and the id contain', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (prefix, id) => {
        expect(citeFileName(prefix, [id])).toMatch(/^[\p{L}\p{N}_-]+\.txt$/u)
      }),
    )
  })
})

describe('B15 the shelf', () => {
  const usual = { page: 1, size: 20, sort: 'added', order: 'asc', classCode: '', isHere: false } as const
  const plain = { size: 20, isWalk: false }
  const walking = { size: 20, isWalk: true }
  it('B15 the URL has page, size, order and exclusions, and nothing with defaults', () => {
    for (const [sort, order] of [WALK, ...SHELF_ORDERS])
      for (const page of [1, 7])
        for (const first of [plain, walking]) {
          const view = { page, size: 50, sort, order, classCode: page > 1 ? 'K' : '', isHere: page > 1 }
          expect(readShelfUrl(writeShelfUrl(view, first), first)).toEqual(view)
        }
    expect(writeShelfUrl(usual, plain)).toBe('')
    expect(writeShelfUrl({ ...usual, sort: 'walk' }, walking)).toBe('')
    expect(readShelfUrl('', walking)).toEqual({ ...usual, sort: 'walk' })
  })
  it('B15 a hostile URL gives the defaults', () => {
    for (const search of [
      '?page=-1&size=9999&sort=drop&order=asc',
      '?page=1e9',
      '?page=x&sort=added&order=up&class=<b>&here=yes',
    ])
      expect(readShelfUrl(search, plain)).toEqual(usual)
  })
  it('B15 a line of the exported table has call numbers and locations, and no cell runs as a formula', () => {
    const book = {
      bibId: 'm1',
      title: '=HYPERLINK("http://evil.example")',
      author: '@SUM(1)',
      callno: ['-TP311/1', 'TP311/2'],
      holdings: '[{"location":"总馆-一"}, {"location":"总馆-一"}, {"location":"总馆-二"}]',
      docTypeDesc: '中文图书',
      circCount: 2,
      itemCount: 3,
    } as Book
    const cells = shelfCells(book, 'https://library.example/space')
    expect(cells[6]).toBe('总馆-一; 总馆-二')
    expect(cells[10]).toBe('https://library.example/space/searchDetailLocal/m1')
    const line = toCsv([cells]).slice(1)
    expect(line).toMatch(/^"'=HYPERLINK\(""http/)
    expect(line).toContain(",'@SUM(1),")
    expect(line).toContain(",'-TP311/1; TP311/2,")
  })
})
