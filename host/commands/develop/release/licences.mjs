// Licences of what a release contains or installs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Compatible with an MIT program distributed to anybody: they only require their text to be kept. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
]
/** Compatible because of how the package is used. */
const SOME = [
  // a separate library loaded by sharp, installed next to ours and replaceable
  [/^@img\/sharp-(libvips|win32|wasm32)/, 'LGPL-3.0-or-later'],
]

/** Whether a package's licence (an SPDX expression) is compatible. */
export function fits(name, licence) {
  const text = licence.replace(/[()]/g, '')
  return text
    .split(' OR ')
    .some(way =>
      way
        .split(' AND ')
        .every(
          one =>
            ALLOWED.includes(one.trim()) ||
            SOME.some(([names, allowed]) => names.test(name) && allowed === one.trim()),
        ),
    )
}

const nameOf = place => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** @returns one entry per package and version, sorted by name */
export function licencesOf(lock, places, root) {
  const found = new Map()
  for (const place of places) {
    const { version, license: licence = 'none' } = lock.packages[place]
    const name = nameOf(place)
    found.set(`${name} ${version}`, { name, version, licence, text: textOf(join(root, place)) })
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The licence text in the package; '' for packages of other platforms, which are not installed here. */
function textOf(folder) {
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

/** @returns the text of THIRD-PARTY.md: a table, then each distinct text once */
export function thirdParty(all) {
  const rows = all.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  const texts = new Map()
  for (const { name, version, text } of all)
    if (text) texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`])
  return [
    '# Software of others',
    '',
    'Generated from the lock file: all packages that are part of the built files, or installed beside them on any platform.',
    'Data of others: `host/NOTICE.md` and `host/store/demo/data/SOURCES.md`.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
    ...[...texts].flatMap(([text, names]) => [`## ${names.join(', ')}`, '', '```text', text, '```', '']),
  ].join('\n')
}
