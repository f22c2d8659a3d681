// @vitest-environment jsdom
/** Code for pasting into other sites: a value stays a value, whatever it contains. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  elementLine,
  PIECES,
  type Piece,
  plainLines,
  type Setup,
} from '../../../src/core/rules/elements/element-code.ts'
import {
  acceptedValues,
  type ElementsManifest,
  type ElementValues,
  stylesOf,
  wordsOf,
} from '../../../src/core/rules/elements/element-words.ts'

const manifest = JSON.parse(
  readFileSync(`${process.cwd()}/widgets/custom-elements.json`, 'utf8'),
) as ElementsManifest
const wordsFor = (piece: Piece) => wordsOf(manifest, piece)!
const accept = (piece: Piece, given: ElementValues) =>
  acceptedValues(wordsFor(piece), name => given[name] ?? null)

const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onfocus='alert(1)' x='",
  '</opac-search-bar><img src=x onerror=alert(1)>',
  '&quot;&lt;b&gt;',
  'a\nb\u202e\u0000c',
]
const texts = {
  term: 'Search words',
  search: 'Search',
  book: 'A book',
  books: 'Books',
  shelf: 'Shelf',
  reader: 'My library',
}
const setupOf = (piece: Piece, given: ElementValues, more: Partial<Setup> = {}): Setup => ({
  piece,
  words: wordsFor(piece),
  values: accept(piece, given),
  origin: 'https://library.example.edu',
  texts,
  ...more,
})
function parsed(code: string | string[]): Element {
  const box = document.createElement('div')
  box.innerHTML = [code].flat().join('\n')
  expect(box.children).toHaveLength(1)
  return box.firstElementChild!
}

describe('W08 values of an element', () => {
  it("come from the manifest; the library's address cannot be chosen", () => {
    for (const piece of PIECES) {
      const names = wordsFor(piece).attributes.map(one => one.name)
      expect(names).toContain('lang')
      expect(names).not.toContain('api')
      expect(names).not.toContain('token')
      expect(names).not.toContain('portal')
      expect(wordsFor(piece).variables.map(one => one.name)).toContain('accent')
    }
    expect(wordsOf(manifest, 'nothing')).toBeNull()
    expect(accept('search-bar', { api: 'https://evil.example', onfocus: 'x', style: 'x', bib: '1' })).toEqual(
      {},
    )
  })

  it('a new attribute or variable appears automatically', () => {
    const next: ElementsManifest = {
      modules: [
        {
          declarations: [
            {
              tagName: 'opac-search-bar',
              attributes: [{ name: 'tone', description: '', type: { text: 'string' } }],
              cssProperties: [{ name: '--opac-gap', description: '' }],
            },
          ],
        },
      ],
    }
    const words = wordsOf(next, 'search-bar')!
    const values = acceptedValues(words, name => ({ tone: 'warm', gap: '2em', lang: 'zh' })[name] ?? null)
    expect(values).toEqual({ tone: 'warm', gap: '2em' })
    expect(elementLine(setupOf('search-bar', {}, { words, values }))).toMatch(
      /^<opac-search-bar tone="warm" style="--opac-gap: 2em">/,
    )
  })

  it('languages, targets, colours and switches are valid, or omitted', () => {
    expect(accept('search-bar', { lang: 'en', target: '_blank', accent: '754A8D' })).toEqual({
      lang: 'en',
      target: '_blank',
      accent: '#754a8d',
    })
    expect(accept('search-bar', { lang: 'xx', target: 'evil', accent: 'red;}' })).toEqual({})
    expect(accept('reader-banner', { compact: '1' })).toEqual({ compact: '1' })
    expect(accept('reader-banner', { compact: 'false' })).toEqual({})
    expect(accept('search-bar', { placeholder: 'x'.repeat(501) })).toEqual({})
  })

  it.each([
    'red;} body{display:none',
    'red}</style><script>alert(1)</script>',
    'url(https://evil.example/x)',
    'image-set("https://evil.example/x" 1x)',
    '8px/*',
    'calc(1px',
    '"open',
    '\\65 xpression',
    '@import x',
  ])('a variable must be a single CSS value: %s', value => {
    expect(accept('search-bar', { radius: value })).toEqual({})
  })
  it.each(['8px', '0', 'calc(1em + 2px)', '"Source Han Serif", 宋体, serif', '#fff', 'var(--mine)'])(
    'and %s is one',
    value => {
      const values = accept('search-bar', { radius: value })
      expect(stylesOf(wordsFor('search-bar'), values)).toEqual([`--opac-radius: ${value}`])
    },
  )
})

describe('W08 the code', () => {
  it('with defaults: one line, which a content management system does not split into paragraphs', () => {
    expect(elementLine(setupOf('search-bar', {}))).toBe(
      '<opac-search-bar><form action="https://library.example.edu/space/searchList" role="search"><input name="q" aria-label="Search words"><button>Search</button></form></opac-search-bar>',
    )
  })

  it('the accent is also readable on dark pages', () => {
    const element = parsed(elementLine(setupOf('search-bar', { accent: 'a84e18', 'font-size': '17px' })))
    expect(element.getAttribute('style')).toBe(
      '--opac-accent: light-dark(#a84e18, #fbb38b); --opac-font-size: 17px',
    )
  })

  it.each(HOSTILE)('a hostile value stays a value: %j', value => {
    const setup = setupOf('search-bar', { placeholder: value, models: value })
    const element = parsed(elementLine(setup))
    const clean = value.replace(/[\n\u0000\u202e]/g, ' ').trim()
    expect(element.getAttribute('placeholder')).toBe(clean)
    expect(element.getAttributeNames().sort()).toEqual(['models', 'placeholder'])
    expect(element.querySelectorAll('*')).toHaveLength(3)
  })

  it.each(HOSTILE)('hostile text inside it stays text: %j', value => {
    const setup = setupOf('search-bar', {}, { texts: { ...texts, term: value, search: value, book: value } })
    const element = parsed(elementLine(setup))
    expect(element.querySelectorAll('*')).toHaveLength(3)
    expect(element.querySelector('input')!.getAttribute('aria-label')).toBe(value.replace('\u0000', '\ufffd'))
    const link = parsed(
      plainLines({ ...setup, piece: 'book-block', values: { bib: value } }),
    ) as HTMLAnchorElement
    expect(link.children).toHaveLength(0)
    expect(link.origin).toBe('https://library.example.edu')
    expect(link.pathname.startsWith('/space/searchDetailLocal/')).toBe(true)
  })

  it.each([
    [{ bib: '0000000001' }, '/space/searchDetailLocal/0000000001', 'A book'],
    [{ isbn: '9787108006721' }, '/space/searchList?q=9787108006721&f=isbn', 'A book'],
    [{ source: 'new' }, '/space/searchList?sort=inDate', 'Books'],
    [{ source: 'hot' }, '/space/hotBook?span=all', 'Books'],
    [{ source: 'booklist:a/b' }, '/space/bookList/detail/a%2Fb', 'Books'],
    [{ query: 'x & y' }, '/space/searchList?q=x+%26+y', 'Books'],
  ])('the link inside a block of %j leads to the same results', (given, href, words) => {
    const link = parsed(plainLines(setupOf('book-block', given)))
    expect(link.getAttribute('href')).toBe(`https://library.example.edu${href}`)
    expect(link.textContent).toBe(words)
  })

  it('a new tab applies to the form and to the link', () => {
    // a citation opens no page
    for (const piece of PIECES.filter(one => one !== 'cite')) {
      const element = parsed(elementLine(setupOf(piece, { target: '_blank', source: 'new' })))
      expect(element.getAttribute('target')).toBe('_blank')
      expect(element.firstElementChild!.getAttribute('target')).toBe('_blank')
    }
  })

  it('a switch has no value', () => {
    expect(elementLine(setupOf('reader-banner', { compact: '1' }))).toMatch(/^<opac-reader-banner compact></)
  })
})
