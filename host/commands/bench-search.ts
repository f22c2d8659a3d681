import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SearchEngine, SearchQuery } from '../search/engine.ts'
import { openSearch } from '../search/open.ts'
import { openDataFolder } from '../store/data-folder.ts'
import { seededRandom } from '../store/demo/random.ts'
import { openStore, type Store } from '../store/open.ts'
import { Baseline } from './bench-search/baseline.ts'
import { mixedQueries } from './bench-search/queries.ts'
import { typedTexts } from './bench-search/typed.ts'
import { growTo, type Io } from './grow-synthetic/grow.ts'
import { libraryIn, runCommand, wholeNumber } from './usage.ts'

const QUERIES = 200
const SEED = 7
/** number of typed texts per kind for which suggestions are requested */
const TYPED = 60
/** ms limit of the baseline: at a million records a query can take seconds */
const BASELINE_MS = 90_000
/** rounds of all queries for the throughput, and concurrent searches */
const ROUNDS = 3
const TOGETHER = 4
/** ms for the worker threads' own warm-up queries; the first reader's wait is measured before */
const WARM = 3000

type Figures = { index: number; disk: number; times: number[]; rate: number }

const USAGE = `Usage: npm run bench:search [-- --records N | --data DIR] [--index FILE] [--workers N] [--no-baseline]
Page one with exact total and all facets for ${QUERIES} mixed queries, beside plain FTS5 with bm25.
--index FILE   of the library in DIR: an index that is there already is measured, and none is built
`

/** `npm run bench:search`. @returns the exit code */
export function runBenchSearch(argv: string[], io: Io): Promise<number> {
  return runCommand(argv, USAGE, io, () => {
    const { values } = parseArgs({
      args: argv,
      options: {
        records: { type: 'string', default: '330000' },
        data: { type: 'string' },
        index: { type: 'string' },
        workers: { type: 'string' },
        'no-baseline': { type: 'boolean', default: false },
        build: { type: 'string' },
        grow: { type: 'string' },
        library: { type: 'string' },
      },
    })
    if (values.build !== undefined) return buildOnly(values.library ?? '', values.build, io)
    if (values.grow !== undefined) return growOnly(values.grow, Number(values.records))
    const { data, workers } = values
    return measure(io, {
      records: wholeNumber('--records', values.records, 1, 99_999_999),
      data: data === undefined ? null : libraryIn(data),
      index: values.index,
      workers: workers === undefined ? undefined : wholeNumber('--workers', workers, 0, 64),
      baseline: !values['no-baseline'],
    })
  })
}

/** `data`: the library to measure, null = a new synthetic one of `records`; `index`: its existing index */
type Measured = {
  records: number
  data: string | null
  index: string | undefined
  workers: number | undefined
  baseline: boolean
}

async function measure(
  io: Io,
  { records: wanted, data, index, workers, baseline }: Measured,
): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-search-'))
  try {
    if (!data) apart('--grow', scratch, '--records', String(wanted))
    const store = data ? openStore(data) : openDataFolder(scratch)
    const queries = mixedQueries(store, seededRandom(SEED), QUERIES)
    const records = store.raw.prepare('SELECT count(*) FROM bib WHERE withdrawn = 0').pluck().get() as number
    io.write(`${records.toLocaleString('en')} records, ${queries.length} queries, Node ${process.version}\n`)
    const engine = await measureEngine(
      store,
      queries,
      { path: index ?? join(scratch, 'index.db'), isThere: index !== undefined, workers },
      io,
    )
    report(engine, baseline ? measureBaseline(store, queries, join(scratch, 'plain.db')) : null, io)
    await store.close()
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return 0
}

async function measureEngine(
  store: Store,
  queries: SearchQuery[],
  { path: indexPath, isThere, workers }: { path: string; isThere: boolean; workers: number | undefined },
  io: Io,
): Promise<Figures> {
  const options = { indexPath, ...(workers === undefined ? {} : { workers }) }
  const index = isThere ? Number.NaN : buildApart(store.path, indexPath, io)
  const again = performance.now()
  const engine = await openSearch(store, options)
  await engine.search(queries[0]!)
  io.write(`first answer after opening ${(performance.now() - again).toFixed(0)} ms\n`)
  await Promise.all(queries.slice(0, 20).map(query => engine.search(query)))
  await setTimeout(WARM)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  for (const query of queries) times.push(await timed(() => engine.search(query)))
  const cpu = process.cpuUsage()
  const rate = await throughput(engine, queries)
  const spent = process.cpuUsage(cpu)
  const perCore = (queries.length * ROUNDS) / ((spent.user + spent.system) / 1e6)
  io.write(`throughput a core (by CPU time) ${perCore.toFixed(0)} searches/s\n`)
  io.write(`longest block of the event loop ${(delay.max / 1e6).toFixed(1)} ms\n`)
  io.write(`memory of the process, searching ${megabytes(process.memoryUsage.rss())}\n`)
  const suggesting: number[] = []
  for (const [kind, texts] of typedTexts(store, seededRandom(SEED), TYPED)) {
    const times: number[] = []
    for (const text of texts) times.push(await timed(() => engine.suggest(text, 'all', 7)))
    suggesting.push(...times)
    if (times.length > 0) io.write(`suggestions, ${kind.padEnd(15)}${quantiles(times)}\n`)
  }
  io.write(`suggestions ${quantiles(suggesting)}\n`)
  await engine.close()
  return { index, disk: sizeOf(indexPath), times, rate }
}

/** Runs this command in a separate process, to keep its time and memory out of the measurement. @returns its output */
function apart(...argv: string[]): string {
  const script = fileURLToPath(import.meta.url)
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...argv], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

async function growOnly(folder: string, records: number): Promise<number> {
  const store = openDataFolder(folder)
  await growTo(store, records, Date.now())
  await store.close()
  return 0
}

/** @returns ms */
function buildApart(library: string, indexPath: string, io: Io): number {
  const [index, peak] = apart('--build', indexPath, '--library', library).trim().split(' ').map(Number)
  if (index === undefined || peak === undefined) throw new Error('no index')
  io.write(`memory of the build, at most ${megabytes(peak * 1024)}\n`)
  return index
}

async function buildOnly(library: string, indexPath: string, io: Io): Promise<number> {
  const store = openStore(library)
  const start = performance.now()
  const engine = await openSearch(store, { indexPath })
  await engine.refresh()
  io.write(`${performance.now() - start} ${process.resourceUsage().maxRSS}\n`)
  await engine.close()
  await store.close()
  return 0
}

async function throughput(engine: SearchEngine, queries: SearchQuery[]): Promise<number> {
  const start = performance.now()
  let next = 0
  const total = queries.length * ROUNDS
  const lane = async () => {
    while (next < total) await engine.search(queries[next++ % queries.length]!)
  }
  await Promise.all(Array.from({ length: TOGETHER }, lane))
  return total / ((performance.now() - start) / 1000)
}

function measureBaseline(store: Store, queries: SearchQuery[], path: string): Figures {
  const baseline = new Baseline(path)
  const start = performance.now()
  baseline.index(store)
  const index = performance.now() - start
  const started = performance.now()
  const times: number[] = []
  for (const query of queries) {
    if (performance.now() - started > BASELINE_MS) break
    const from = performance.now()
    baseline.search(query)
    times.push(performance.now() - from)
  }
  const rate = times.length / ((performance.now() - started) / 1000)
  baseline.close()
  return { index, disk: sizeOf(path), times, rate }
}

function report(engine: Figures, baseline: Figures | null, io: Io): void {
  const rows: [string, (figures: Figures) => number, string][] = [
    ['p50', ({ times }) => quantile(times, 0.5), 'ms'],
    ['p95', ({ times }) => quantile(times, 0.95), 'ms'],
    ['p99', ({ times }) => quantile(times, 0.99), 'ms'],
    ['searches', ({ rate }) => rate, '/s'],
    ['index time', ({ index }) => index / 1000, 's'],
    ['disk', ({ disk }) => disk / 2 ** 20, 'MB'],
  ]
  if (baseline) io.write(`baseline: FTS5 bm25, ${baseline.times.length} of the queries\n`)
  for (const [name, of, unit] of rows) {
    const mine = of(engine)
    if (Number.isNaN(mine)) continue
    const beside = baseline
      ? ` baseline ${of(baseline).toFixed(1).padStart(9)} ${unit}   baseline/this ${(of(baseline) / mine).toFixed(2)}`
      : ''
    io.write(`${name.padEnd(11)}${mine.toFixed(1).padStart(9)} ${unit}  ${beside}\n`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function quantile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const quantiles = (times: number[]): string =>
  [0.5, 0.95, 0.99].map(share => `p${share * 100} ${quantile(times, share).toFixed(1)} ms`).join('  ')

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`

const sizeOf = (path: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (existsSync(path + end) ? statSync(path + end).size : 0), 0)

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runBenchSearch(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
