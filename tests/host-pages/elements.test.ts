/** The elements page shows everything in the manifest, in both languages. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inChinese } from '../../host/pages/elements/descriptions-zh.ts'
import { elementsOf } from '../../host/pages/elements/manifest.ts'
import { elementsPage } from '../../host/pages/elements/page.ts'
import { elementsWords } from '../../host/pages/elements/words.ts'

const file = fileURLToPath(new URL('../../widgets/custom-elements.json', import.meta.url))
const elements = elementsOf(JSON.parse(readFileSync(file, 'utf8')))
const all = (element: (typeof elements)[number]) => [
  ...element.attributes,
  ...element.events,
  ...element.slots,
  ...element.cssParts,
  ...element.cssProperties,
]
const page = (lang: 'zh' | 'en', more = {}) =>
  elementsPage({
    lang,
    look: { theme: '1', scheme: '' },
    library: 'Library',
    publicUrl: 'https://opac.example.org',
    version: '1.2.3',
    bib: 'b1',
    ...more,
  })

it('W08 every sentence of the manifest has a Chinese translation, and there are no others', () => {
  const sentences = new Set(elements.flatMap(one => [one, ...all(one)]).map(one => one.description))
  expect(sentences.size).toBeGreaterThan(80)
  expect(Object.keys(inChinese).sort()).toEqual([...sentences].sort())
  for (const text of Object.values(inChinese)) expect(text).toMatch(/\p{Script=Han}|new|ISBN/u)
})

it('W08 every element and every attribute has a label in both languages', () => {
  const names = [...new Set(elements.flatMap(one => one.attributes.map(({ name }) => name)))].sort()
  for (const { tags, short } of Object.values(elementsWords)) {
    expect(Object.keys(tags).sort()).toEqual(elements.map(one => one.tagName).sort())
    expect(Object.keys(short).sort()).toEqual(names)
  }
})

describe.each(['zh', 'en'] as const)('W08 the page in %s', lang => {
  const html = page(lang)

  it.each(elements)('$tagName: a field for each attribute and variable, a number for each part', element => {
    const [, panel] = html.split(`<section class="panel" id="${element.tagName}"`)
    const own = panel!.split('<section class="panel"')[0]!
    for (const { name } of element.attributes) expect(own).toContain(`data-attribute="${name}"`)
    for (const { name } of element.cssParts) expect(own).toContain(`data-part="${name}"`)
    for (const { name } of element.cssProperties) expect(own).toContain(`data-variable="${name}"`)
    for (const { name } of element.events) expect(own).toContain(`>${name}</code>`)
    expect(own.match(/<dt class="mono">/g)?.length ?? 0).toBe(element.slots.length)
    expect(element.slots.length).toBeGreaterThan(0)
  })

  it('uses the library’s own URL and version in all code to copy', () => {
    expect(html).toContain('https://opac.example.org/widgets/v1/loader.js')
    expect(html).toContain('npm install https://opac.example.org/widgets/1.2.3/reading-room-elements.tgz')
    expect(html).not.toContain('library.example.edu')
  })

  it('has no word of the other language except its name', () => {
    const text = html.replace(/<[^>]*>/g, ' ').replaceAll('中文', '')
    if (lang === 'en') expect(text.match(/\p{Script=Han}+/gu)).toBeNull()
    else expect(text).not.toMatch(/\b(default: \w+|the script|Copy code|not set)\b/)
  })
})

it('a library’s name is plain text', () => {
  const html = page('en', { library: '<img src=x onerror=alert(1)>' })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x')
})
