/** Checks README, CONTRIBUTING and docs/ against the repository, as far as a program can. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { elementsOf } from '../../host/pages/elements/manifest.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const lines = readme.split('\n')
const docs = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]
/** as GitHub makes them of headings */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
const textOf = (name: string) => readFileSync(root + name, 'utf8')

it('the embed snippet is within the first 25 lines', () => {
  expect(lines.slice(0, 25).join('\n')).toMatch(
    /<script src="(https:[^"]+)\/widgets\/v1\/loader\.js" data-opac="\1">[\s\S]*<opac-search-bar>/,
  )
})

it('the README is at most 8 kB, with one picture', () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8000)
  expect(readme.match(/!\[[^\]]+\]\([^)]+\)/g)).toHaveLength(1)
})

it.each(docs)('%s: every picture, link, path and npm command exists', name => {
  const text = textOf(name)
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(m => m[1]!).filter(to => !/^\w+:/.test(to))
  for (const to of links) {
    const [path = '', part] = to.split('#')
    const file = path === '' ? name : folder + path
    expect(existsSync(root + file), to).toBe(true)
    if (part !== undefined) expect(anchorsOf(textOf(normalize(file))), to).toContain(part)
  }
  // a path with <…> or * is a pattern
  const paths = [...text.matchAll(/`((?:src|widgets|host|tests|e2e|docs)\/[\w./-]*)`/g)].map(m => m[1]!)
  for (const path of paths) expect(existsSync(root + path), path).toBe(true)
  const { scripts } = JSON.parse(textOf('package.json'))
  for (const [, command] of text.matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(command)
})

it('every page of docs/ that the program, its examples or a test mentions has the part that is named', () => {
  const sources = ['host', 'src', 'widgets', 'tests', 'e2e'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|mjs|yml|yaml|service|conf|sh)$/.test(name) && !name.includes('node_modules'))
      .map(name => join(folder, name)),
  )
  let named = 0
  for (const file of [...sources, 'compose.yaml', 'Dockerfile', '.ci/run']) {
    for (const [, page, title] of textOf(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:, "([^"\n]+)")?/g)) {
      expect(existsSync(root + page), `${file}: ${page}`).toBe(true)
      if (title) expect(textOf(page!).split('\n'), `${file}: ${page}`).toContain(`## ${title}`)
      named += title ? 1 : 0
    }
  }
  expect(named).toBeGreaterThan(3)
})

it('its table of the elements has every attribute in their manifest, and only their events', () => {
  const elements = elementsOf(JSON.parse(readFileSync(`${root}widgets/custom-elements.json`, 'utf8')))
  expect(elements).toHaveLength(6)
  for (const { tagName, attributes, events } of elements) {
    const row = textOf('docs/embed.md')
      .split('\n')
      .find(line => line.startsWith(`| \`<${tagName}>\` |`))!
    const named = [...row.matchAll(/`([\w-]+)(?:="[^`]*")?`/g)].map(m => m[1]!)
    for (const { name } of attributes) expect(named, `${tagName} ${name}`).toContain(name)
    const said = named.filter(name => name.startsWith('opac-'))
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(said))
  }
})
