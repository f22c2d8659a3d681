import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SearchEngine, SearchResult } from '../search/engine.ts'
import { openSearch } from '../search/open.ts'
import { isEmpty, openDataFolder } from '../store/data-folder.ts'
import { plantDemo } from '../store/demo/plant.ts'
import { seededRandom } from '../store/demo/random.ts'
import { openStore } from '../store/open.ts'
import { type KnownItem, knownItems } from './bench-relevance/known-items.ts'
import { growTo, type Io } from './grow-synthetic/grow.ts'
import { libraryIn, runCommand, wholeNumber } from './usage.ts'

const SEED = 11
const TARGETS = { one: 0.9, ten: 0.99, misspelling: 0.8 }

const USAGE = `Usage: npm run bench:relevance [-- --data DIR | --records N] [--samples N]
Looks for known books of a library (a fresh demo library unless told) and prints how many were found at 1 and at 10.
A book counts as found when it, or a record that reads the same (title and first author), is among the first.
`

/** `npm run bench:relevance`. @returns the exit code: 1 when a target is missed */
export function runBenchRelevance(argv: string[], io: Io): Promise<number> {
  return runCommand(argv, USAGE, io, () => {
    const { values } = parseArgs({
      args: argv,
      options: {
        data: { type: 'string' },
        records: { type: 'string', default: '0' },
        samples: { type: 'string', default: '100' },
      },
    })
    const records = wholeNumber('--records', values.records, 0, 99_999_999)
    const samples = wholeNumber('--samples', values.samples, 1, 100_000)
    return look(io, { records, samples, data: values.data === undefined ? null : libraryIn(values.data) })
  })
}

async function look(
  io: Io,
  { data, records, samples }: { data: string | null; records: number; samples: number },
): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-relevance-'))
  try {
    const store = data ? openStore(data) : openDataFolder(scratch)
    if (!data) {
      if (isEmpty(store)) await plantDemo(store, { now: Date.now() })
      growTo(store, records, Date.now())
    }
    const engine = await openSearch(store, { indexPath: join(scratch, 'index.db') })
    await engine.refresh()
    const items = knownItems(store, seededRandom(SEED), samples)
    const missed = await measure(engine, items, io)
    await engine.close()
    await store.close()
    return missed ? 1 : 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

type Score = { count: number; one: number; ten: number }

/** @returns whether a target was missed */
async function measure(engine: SearchEngine, items: KnownItem[], io: Io): Promise<boolean> {
  const scores = new Map<string, Score>()
  const missed = new Map<string, string[]>()
  for (const item of items) {
    const place =
      item.kind === 'pinyin' ? await placeOfHeading(engine, item) : await placeOfBook(engine, item)
    const score = scores.get(item.kind) ?? { count: 0, one: 0, ten: 0 }
    score.count++
    if (place === 0) score.one++
    if (place >= 0 && place < 10) score.ten++
    else missed.set(item.kind, [...(missed.get(item.kind) ?? []), `${item.typed} → ${item.title}`])
    scores.set(item.kind, score)
  }
  const line = (name: string, { count, one, ten }: Score) =>
    io.write(
      `${name.padEnd(22)}${String(count).padStart(6)}   at 1 ${(one / count).toFixed(3)}   at 10 ${(ten / count).toFixed(3)}\n`,
    )
  const whole: Score = { count: 0, one: 0, ten: 0 }
  for (const [kind, score] of scores) {
    line(kind, score)
    for (const example of missed.get(kind)?.slice(0, 3) ?? []) io.write(`    not found: ${example}\n`)
    if (kind === 'misspelling') continue
    for (const key of ['count', 'one', 'ten'] as const) whole[key] += score[key]
  }
  line('all but misspelling', whole)
  const spelling = scores.get('misspelling')
  const isMissed =
    whole.one / whole.count < TARGETS.one ||
    whole.ten / whole.count < TARGETS.ten ||
    (spelling !== undefined && spelling.ten / spelling.count < TARGETS.misspelling)
  io.write(
    `to reach: at 1 ${TARGETS.one}, at 10 ${TARGETS.ten}, misspelling at 10 ${TARGETS.misspelling}: ${isMissed ? 'missed' : 'reached'}\n`,
  )
  return isMissed
}

/** Searches as a reader does, and takes the other spelling when it is offered. @returns -1 when not among the first ten */
async function placeOfBook(engine: SearchEngine, { typed, same }: KnownItem): Promise<number> {
  const found = await ask(engine, typed)
  const place = found.hits.findIndex(({ id }) => same.has(id))
  if (place >= 0 || found.didYouMean === null) return place
  const again = await ask(engine, found.didYouMean)
  return again.hits.findIndex(({ id }) => same.has(id))
}

const ask = (engine: SearchEngine, typed: string): Promise<SearchResult> =>
  engine.search({
    conditions: [{ field: 'all', operator: 'contains', values: [typed], logic: 'and' }],
    filters: [],
    sort: 'relevance',
    direction: 'desc',
    page: 1,
    pageSize: 10,
    collapse: false,
    facets: false,
  })

async function placeOfHeading(engine: SearchEngine, { typed, title }: KnownItem): Promise<number> {
  const offered = await engine.suggest(typed, 'all', 10)
  return offered.findIndex(({ text }) => text === title)
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runBenchRelevance(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
