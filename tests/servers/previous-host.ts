/**
 * The host before the newest migration, built once from the repository's history: only its server, without
 * pages. While the baseline is the only migration, that is the last build before 1.0, which has the same
 * schema.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const MIGRATIONS = 'host/store/migrations'
const CACHE = join(root, 'node_modules/.cache/previous-host')

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** @returns '' if the history does not reach that far */
function commitBefore(): string {
  const newest = readdirSync(join(root, MIGRATIONS))
    .filter(name => /^\d/.test(name))
    .toSorted()
    .at(-1)!
  try {
    const added = git(
      'log',
      '--first-parent',
      '-m',
      '--diff-filter=A',
      '--no-renames',
      '-1',
      '--format=%H',
      '--',
      `${MIGRATIONS}/${newest}`,
    )
    return added && git('rev-parse', '--verify', `${added}^`)
  } catch {
    return ''
  }
}

const commit = commitBefore()
/** If it cannot be built, prints in one line what is skipped. */
export function hasPrevious(): boolean {
  if (commit) return true
  console.log('Skipped: the version before beside this one. The history of the repository is not here.')
  return false
}

/** only the host, without the pages */
const BUILD = `import { createBuilder } from 'vite'
const builder = await createBuilder({ logLevel: 'error' })
await builder.build(builder.environments.host)`

/** @returns path of its server.js */
export function previousHost(): string {
  const folder = join(CACHE, commit)
  const server = join(folder, 'dist/host/server.js')
  if (existsSync(server)) return server
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(join(CACHE, 'making-'))
  const source = join(CACHE, 'source.tar')
  git('archive', '--output', source, commit)
  execFileSync('tar', ['-xf', source, '-C', unfinished])
  rmSync(source)
  symlinkSync(join(root, 'node_modules'), join(unfinished, 'node_modules'))
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: unfinished, stdio: 'ignore' })
  renameSync(unfinished, folder)
  return server
}
