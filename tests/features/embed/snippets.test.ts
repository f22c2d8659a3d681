// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Setup } from '../../../src/core/rules/elements/element-code.ts'
import { wordsOf } from '../../../src/core/rules/elements/element-words.ts'
import { forPiece, isComplete, readChoices, writeChoices } from '../../../src/features/embed/choices.ts'
import { elementCode, frameAddress, frameCode } from '../../../src/features/embed/snippets.ts'

const manifest = JSON.parse(readFileSync(`${process.cwd()}/widgets/custom-elements.json`, 'utf8'))
const setup = (values = {}): Setup => ({
  piece: 'search-bar',
  words: wordsOf(manifest, 'search-bar')!,
  values,
  origin: 'https://library.example.edu',
  texts: { term: 'T', search: 'S', book: '', books: '', shelf: '', reader: '' },
})

it("W08 one script and one element, with the library's address", () => {
  const box = document.createElement('div')
  box.innerHTML = elementCode(setup(), false)
  const [script, element, ...more] = box.children
  expect(more).toEqual([])
  expect(script!.outerHTML).toBe(
    '<script src="https://library.example.edu/widgets/v1/loader.js" data-opac="https://library.example.edu"></script>',
  )
  expect(element!.localName).toBe('opac-search-bar')
})

it('W01 the page’s own script handles the event and keeps the page', () => {
  const box = document.createElement('div')
  box.innerHTML = elementCode(setup(), true)
  const listen = new Function('document', box.querySelector('script:not([src])')!.textContent!)
  const heard: unknown[] = []
  listen({ addEventListener: (type: string, then: unknown) => heard.push(type, typeof then) })
  expect(heard).toEqual(['opac-search', 'function'])
})

it('W08 a frame has a URL, a title and a height; its URL contains the options', () => {
  const code = frameCode(setup({ accent: '#754a8d', placeholder: '"#1" & more' }), {
    title: 'A "name"',
    height: 104,
    isDark: true,
  })
  const box = document.createElement('div')
  box.innerHTML = code
  const frame = box.querySelector('iframe')!
  const { pathname, searchParams } = new URL(frame.src)
  expect(pathname).toBe('/space/embed/frame/search-bar')
  expect(Object.fromEntries(searchParams)).toEqual({
    accent: '754a8d',
    placeholder: '"#1" & more',
    scheme: 'dark',
  })
  expect(frame.title).toBe('A "name"')
  expect(frame.getAttribute('style')).toBe('width: 100%; height: 104px; border: 0')
  expect(frameAddress('', 'search-bar', {})).toBe('/space/embed/frame/search-bar')
})

it('W08 options survive a round trip through the URL, and defaults are omitted', () => {
  expect(writeChoices(readChoices(''))).toBe('')
  const search = '?piece=book-block&kind=frame&dark=1&events=1&site=www.example.edu&bib=1&accent=%23754a8d'
  expect(writeChoices(readChoices(search))).toBe(search)
  expect(readChoices('?piece=evil&kind=x')).toEqual(readChoices(''))
})

it('W08 another component keeps the look, but not the books', () => {
  const choices = forPiece(
    'search-bar',
    readChoices('?piece=book-block&bib=1&layout=card&accent=%23754a8d&lang=en'),
  )
  expect(writeChoices(choices)).toBe('?lang=en&accent=%23754a8d')
  expect(isComplete(readChoices('?piece=book-block'))).toBe(false)
  expect(isComplete(readChoices('?piece=book-block&source=booklist:'))).toBe(false)
  expect(isComplete(readChoices('?piece=book-block&source=hot'))).toBe(true)
})
