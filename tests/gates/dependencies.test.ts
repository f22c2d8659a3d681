/**
 * Installed packages: nothing is compiled, everything comes from the registry, and the licences are
 * compatible.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fits, licencesOf } from '../../host/commands/develop/release/licences.mjs'
import { closureOf, importsIn, type Lock } from '../../host/commands/develop/release/packages.mjs'
import { files, imports, root, textOf } from './imports.ts'

const { dependencies, allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

it('no package runs an install script, except those known to be unnecessary', () => {
  const running = Object.keys(lock.packages).filter(place => lock.packages[place]!.hasInstallScript)
  expect(running).toEqual([
    // checks for a matching prebuilt file and would compile if there is none, so its script is not run
    'node_modules/@photostructure/sqlite',
    // downloads a Java runtime if there is none; tests that need it are skipped
    'node_modules/vnu-jar',
  ])
  expect(allowScripts).toEqual({ '@photostructure/sqlite': false, 'vnu-jar': false })
})

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

it('SQLite includes a prebuilt binary for every platform', () => {
  const folder = join(root, 'node_modules/@photostructure/sqlite/prebuilds')
  for (const platform of PLATFORMS)
    for (const libc of platform.startsWith('linux') ? ['glibc', 'musl'] : ['glibc'])
      expect(existsSync(join(folder, platform, `@photostructure+sqlite.${libc}.node`)), platform).toBe(true)
})

it.each([
  ['sharp', (platform: string) => `@img/sharp-${platform}`],
  ['@node-rs/argon2', (platform: string) => `@node-rs/argon2-${platform}`],
])('%s has a prebuilt package for every platform', (name, packageOf) => {
  const ready = Object.keys(lock.packages[`node_modules/${name}`]!.optionalDependencies!)
  for (const platform of PLATFORMS)
    expect(
      ready.some(one => one.startsWith(packageOf(platform))),
      platform,
    ).toBe(true)
})

it('only one module imports the SQLite driver', () => {
  const users = files.filter(file => /['"](@photostructure\/sqlite|node:sqlite)['"]/.test(textOf(file)))
  expect(users).toEqual(['host/store/sqlite/sqlite-driver.ts'])
})

it('licences of all bundled and installed packages are compatible', () => {
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

/** code that the elements page displays; an engine for tests without a server */
const NOT_BUILT_IN = [
  /^host\/pages\/elements\/snippets\.ts: /,
  /^host\/store\/postgres\/postgres\.ts: @electric-sql\/pglite$/,
]

it('bundled packages are dependencies, so that their licences are checked', () => {
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

it('a release includes whatever a built file imports in any way, but nothing only mentioned in text', () => {
  const built = `
    import one from "one"; import "./two.js"; export * from "three";
    const four = __require("four"), five = createRequire(import.meta.url)("five"); await import("six");
    new URL("./seven.js", import.meta.url); const text = 'import eight from "eight"'; // require("nine")
  `
  expect(importsIn(built).sort()).toEqual(['./seven.js', './two.js', 'five', 'four', 'one', 'six', 'three'])
})
