// npm run check, before a commit: format, types, and the unit tests closest to the changes since the last commit (or to
// the named files).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, root, run } from '../ready.mjs'
import { nearTests } from './near-tests.mjs'

await ensurePackages()
const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const named = process.argv.slice(2)
const changed = named.length
  ? named
  : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const files = changed.filter(file => existsSync(join(root, file)))

const bin = path => join(root, 'node_modules', path)
const node = (...args) => run(process.execPath, args)
const codes = await Promise.all([
  files.length
    ? node(bin('@biomejs/biome/bin/biome'), 'check', '--write', '--no-errors-on-unmatched', ...files)
    : 0,
  node(bin('typescript/bin/tsc'), '--noEmit'),
])
const { tests, further } = nearTests(root, changed)
if (tests.length)
  codes.push(await node(bin('vitest/vitest.mjs'), 'run', '--project=pages', '--project=host', ...tests))
if (further) console.log(`${further} more files of tests import what has changed: npm test runs them.`)
if (changed.some(file => file.startsWith('e2e/')))
  console.log('End-to-end tests are not among these: npx playwright test <file>, after npm run build.')
process.exit(codes.some(Boolean) ? 1 : 0)
