/** Which records are versions of one work. */
import { expect, it } from 'vitest'
import { groupIdOf } from '../../host/ingest/bib/group-id.ts'

const isOne = (titles: string[], author = 'Someone') =>
  new Set(titles.map(title => groupIdOf(title, author))).size === 1

it.each([
  ['case, width and diacritics', ['Les Misérables', 'LES MISERABLES', 'Ｌｅｓ Mise\u0301rables']],
  ['punctuation and spaces', ['Who’s afraid?', 'Whos  afraid', 'Who s afraid…']],
  ['a sign between words', ['Heat + light', 'Heat & light', 'Heat light']],
  ['vowel points of Arabic and Hebrew', ['كِتَاب', 'كتاب']],
  [
    'letters without a decomposition',
    ['Łódź Ørsted Ælgar Straße ı þ đ', 'LODZ ORSTED AELGAR STRASSE I TH D'],
  ],
  ['signs of ayn and hamza', ['ʻAbd al-Qurʼān', 'Abd al-Qur’an', "'Abd al-Quran"]],
  ['the sharp of music', ['C♯ in depth', 'C# in depth']],
])('%s do not tell works apart', (_, titles) => {
  expect(isOne(titles)).toBe(true)
})

it.each([
  ['C, C++ and C#', ['C', 'C++', 'C#']],
  ['.NET', ['.NET', 'Net', 'NETs']],
  ['voiced kana', ['パパ', 'ババ', 'ハハ']],
  ['vowels of Indic scripts', ['कमल', 'कमाल', 'कोमल']],
  ['tones of Thai', ['เสือ', 'เสื่อ']],
  ['titles of signs alone', ['$$$', '???']],
])('%s tell works apart', (_, titles) => {
  expect(new Set(titles.map(title => groupIdOf(title, 'Someone'))).size).toBe(titles.length)
})

it('without an author, the publisher tells works apart', () => {
  expect(groupIdOf('Atlas', '', 'Westermann')).not.toBe(groupIdOf('Atlas', '', 'Hachette'))
  expect(groupIdOf('Atlas', '', 'Westermann')).toBe(groupIdOf('ATLAS', '', 'westermann.'))
  expect(groupIdOf('Emma', 'Austen, Jane, 1775-1817', 'Penguin')).toBe(
    groupIdOf('Emma', 'Austen, Jane', 'Norton'),
  )
})
