// npm test: format and lint, types, build, unit tests with gates, end to end in Chromium. Ends with `N
// passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { flakyOf } from './flaky.mjs'
import { postgresBinaries } from './postgres-binaries.mjs'
import { ensureBuild, ensurePackages, root, run } from './ready.mjs'

await ensurePackages()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** of the end-to-end tests those that are run on PostgreSQL, too: what readers and the staff write */
const SAMPLE = [
  ...['signin', 'renewals', 'requests', 'staff-inbox', 'staff-loops'].map(name => `e2e/${name}.spec.ts`),
  '--project=chromium',
  '--grep',
  'A05 success|A13 signing|A09 windows|R07 a batch|R09 R18|R10 my|B09 |B10 |R16 a letter|R17 a card|B11|a letter with two|no pages before',
]

let passed = 0
let failed = 0

const step = async (name, command, args) => {
  const started = Date.now()
  const code = await run(command, args)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  if (code === 0) passed++
  else failed++
  return code === 0
}
const bin = path => join(root, 'node_modules', path)

/** Counts a runner's tests from its JSON report; a missing report is a failure. */
const count = (name, file, read) => {
  try {
    const { ok, bad } = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
    if (ok + bad === 0) throw new Error('no test ran')
    passed += ok
    failed += bad
  } catch (error) {
    console.error(`✗ ${name}: ${error.message}`)
    failed++
  }
}

// the build leaves a core idle most of the time
await Promise.all([
  step('format and lint', process.execPath, [bin('@biomejs/biome/bin/biome'), 'ci', '.']),
  step('types', process.execPath, [bin('typescript/bin/tsc'), '--noEmit']),
  ensureBuild(),
])
passed++

await run(process.execPath, [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'unit.json')}`,
])
count('unit tests', 'unit.json', report => ({
  ok: report.numPassedTests,
  // a file that fails to load has no failed test
  bad: Math.max(report.numFailedTests, report.success ? 0 : 1),
}))

const browser = await findBrowser()
const flaky = []
const endToEnd = async (name, file, more, env) => {
  await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...more], {
    env: { ...process.env, ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, file) },
  })
  count(name, file, report => {
    const { stats, errors } = report
    flaky.push(...flakyOf(report))
    return { ok: stats.expected + stats.flaky, bad: stats.unexpected + errors.length }
  })
}
await endToEnd('end to end', 'e2e.json', [], {})
if (postgresBinaries() || process.env.ALL_SERVERS)
  await endToEnd('end to end on PostgreSQL', 'e2e-postgres.json', SAMPLE, { STORE: 'postgres' })
else console.log('Skipped: what runs on a PostgreSQL server. apt-get install postgresql, or POSTGRES_BIN.')

if (flaky.length) console.log(`\nPassed only when tried again:\n${flaky.map(name => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
