import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../src/', import.meta.url)
const read = (suffix: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(suffix))
    .map(name => ({
      name,
      text: readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    }))

const styles = read('.css')
const pieces = read('.tsx').filter(({ name }) => name.startsWith('ui/'))
const tokens = styles.find(file => file.name === 'styles/tokens.css')!.text
/** high contrast has values of its own */
const COLOURS = ['styles/tokens.css', 'shell/access/contrast.css']
const components = styles.filter(file => !COLOURS.includes(file.name))

const defined = (css: string) => new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(match => match[1]!))
const used = (css: string) => new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(match => match[1]!))

it('every variable used in a style is defined, or has a fallback', () => {
  const known = new Set(styles.flatMap(file => [...defined(file.text)]))
  const lost = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(match => !known.has(match[1]!))
      .map(match => `${name}: ${match[1]}`),
  )
  expect(lost).toEqual([])
})

it('every token is used', () => {
  const reads = used(styles.map(file => file.text).join('\n'))
  expect([...defined(tokens)].filter(name => !reads.has(name))).toEqual([])
})

it('colours are defined in tokens.css only; elsewhere only shadows and highlights, black or white with alpha', () => {
  const colors = components.flatMap(({ name, text }) =>
    [...text.matchAll(/#[\da-f]{3,8}\b|(?:oklch|oklab|hsl|rgba?)\([^)]*\)/gi)]
      .map(match => match[0])
      .filter(color => !/^rgb\((0 0 0|255 255 255) \/ \.\d+\)$/.test(color))
      .map(color => `${name}: ${color}`),
  )
  expect(colors).toEqual([])
})

it('media queries for width use em, so that larger text gets the layout that fits it', () => {
  const inPixels = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/@media[^{]*width[^{]*px[^{]*/g)].map(match => `${name}: ${match[0].trim()}`),
  )
  expect(inPixels).toEqual([])
})

it('styles load nothing: no URL but the pictures of pointers in the sheet itself, no import, no font file', () => {
  expect(
    styles.filter(({ text }) => /url\((?!"data:)|@import|@font-face/.test(text)).map(file => file.name),
  ).toEqual([])
})

it('every rule is in a layer, so that the order of lazy files does not matter between layers', () => {
  const loose = styles.filter(({ text }) => {
    let depth = 0
    let outside = ''
    for (const c of text) {
      if (c === '{') depth++
      if (!depth) outside += c
      if (c === '}') depth--
    }
    return (
      outside
        .split(/@layer [\w, ]+;?/)
        .join('')
        .trim() !== ''
    )
  })
  expect(loose.map(file => file.name)).toEqual([])
})

it('components have no style attribute and no markup string: CSP and Trusted Types would block them', () => {
  const bad = pieces.filter(({ text }) => /\sstyle=|dangerouslySetInnerHTML|innerHTML/.test(text))
  expect(bad.map(file => file.name)).toEqual([])
})

it("a selector is in one file only, since the order of two files depends on the reader's navigation", () => {
  const homes = new Map<string, Set<string>>()
  for (const { name, text } of components) {
    if (name === 'print.css') continue
    // rules outside media queries are indented by two spaces
    for (const [, layer, rules] of text.matchAll(/@layer ([\w-]+) \{([\s\S]*?)\n\}/g))
      for (const [, selector] of rules!.matchAll(/\n {2}([^\s@{}][^{}\n]*) \{/g)) {
        // the staff's pages are another app, whose style sheets never meet those of the portal
        const key = `${name.startsWith('staff') ? 'staff' : 'portal'} ${layer} ${selector}`
        homes.set(key, (homes.get(key) ?? new Set()).add(name))
      }
  }
  expect(homes.size).toBeGreaterThan(500)
  expect([...homes].filter(([, files]) => files.size > 1).map(([key, files]) => [key, ...files])).toEqual([])
})
