/** An element says only what is in its build: of some areas that is a part (src/i18n/areas/elements/*-elements.zh.ts). */
import { expect, it } from 'vitest'
import { flat } from '../../host/modules/words/dictionary-files.ts'
import { files, inHouse, textOf } from '../gates/imports.ts'

const parts = import.meta.glob<object>('/src/i18n/areas/elements/*-elements.{zh,en}.ts', {
  eager: true,
  import: 'default',
})
const areas = import.meta.glob<object>('/{src,widgets}/**/*.zh.ts', { eager: true, import: 'default' })
const named = (path: string) => path.replace(/^.*\/|(-elements)?\.\w+\.ts$/g, '')
const wholes = Object.fromEntries(Object.entries(areas).map(([path, words]) => [named(path), words]))

/** files of the elements, with all that they import */
const used = new Set(files.filter(file => /^widgets\/[\w-]+\/[\w.-]+\.tsx?$/.test(file)))
for (const file of used) for (const next of inHouse(file)) if (files.includes(next)) used.add(next)

it.each(Object.entries(parts))('%s has what elements say of the area', (path, part) => {
  const area = named(path)
  // toasts of the core are shown by the portal alone
  const missing = [...used]
    .filter(file => !file.startsWith('src/core/'))
    .flatMap(file =>
      [...textOf(file).matchAll(new RegExp(`['\`]${area}\\.(\\w+)`, 'g'))]
        .map(([, key]) => key!)
        .filter(key => key in wholes[area]! && !(key in part))
        .map(key => `${file}: ${area}.${key}`),
    )
  expect(missing).toEqual([])
})

it('a further language has the areas that elements name, and no others', () => {
  const ofElements = new Set(
    files
      .filter(file => /^widgets\/(?!doctor\/)/.test(file))
      .flatMap(inHouse)
      .flatMap(path => /(\w+)(?:-elements)?\.zh\.ts$/.exec(path)?.[1] ?? []),
  )
  const ofDictionaries = Object.keys(wholes).filter(
    area => Object.keys(flat({ [area]: { key: 'text' } })).length,
  )
  expect([...ofElements].sort()).toEqual(ofDictionaries.sort())
})
