// npm run release [-- --out DIR] [--version X.Y.Z]: builds the published package. Needs the sources; makes no network
// requests other than those of npm start.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild, ensurePackages, giveUp, root } from '../ready.mjs'
import { fits, licencesOf, thirdParty } from './release/licences.mjs'
import { closureOf, lockOf, reachedFrom } from './release/packages.mjs'

/** entry files in dist/host: the host, the commands of reading-room.mjs, and their threads */
const ENTRIES = [
  'server',
  'search-worker',
  'import',
  'import-worker',
  'import-job',
  'admin',
  'harvest',
  'jobs',
  'sites',
  'rooms',
  'grow-synthetic',
]
/** copied unchanged; the picture is shown in the README */
const ALONG = [
  'README.md',
  'LICENSE',
  'docs',
  'host/NOTICE.md',
  'host/store/demo/data/SOURCES.md',
  'host/examples',
  'host/pages/site/home.png',
  'host/commands/reading-room.mjs',
  'host/commands/ready.mjs',
  'host/commands/serve.mjs',
  'host/commands/data-folder-of.mjs',
]
/** folders of dist that the host serves */
const SERVED = ['client', 'first-view', 'drawn']

const json = value => `${JSON.stringify(value, null, 2)}\n`
const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'))

await ensurePackages()
await ensureBuild()

const { values } = parseArgs({ options: { out: { type: 'string' }, version: { type: 'string' } } })
const own = read('package.json')
const lock = read('package-lock.json')
const version = values.version ?? own.version
const out = resolve(values.out ?? join(root, 'dist', 'release'))
// npm sbom uses the folder's name as the package name
const folder = join(out, own.name)
rmSync(out, { recursive: true, force: true })

const put = (path, content) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const copy = path => cpSync(join(root, path), join(folder, path), { recursive: true })

/** Some packages are dependencies of a package that is bundled into the built files. */
function versionOf(name) {
  const found = lock.packages[`node_modules/${name}`]
  if (!found || found.dev) giveUp(`The built host imports ${name}, which is no dependency.`)
  return [name, found.version]
}

const { files, packages } = reachedFrom(
  join(root, 'dist', 'host'),
  ENTRIES.map(name => `${name}.js`),
)
for (const path of ALONG) copy(path)
for (const file of files) copy(join('dist', 'host', file))
for (const name of SERVED) copy(join('dist', name))

const manifest = {
  name: own.name,
  version,
  description: own.description,
  license: own.license,
  type: own.type,
  private: true,
  engines: own.engines,
  bin: { 'reading-room': 'host/commands/reading-room.mjs' },
  dependencies: Object.fromEntries(packages.map(versionOf)),
}
put('package.json', json(manifest))
put('npm-shrinkwrap.json', json(lockOf(lock, manifest, closureOf(lock, packages))))

const licences = licencesOf(lock, closureOf(lock, Object.keys(own.dependencies)), root)
const unfit = licences.filter(({ name, licence }) => !fits(name, licence))
if (unfit.length)
  giveUp(`Licences that do not fit: ${unfit.map(one => `${one.name} (${one.licence})`).join(', ')}.`)
put('THIRD-PARTY.md', thirdParty(licences))

const npm = (args, options = {}) =>
  execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
const sbom = `${manifest.name}-${version}.cdx.json`
writeFileSync(
  join(out, sbom),
  npm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']),
)
npm(['pack', '--pack-destination', out, '--loglevel=error'])
rmSync(folder, { recursive: true })

const sums = readdirSync(out)
  .sort()
  .map(
    name =>
      `${createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')}  ${name}\n`,
  )
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
console.log(`${out}:\n${sums.join('')}`)
