// Prerequisites of `npm start` and `npm test`: packages and a build. Plain Node: nothing is installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...parts) => join(root, ...parts)

/** Prints one clear line to stderr and exits with 1. */
export function giveUp(line) {
  console.error(line)
  process.exit(1)
}

/** @returns the exit code */
export const run = (command, args, options = {}) =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    })
    child.on('error', () => resolve(127))
    child.on('exit', code => resolve(code ?? 1))
  })

/** Exits with 1 and one line if Node is too old. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Node ${process.versions.node} is too old: install Node 20.19 or newer from nodejs.org.`)
}

/** Installs from package-lock.json, unless up to date. Nothing is compiled, and only the registry is contacted. */
export async function ensurePackages() {
  ensureNode()
  const lock = digest(root, ['package-lock.json'])
  const stamp = at('node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (once) …')
  // not `npm ci`: it rejects a lock file that lacks optional packages of some platforms
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if ((await run('npm', install)) !== 0) giveUp('The packages could not be installed: see the lines above.')
  writeFileSync(stamp, lock)
}

const SOURCES = ['src', 'widgets', 'host', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** Builds when the sources differ from those of the last build. */
export async function ensureBuild() {
  const now = digest(root, SOURCES)
  const stamp = at('dist', '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building …')
  const vite = [at('node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn']
  // overrides the caller's NODE_ENV, such as `test`: with any other value the portal would be built for development
  const env = { ...process.env, NODE_ENV: 'production' }
  if ((await run(process.execPath, vite, { env })) !== 0) giveUp('The build failed: see the lines above.')
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(stamp, now)
}

/**
 * sha1 of names and contents, since a fresh clone has new times. About 2,500 files take 50 ms.
 * @param paths below `folder`
 */
export function digest(folder, paths) {
  const hash = createHash('sha1')
  const add = path =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(folder, path)))
      .update('\0')
  const visit = path => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true })
    entries.sort((one, other) => (one.name < other.name ? -1 : 1))
    for (const entry of entries) (entry.isDirectory() ? visit : add)(join(path, entry.name))
  }
  for (const path of paths) {
    const found = statSync(join(folder, path), { throwIfNoEntry: false })
    if (found) (found.isDirectory() ? visit : add)(path)
  }
  return hash.digest('hex')
}
