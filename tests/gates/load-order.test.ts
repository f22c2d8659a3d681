/**
 * Code that a module runs while loading must be below what it reads. TypeScript reports this only outside
 * functions, not through a call, and a bundler that turns `const` into `var` makes the value `undefined`
 * instead of throwing.
 */
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { files, textOf } from './imports.ts'
import { readTooEarly } from './load-order.ts'

it('no module reads at load time what it sets further down', () => {
  const found = files.flatMap(file => readTooEarly(file, textOf(file)).map(line => `${file}: ${line}`))
  expect(found).toEqual([])
})

it('only the build of single elements turns const into var: otherwise what this test misses throws as in the source', async () => {
  const { environments } = await resolveConfig({ logLevel: 'silent' }, 'build')
  const withVar = Object.entries(environments)
    .filter(([, { build }]) =>
      [build.rolldownOptions.output ?? {}].flat().some(one => one.topLevelVar !== false),
    )
    .map(([name]) => name)
  expect(Object.keys(environments).length).toBeGreaterThan(6)
  expect(withVar).toEqual(['widgets'])
})

describe('the check', () => {
  it.each([
    [
      'through a function',
      'start()\nfunction start() { setTimeout(go, QUIET) }\nfunction go() {}\nconst QUIET = 100',
    ],
    ['through two', 'a()\nfunction a() { b() }\nfunction b() { return QUIET }\nconst QUIET = 1'],
    ['through an arrow', 'const a = () => QUIET\nexport const b = a()\nconst QUIET = 1'],
    ['in a callback', 'export const b = [1].map(x => x * QUIET)\nconst QUIET = 1'],
    [
      'of a function that is handed on',
      'export const b = [1].map(by)\nfunction by() { return QUIET }\nlet QUIET = 1',
    ],
    ['a class', 'export const b = make()\nfunction make() { return new QUIET() }\nclass QUIET {}'],
    ['in a class that is made', 'class A { b = QUIET }\nnew A()\nconst QUIET = 1'],
    ['in a property of a class', 'export class A { static b = QUIET }\nconst QUIET = 1'],
    [
      'in a function that is called where it stands',
      '(() => { go()\nfunction go() { return QUIET }\nconst QUIET = 1 })()',
    ],
    ['as a default value', 'go()\nfunction go(a = QUIET) { return a }\nconst QUIET = 1'],
    ['after an await', 'await go()\nasync function go() { await 0; return QUIET }\nconst QUIET = 1'],
    ['through what an object has', 'const a = { go: () => QUIET }\na.go()\nconst QUIET = 1'],
  ])('reports %s', (_, text) => {
    expect(readTooEarly('a.ts', text).map(line => line.split(',')[0])).toEqual(['QUIET'])
  })

  it.each([
    ['in a function that nobody calls at load', 'export function go() { return QUIET }\nconst QUIET = 1'],
    ['in a component of a list', 'export const list = [{ of: () => QUIET }]\nconst QUIET = 1'],
    ['a name of its own', 'go(1)\nfunction go(QUIET: number) { return QUIET }\nconst QUIET = 1'],
    ['a type', 'go()\nfunction go(): QUIET | null { return null }\ntype QUIET = 1'],
    ['what stands above', 'const QUIET = 1\ngo()\nfunction go() { return QUIET }'],
  ])('does not report %s', (_, text) => expect(readTooEarly('a.ts', text)).toEqual([]))
})
