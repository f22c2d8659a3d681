/** Plural forms, "1 copy" and "2 copies", in the portal's and the server's messages. */
import { expect, it } from 'vitest'
import { say } from '../../host/runtime/say.ts'
import { addMessages, translate } from '../../src/i18n/index.ts'
import { fillIn } from '../../src/i18n/slot.ts'

addMessages('en', 'block', { left: '{{name}}: {{count}} {{count|copy|copies}}, {{free}} {{free|is|are}} in' })

it.each([
  [1, 0, 'A: 1 copy, 0 are in'],
  ['1', 1, 'A: 1 copy, 1 is in'],
  ['1,001', 21, 'A: 1,001 copies, 21 are in'],
])('S06 a message has the plural form for %s', (count, free, text) => {
  expect(translate('en', 'block.left', { name: 'A', count, free })).toBe(text)
})

it("S06 a reader's own text is not parsed for plural forms", () => {
  expect(translate('en', 'block.left', { name: '{{count|a|b}}', count: 1, free: 1 })).toContain(
    '{{count|a|b}}',
  )
})

it('S06 the server uses the same forms', () => {
  expect(say('en', 'upload.tooMany', { most: 1 })).toBe('Choose at most 1 file at a time')
  expect(say('en', 'upload.tooMany', { most: 3 })).toBe('Choose at most 3 files at a time')
})

it.each([
  ['ar', 'صفر|واحد|اثنان|قليل|كثير|آخر', [0, 1, 2, 3, 11, 100], 'صفر واحد اثنان قليل كثير آخر'],
  ['ru', 'книга|книги|книг|книги', [1, 22, 5, 1.5], 'книга книги книг книги'],
  ['fr', 'titre|titres', [1, 2], 'titre titres'],
  ['ja', '冊', [1, 2], '冊 冊'],
])('S06 a dictionary of %s has a text for each of its plural forms', (lang, forms, counts, said) => {
  const words = counts.map(count => fillIn(`{{count|${forms}}}`, { count }, lang))
  expect(words.join(' ')).toBe(said)
})
