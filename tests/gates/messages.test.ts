/** Chinese and English messages correspond: same files, same keys, same placeholders, none blank. */
import { expect, it } from 'vitest'

const dictionaries = import.meta.glob<object>('/{src,widgets}/**/*.{zh,en}.ts', {
  eager: true,
  import: 'default',
})

type Flat = Record<string, string>
const flatten = (value: object, prefix = ''): Flat =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, v]) =>
      typeof v === 'string' ? { [prefix + key]: v } : flatten(v as object, `${prefix}${key}.`),
    ),
  )
const of = (lang: string): Record<string, Flat> =>
  Object.fromEntries(
    Object.entries(dictionaries)
      .filter(([file]) => file.endsWith(`.${lang}.ts`))
      .map(([file, dictionary]) => [file.replace(/\.\w+\.ts$/, ''), flatten(dictionary)]),
  )
const zh = of('zh')
const en = of('en')

it('S06 both languages have the same files and keys', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
  for (const [file, words] of Object.entries(zh))
    expect(Object.keys(en[file]!).sort(), file).toEqual(Object.keys(words).sort())
})

it('S06 every message has the same placeholders in both languages and none is blank', () => {
  const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(m => m[1]).sort()
  for (const [file, words] of Object.entries(zh))
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), `${file} ${key}`).not.toBe('')
      expect(en[file]![key]!.trim(), `en ${file} ${key}`).not.toBe('')
      expect(slots(en[file]![key]!), `${file} ${key}`).toEqual(slots(text))
    }
})

it('S06 the English messages contain no Chinese except names', () => {
  const chinese = Object.entries(en).flatMap(([file, words]) =>
    Object.entries(words)
      .filter(([, text]) => /\p{Script=Han}/u.test(text.replace(/中文/g, '')))
      .map(([key]) => `${file} ${key}`),
  )
  expect(chinese).toEqual([])
})
