// npm test: format and lint, types, build, unit tests, one end-to-end story per row in Chromium.
// npm run test:all: the same, then everything else; it stops at the first stage that fails.
// Which tests each one runs: CONTRIBUTING.md, "Two commands". Both end with `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root, run } from '../ready.mjs'
import { findBrowser } from './browser.mjs'
import { flakyOf } from './flaky.mjs'
import { postgresBinaries } from './postgres-binaries.mjs'

const isAll = process.argv.includes('--all')
const results = join(root, 'test-results')
const bin = path => join(root, 'node_modules', path)
const hasPostgres = !!(postgresBinaries() || process.env.ALL_SERVERS)

/** end-to-end tests that also run on PostgreSQL: whatever readers and staff write */
const ON_POSTGRES = [
  ...['reader/signin', 'reader/renewals', 'reader/requests', 'staff/staff-inbox', 'staff/staff-loops'].map(
    name => `e2e/${name}.spec.ts`,
  ),
  '--project=chromium',
  '--grep',
  'A05 success|A13 signing|A09 windows|R07 a batch|R09 R18|R10 my|B09 |B10 |R16 a letter|R17 a card|B11|a letter with two|no pages before',
]

let passed = 0
let failed = 0
const flaky = []
const stages = []

/**
 * Runs one stage and prints its duration.
 * @param work resolves to the numbers passed and failed, or to whether it passed
 */
async function stage(name, work) {
  const started = Date.now()
  const result = await work()
  const { ok, bad } = typeof result === 'boolean' ? { ok: Number(result), bad: Number(!result) } : result
  passed += ok
  failed += bad
  const seconds = Math.round((Date.now() - started) / 1000)
  stages.push([name, seconds])
  console.log(`${bad ? '✗' : '✓'} ${name} (${seconds} s)`)
}
const node = async (...args) => (await run(process.execPath, args)) === 0

/** Counts a runner's tests from its JSON report; a missing report is a failure. */
function count(file, read) {
  try {
    const { ok, bad } = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
    if (ok + bad === 0) throw new Error('no test ran')
    return { ok, bad }
  } catch (error) {
    console.error(`✗ ${file}: ${error.message}`)
    return { ok: 0, bad: 1 }
  }
}

async function unit(file, ...projects) {
  const again = join(results, `again-${file}`)
  // a test that passes only when tried again is named at the end
  const reporters = ['default', 'json', './host/commands/develop/flaky-reporter.mjs']
  await run(
    process.execPath,
    [
      ...[bin('vitest/vitest.mjs'), 'run', '--retry=1', `--outputFile.json=${join(results, file)}`],
      ...reporters.map(name => `--reporter=${name}`),
      ...projects.map(project => `--project=${project}`),
    ],
    { env: { ...process.env, FLAKY_FILE: again } },
  )
  if (existsSync(again)) flaky.push(...JSON.parse(readFileSync(again, 'utf8')))
  return count(file, report => ({
    ok: report.numPassedTests,
    // a file that fails to load contains no failed test
    bad: Math.max(report.numFailedTests, report.success ? 0 : 1),
  }))
}

async function endToEnd(file, more, env = {}) {
  const browser = await findBrowser()
  if (!browser) return false
  // a test that passes only when tried again is named at the end
  const options = ['--reporter=list,json', '--retries=2', ...more]
  await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', ...options], {
    env: { ...process.env, ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, file) },
  })
  return count(file, report => {
    const { stats, errors } = report
    flaky.push(...flakyOf(report))
    return { ok: stats.expected + stats.flaky, bad: stats.unexpected + errors.length }
  })
}

function end() {
  console.log(`\n${stages.map(([name, seconds]) => `${String(seconds).padStart(6)} s  ${name}`).join('\n')}`)
  if (flaky.length)
    console.log(`\nPassed only when tried again:\n${flaky.map(name => `  ${name}`).join('\n')}`)
  if (!isAll)
    console.log(
      '\nnpm run test:all also has: the other end-to-end tests, every screen with all of it opened, Firefox and WebKit,\n' +
        'the tests named *.slow.test.*, the contract and imports on PostgreSQL, and servers of others (OpenSearch, S3, SIP2,\n' +
        'WordPress, MediaWiki) where they are installed.',
    )
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await stage('packages', async () => {
  await ensurePackages()
  return true
})
// in parallel: the build leaves a core idle most of the time
await Promise.all([
  stage('format and lint', () => node(bin('@biomejs/biome/bin/biome'), 'ci', '.')),
  stage('types', () => node(bin('typescript/bin/tsc'), '--noEmit')),
  stage('build', async () => {
    await ensureBuild()
    return true
  }),
])
const QUICK = [
  ['unit tests', () => unit('unit.json', 'pages', 'host')],
  ['stories, end to end', () => endToEnd('stories.json', ['--project=chromium', '--grep=@story'])],
]
const REST = [
  ['slow unit tests', () => unit('slow.json', 'slow')],
  ...(hasPostgres
    ? [['the contract and imports on PostgreSQL', () => unit('postgres.json', 'postgres')]]
    : []),
  ['end to end', () => endToEnd('e2e.json', ['--grep-invert=@story'])],
  ...(hasPostgres
    ? [['end to end on PostgreSQL', () => endToEnd('e2e-postgres.json', ON_POSTGRES, { STORE: 'postgres' })]]
    : []),
]
for (const [name, work] of isAll ? [...QUICK, ...REST] : QUICK) {
  // later stages take longer: stop at the first failure
  if (isAll && failed) break
  await stage(name, work)
}
if (isAll && !hasPostgres)
  console.log('Skipped: what runs on a PostgreSQL server. apt-get install postgresql, or POSTGRES_BIN.')
end()
