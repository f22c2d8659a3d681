// Prerequisites of `npm start` and `npm test`: packages and a build. Plain Node: nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...parts) => join(root, ...parts)

/** One clear line on stderr, exit 1. */
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

const has = command =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' }).status === 0

/** Installs from package-lock.json, unless it is up to date. */
export async function ensurePackages() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Node ${process.versions.node} is too old: install Node 20.19 or newer from nodejs.org.`)
  const lock = digest(['package-lock.json'])
  const stamp = at('node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const prefix = dirname(dirname(process.execPath))
  const env = environmentOf(process.env, prefix, existsSync, () => npmSetting('nodedir'))
  sayWhatCompilingNeeds(env)
  console.log('Installing packages (once) …')
  // not `npm ci`: it rejects a lock file that lacks optional packages of some platforms
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if ((await run('npm', install, { env })) !== 0)
    giveUp(
      'The packages could not be installed: see the lines above; better-sqlite3 needs a C++ compiler, make and python3.',
    )
  writeFileSync(stamp, lock)
}

const headersIn = folder => join(folder, 'include', 'node', 'node.h')

/** A setting of npm, '' if none. */
const npmSetting = name => {
  const value = spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout?.trim() ?? ''
  return value === 'undefined' || value === 'null' ? '' : value
}

/**
 * The environment for the installation. Native modules need Node's headers, which node-gyp downloads even when they
 * are installed beside this Node: it is pointed to them, unless npm is configured otherwise.
 */
export function environmentOf(env, prefix, isThere, configured) {
  if (!isThere(headersIn(prefix)) || configured()) return env
  return { ...env, npm_config_nodedir: prefix }
}

/** better-sqlite3 is compiled where no prebuilt file is available: check for that early. */
function sayWhatCompilingNeeds(env) {
  if (process.platform === 'win32') return
  const missing = []
  if (!['c++', 'g++', 'clang++'].some(has)) missing.push('a C++ compiler (g++)')
  if (!has('make')) missing.push('make')
  if (!has('python3')) missing.push('python3')
  if (missing.length)
    console.log(
      `Note: ${missing.join(', ')} not found. If no prebuilt SQLite can be fetched, the installation fails: install them first (Debian: apt-get install g++ make python3).`,
    )
  const headers = [
    headersIn(env.npm_config_nodedir || npmSetting('nodedir') || '/none'),
    headersIn(join(homedir(), '.cache', 'node-gyp', process.versions.node)),
  ]
  if (!headers.some(existsSync))
    console.log(
      'Note: the headers of this Node are not on this machine; they are fetched from nodejs.org if SQLite must be compiled.',
    )
}

const SOURCES = ['src', 'widgets', 'host', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** Builds when the sources differ from those of the last build. */
export async function ensureBuild() {
  const now = digest(SOURCES)
  const stamp = at('dist', '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building …')
  if (
    (await run(process.execPath, [
      at('node_modules/vite/bin/vite.js'),
      'build',
      '--app',
      '--logLevel',
      'warn',
    ])) !== 0
  )
    giveUp('The build failed: see the lines above.')
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(stamp, now)
}

/** sha1 over names and contents, since a fresh clone has new times. */
function digest(paths) {
  const hash = createHash('sha1')
  const visit = path => {
    const full = at(path)
    if (!existsSync(full)) return
    try {
      for (const name of readdirSync(full).sort()) visit(join(path, name))
    } catch {
      hash.update(path).update('\0').update(readFileSync(full)).update('\0')
    }
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
