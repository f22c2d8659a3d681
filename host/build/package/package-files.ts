/**
 * Files beside the scripts in dist/package: an npm package of the elements. The packed archive is also served with the
 * elements of its version: `npm install` gets it from the library's own host.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { elementsOf, fileOf, type Manifest } from '../../pages/elements/manifest.ts'
import { PACKAGE } from '../../pages/elements/snippets.ts'
import { declarations } from './declarations.ts'
import { reactFiles } from './react-files.ts'
import { readme } from './readme.ts'

export const packageFiles: Plugin = {
  name: 'package-files',
  applyToEnvironment: ({ name }) => name === 'widgetsPackage',
  generateBundle(_, bundle) {
    const root = this.environment.config.root
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const manifest = JSON.parse(read('widgets/custom-elements.json')) as Manifest
    const elements = elementsOf(manifest)
    // replaces paths of the sources by those of the package
    const text = JSON.stringify(manifest, null, 2).replace(
      /"widgets\/([\w-]+)\/[\w-]+-element\.ts"/g,
      '"$1.js"',
    )
    if (text.includes('"widgets/')) this.error('custom-elements.json has a path that the package has not')
    // the one chunk with side effects: packageJson below
    if (!Object.keys(bundle).some(name => name.startsWith('chunks/doctor-')))
      this.error('the package has no chunk of the doctor')
    const about = JSON.parse(read('package.json'))
    const files: Record<string, string> = {
      ...declarations(elements),
      ...reactFiles(elements),
      'types-only.js': 'export {}\n',
      'custom-elements.json': `${text}\n`,
      'package.json': `${JSON.stringify(
        packageJson(
          about,
          elements.map(one => fileOf(one.tagName)),
        ),
        null,
        2,
      )}\n`,
      'README.md': readme(elements, about.version),
      'CHANGELOG.md': read('widgets/CHANGELOG.md'),
      LICENSE: read('LICENSE'),
    }
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
  writeBundle({ dir }) {
    const { version } = JSON.parse(readFileSync(join(dir!, 'package.json'), 'utf8')) as About
    const dist = join(dir!, '..')
    writeFileSync(join(dir!, 'integrity.json'), integrityOf(dir!))
    const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', '..']
    execFileSync('npm', pack, { cwd: dir, shell: process.platform === 'win32' })
    const packed = join(dist, `${PACKAGE}-${version}.tgz`)
    for (const name of ['v1', version]) {
      const folder = join(dist, 'client/widgets', name)
      mkdirSync(folder, { recursive: true })
      copyFileSync(packed, join(folder, `${PACKAGE}.tgz`))
    }
    rmSync(packed)
  },
}

/** sha384 of every file, to compare an installed copy with what the library built. */
function integrityOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'integrity.json')
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const hashes = files.map(path => [
    path.slice(folder.length + 1).replaceAll('\\', '/'),
    `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`,
  ])
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`
}

type About = { version: string; license: string }

/** @param names of the elements' files */
function packageJson({ version, license }: About, names: string[]) {
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  const types = (name: string) => ({ types: `./${name}.d.ts`, default: './types-only.js' })
  return {
    name: PACKAGE,
    version,
    description:
      'A library on any page: search bar, books, availability, citations, temporary shelf and reader card as custom elements.',
    keywords: ['library', 'opac', 'custom-elements', 'web-components'],
    license,
    type: 'module',
    exports: {
      '.': entry('index'),
      ...Object.fromEntries([...names, 'library', 'loader'].map(name => [`./${name}`, entry(name)])),
      './react': entry('react'),
      ...Object.fromEntries(names.map(name => [`./react/${name}`, entry(`react/${name}`)])),
      ...Object.fromEntries(['preact', 'vue'].map(name => [`./${name}`, types(name)])),
      './custom-elements.json': './custom-elements.json',
      './integrity.json': './integrity.json',
      './package.json': './package.json',
    },
    // only for ./react
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
    types: './index.d.ts',
    customElements: './custom-elements.json',
    sideEffects: [...['index', ...names, 'loader'].map(name => `./${name}.js`), './chunks/doctor-*.js'],
  }
}
