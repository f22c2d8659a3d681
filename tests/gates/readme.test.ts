/** The README is kept true where a machine can tell. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { elementsOf } from '../../host/pages/elements/manifest.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const lines = readme.split('\n')

it('the embed snippet stands within the first 25 lines', () => {
  expect(lines.slice(0, 25).join('\n')).toMatch(
    /<script type="module" src="(https:[^"]+)\/widgets\/v1\/loader\.js" data-opac="\1">[\s\S]*<opac-search-bar>/,
  )
})

it('every picture and every path it names exists', () => {
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(m => m[1]!)
  const paths = [...readme.matchAll(/`((?:src|widgets|host|tests|e2e)\/[\w./-]*)`/g)].map(m => m[1]!)
  expect(pictures).toHaveLength(1)
  for (const path of [...pictures, ...paths]) expect(existsSync(root + path), path).toBe(true)
})

it('every npm command it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  for (const [, name] of readme.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
})

it('every environment variable the host reads is described', () => {
  const config = ['config', 'config-operate']
    .map(name => readFileSync(`${root}host/kernel/${name}.ts`, 'utf8'))
    .join('')
  const names = [...config.matchAll(/\(env, '([A-Z_]+)'/g)].map(m => m[1]!)
  expect(names.length).toBeGreaterThan(8)
  for (const name of new Set(names)) expect(readme, name).toContain(`\`${name}\``)
})

it('its table of the elements names every attribute that their manifest has, and no event but theirs', () => {
  const elements = elementsOf(JSON.parse(readFileSync(`${root}widgets/custom-elements.json`, 'utf8')))
  expect(elements).toHaveLength(4)
  for (const { tagName, attributes, events } of elements) {
    const row = lines.find(line => line.startsWith(`| \`<${tagName}>\` |`))!
    const named = [...row.matchAll(/`([\w-]+)(?:="[^`]*")?`/g)].map(m => m[1]!)
    for (const { name } of attributes) expect(named, `${tagName} ${name}`).toContain(name)
    const said = named.filter(name => name.startsWith('opac-'))
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(said))
  }
})
