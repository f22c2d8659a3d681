/** What people enter for a book, a list or a site. */
import { expect, it } from 'vitest'
import { booklistNamed, bookNamed } from '../../../src/features/embed/book-named.ts'
import { originNamed } from '../../../src/features/embed/origin-named.ts'

it.each([
  ['https://library.example.edu/space/searchDetailLocal/a%20b?x=1', { bib: 'a b' }],
  ['/space/searchDetailLocal/12#top', { bib: '12' }],
  ['/space/searchDetailLocal/%E0%A4', { bib: '%E0%A4' }],
  ['978-7-108-00672-1', { isbn: '9787108006721' }],
  ['0 306 40615 x', { isbn: '030640615x' }],
  [' 乡土中国 ', { query: '乡土中国' }],
  ['1984', { query: '1984' }],
  ['   ', null],
])('W02 a book: %s', (text, meant) => {
  expect(bookNamed(text)).toEqual(meant)
})

it('W02 a booklist by id or URL', () => {
  expect(booklistNamed(' 42 ')).toBe('42')
  expect(booklistNamed('https://library.example.edu/space/bookList/detail/42?page=2')).toBe('42')
})

it.each([
  ['www.example.edu', 'https://www.example.edu'],
  ['https://www.example.edu:8443/a/b?c', 'https://www.example.edu:8443'],
  ['http://www.example.edu', 'http://www.example.edu'],
  ['localhost:3000', 'https://localhost:3000'],
  ['图书馆.example', 'https://xn--1jq52s681d.example'],
  ['', ''],
  ['our site', ''],
  ['example', ''],
  ['javascript:alert(1)', ''],
  ['https://a:b@example.edu', ''],
])('W04 a site: %s', (text, origin) => {
  expect(originNamed(text)).toBe(origin)
})
