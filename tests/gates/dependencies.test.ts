/** What is installed: nothing is compiled, nothing comes from anywhere but the registry, and its licences fit. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fits, licencesOf } from '../../host/commands/release/licences.mjs'
import { closureOf, importsIn, type Lock } from '../../host/commands/release/packages.mjs'
import { files, imports, root, textOf } from './imports.ts'

const { dependencies, allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

it('no package runs a script when it is installed, but those that need not', () => {
  const running = Object.keys(lock.packages).filter(place => lock.packages[place]!.hasInstallScript)
  expect(running).toEqual([
    // looks whether one of its own files fits, and would compile where none does; so it is not run
    'node_modules/@photostructure/sqlite',
    // fetches a Java runtime for who has none; the tests skip what needs it
    'node_modules/vnu-jar',
  ])
  expect(allowScripts).toEqual({ '@photostructure/sqlite': false, 'vnu-jar': false })
})

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

it('SQLite is in its package, ready for every platform', () => {
  const folder = join(root, 'node_modules/@photostructure/sqlite/prebuilds')
  for (const platform of PLATFORMS)
    for (const libc of platform.startsWith('linux') ? ['glibc', 'musl'] : ['glibc'])
      expect(existsSync(join(folder, platform, `@photostructure+sqlite.${libc}.node`)), platform).toBe(true)
})

it.each([
  ['sharp', (platform: string) => `@img/sharp-${platform}`],
  ['@node-rs/argon2', (platform: string) => `@node-rs/argon2-${platform}`],
])('%s has a package ready for every platform', (name, packageOf) => {
  const ready = Object.keys(lock.packages[`node_modules/${name}`]!.optionalDependencies!)
  for (const platform of PLATFORMS)
    expect(
      ready.some(one => one.startsWith(packageOf(platform))),
      platform,
    ).toBe(true)
})

it('one module knows the driver of SQLite', () => {
  const users = files.filter(file => /['"](@photostructure\/sqlite|node:sqlite)['"]/.test(textOf(file)))
  expect(users).toEqual(['host/store/sqlite-driver.ts'])
})

it('licences of all that is built in or installed fit', () => {
  const all = licencesOf(lock, closureOf(lock, Object.keys(dependencies)), root)
  expect(all.length).toBeGreaterThan(150)
  const unfit = all.filter(({ name, licence }) => !fits(name, licence))
  expect(unfit.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

it.each([
  ['a', 'MIT', true],
  ['a', '(MPL-2.0 OR Apache-2.0)', true],
  ['a', 'MIT AND GPL-3.0', false],
  ['a', 'AGPL-3.0-only', false],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['a', 'none', false],
])('%s under %s: %s', (name, licence, expected) => expect(fits(name, licence)).toBe(expected))

/** code that the elements page shows; an engine for tests where there is no server */
const NOT_BUILT_IN = [
  /^host\/pages\/elements\/snippets\.ts: /,
  /^host\/store\/postgres\.ts: @electric-sql\/pglite$/,
]

it('what is built in is a dependency, so that its licence is looked at', () => {
  const isProduct = (file: string) =>
    !/^host\/(build|commands)\/|\.mjs$|^widgets\/(wordpress|mediawiki)\//.test(file)
  const foreign = files.filter(isProduct).flatMap(file =>
    imports(file)
      .filter(name => /^[@a-z]/.test(name) && !name.startsWith('node:') && !name.startsWith('virtual:'))
      .map(name =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter(name => !dependencies[name])
      .map(name => `${file}: ${name}`),
  )
  expect(foreign.filter(one => !NOT_BUILT_IN.some(known => known.test(one)))).toEqual([])
})

it('a release takes what a built file imports in any way, and nothing that a text only mentions', () => {
  const built = `
    import one from "one"; import "./two.js"; export * from "three";
    const four = __require("four"), five = createRequire(import.meta.url)("five"); await import("six");
    new URL("./seven.js", import.meta.url); const text = 'import eight from "eight"'; // require("nine")
  `
  expect(importsIn(built).sort()).toEqual(['./seven.js', './two.js', 'five', 'four', 'one', 'six', 'three'])
})
