// Determines the packages of a release: imports of the built files, and their dependencies, from package-lock.json.
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'

/** @returns every node of a syntax tree */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node
  for (const value of Object.values(node ?? {})) if (typeof value === 'object') yield* nodesOf(value)
}

/** `require`, whatever the bundler calls it, and `createRequire(…)` */
const isRequire = callee =>
  (callee?.type === 'Identifier' && /^_*require$/.test(callee.name)) ||
  (callee?.type === 'CallExpression' && callee.callee.name === 'createRequire')

/** @returns specifiers imported by a built file: packages, and other files (starting with a dot) */
export function importsIn(text) {
  const found = []
  for (const node of nodesOf(parseAst(text))) {
    const { type, source, callee, arguments: [first] = [] } = node
    const written =
      /^(Import|Export)/.test(type) && source
        ? source.value
        : type === 'CallExpression' && isRequire(callee)
          ? first?.value
          : type === 'NewExpression' && callee.name === 'URL' && /^\..*\.js$/.test(first?.value)
            ? first.value
            : undefined
    if (typeof written === 'string') found.push(written)
  }
  return found
}

const packageOf = specifier =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isBuiltin = name => name.startsWith('node:') || builtinModules.includes(name)

/**
 * @param folder of the built files @param entries paths below it
 * @returns the files below `folder` reachable from the entries, and the packages that they import
 */
export function reachedFrom(folder, entries) {
  const [files, packages, next] = [new Set(), new Set(), [...entries]]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (files.has(file)) continue
    let text
    try {
      text = readFileSync(join(folder, file), 'utf8')
    } catch (error) {
      // one of several possible locations of a file
      if (error.code !== 'ENOENT' || entries.includes(file)) throw error
      continue
    }
    files.add(file)
    for (const name of importsIn(text))
      if (name.startsWith('.')) next.push(normalize(join(dirname(file), name)))
      else if (/^[@a-z]/.test(name) && !isBuiltin(name)) packages.add(packageOf(name))
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/**
 * @returns the place in the lock file where a package finds another, by Node's resolution; undefined if there is none
 */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (lock.packages[place]) return place
    if (!folder) return undefined
  }
}

/**
 * Places in a lock file (version 3) of some packages and all their dependencies, on every platform.
 * @param names packages that the root depends on
 */
export function closureOf(lock, names) {
  const places = new Set()
  const visit = (from, wanted, isNeeded) => {
    for (const name of wanted) {
      const place = placeOf(lock, from, name)
      if (place === undefined && isNeeded) throw new Error(`${name} is not in the lock file`)
      if (place === undefined || places.has(place)) continue
      places.add(place)
      const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock.packages[place]
      visit(place, Object.keys(dependencies), !lock.packages[place].optional)
      // optional: the lock file lacks some of other platforms
      visit(place, Object.keys({ ...optionalDependencies, ...peerDependencies }), false)
    }
  }
  visit('', names, true)
  return [...places].sort()
}

/** @returns a lock file with only these packages, for a root with these dependencies */
export function lockOf(lock, root, places) {
  const packages = {
    '': {
      name: root.name,
      version: root.version,
      license: root.license,
      dependencies: root.dependencies,
      bin: root.bin,
      engines: root.engines,
    },
  }
  for (const place of places) packages[place] = lock.packages[place]
  return { name: root.name, version: root.version, lockfileVersion: 3, requires: true, packages }
}
