/** docs/glossary.md is the source of words: what it lists as not to be used stands in no dictionary. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const dictionaries = import.meta.glob<object>('../../src/i18n/{zh,en}/**/*.ts', {
  eager: true,
  import: 'default',
})

/** Keys whose text is the specifications' own, with the row that says so. */
const ALLOWED: Record<string, string> = {}

const rows = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|') && !/^\|(---| ?What)/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
const banned = (column: number) =>
  rows.flatMap(row =>
    (row[column] ?? '')
      .split(/[,，]\s*/)
      .filter(Boolean)
      .map(word => word.toLowerCase()),
  )

function* texts(value: object, path: string): Generator<[string, string]> {
  for (const [key, v] of Object.entries(value))
    if (typeof v === 'string') yield [`${path}.${key}`, v]
    else if (v && typeof v === 'object') yield* texts(v, `${path}.${key}`)
}

it.each([
  ['zh', 4],
  ['en', 5],
] as const)('S06 no %s text uses a word that the glossary lists as not to be used', (lang, column) => {
  const words = banned(column)
  expect(words.length).toBeGreaterThan(0)
  const found = Object.entries(dictionaries)
    .filter(([file]) => file.includes(`/${lang}/`))
    .flatMap(([file, dictionary]) => [
      ...texts(dictionary, file.replace(/^.*\/i18n\//, '').replace(/\.ts$/, '')),
    ])
    .filter(([key]) => !(key in ALLOWED))
    .flatMap(([key, text]) => {
      const word = words.find(w =>
        lang === 'zh' ? text.includes(w) : new RegExp(`\\b${w}\\b`.replace('\\b¥', '¥'), 'i').test(text),
      )
      return word ? [`${key}: “${word}” in “${text}”`] : []
    })
  expect(found).toEqual([])
})
