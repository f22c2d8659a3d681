/** One engine at one size: times by class, throughput, and delay until a change is found. */
import { setTimeout as sleep } from 'node:timers/promises'
import { EVERYTHING, type SearchEngine, type SearchQuery } from '../../search/engine.ts'
import type { Library } from '../../store/library.ts'
import { queryClasses } from './classes.ts'
import type { ClassTimes, Measured, Quantiles } from './figures.ts'

/** answers measured per class, fewer if they are slow; WARM: before them, for warm-up */
const ANSWERS = 200
const FEWEST = 40
const WARM = 20
/** ms per class */
const CLASS_MS = 12_000
/** ms for the worker threads' own warm-up queries; the first reader's wait is measured before */
const SETTLED = 3000
/** concurrent searches, and how long they run in ms */
const TOGETHER = 4
const RATE_MS = 5000
/** ms between two checks whether a change is found, and ms after which it counts as lost */
const STEP = 20
const NEVER = 60_000

type Engine = Pick<Measured, 'first' | 'classes' | 'all' | 'rate' | 'cpu' | 'nodesCpu' | 'found'>
/** begun: when the engine was opened, by performance.now(); nodesCpu: CPU seconds used by the cluster so far */
type Around = { begun: number; nodesCpu: () => Promise<number> }

export async function measureEngine(
  library: Library,
  engine: SearchEngine,
  { begun, nodesCpu }: Around,
): Promise<Engine> {
  await engine.search({ ...EVERYTHING, pageSize: 20, facets: true })
  const first = performance.now() - begun
  await engine.refresh()
  await sleep(SETTLED)
  const all = await queryClasses(library.db, engine)
  const classes: ClassTimes[] = []
  const together: number[] = []
  for (const { name, queries } of all) {
    await warmUp(engine, queries)
    const { result: times, ...cost } = await costOf(nodesCpu, () => timesOf(engine, queries))
    together.push(...times)
    classes.push({ name, answers: times.length, ...quantilesOf(times), ...each(cost, times.length) })
  }
  const mixed = all.flatMap(({ queries }) => queries)
  const { result, ...cost } = await costOf(nodesCpu, () => throughput(engine, mixed))
  return {
    first,
    classes,
    all: quantilesOf(together),
    rate: result.rate,
    ...each(cost, result.count),
    found: await untilFound(library, engine),
  }
}

/** CPU ms of this process and of the cluster */
type Cost = { cpu: number; nodesCpu: number }

async function costOf<T>(
  nodesCpu: () => Promise<number>,
  work: () => Promise<T>,
): Promise<Cost & { result: T }> {
  const before = await nodesCpu()
  const own = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(own)
  return { result, cpu: (user + system) / 1000, nodesCpu: ((await nodesCpu()) - before) * 1000 }
}

const each = ({ cpu, nodesCpu }: Cost, count: number): Cost => ({
  cpu: cpu / count,
  nodesCpu: nodesCpu / count,
})

async function warmUp(engine: SearchEngine, queries: SearchQuery[]): Promise<void> {
  const until = performance.now() + CLASS_MS
  for (let n = 0; n < WARM && performance.now() < until; n++)
    await engine.search(queries[n % queries.length]!)
}

async function timesOf(engine: SearchEngine, queries: SearchQuery[]): Promise<number[]> {
  const until = performance.now() + CLASS_MS
  const times: number[] = []
  while (times.length < FEWEST || (times.length < ANSWERS && performance.now() < until))
    times.push(await timed(() => engine.search(queries[times.length % queries.length]!)))
  return times
}

function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { p50: at(0.5), p95: at(0.95) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function throughput(
  engine: SearchEngine,
  queries: SearchQuery[],
): Promise<{ rate: number; count: number }> {
  const start = performance.now()
  let count = 0
  const lane = async () => {
    while (performance.now() - start < RATE_MS) await engine.search(queries[count++ % queries.length]!)
  }
  await Promise.all(Array.from({ length: TOGETHER }, lane))
  return { rate: count / ((performance.now() - start) / 1000), count }
}

/** Adds a unique word to a book's title, and restores it afterwards. @returns ms until a search finds it */
async function untilFound(library: Library, engine: SearchEngine): Promise<number> {
  const word = `zq${Date.now().toString(36)}zq`
  const { id, title } = await library.db
    .selectFrom('bib')
    .select(['id', 'title'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const retitle = (to: string) =>
    library.write(async trx => {
      await trx.updateTable('bib').set({ title: to }).where('id', '=', id).execute()
      await trx.insertInto('bib_change').values({ bib: id }).execute()
    })
  const query: SearchQuery = {
    ...EVERYTHING,
    conditions: [{ field: 'title', operator: 'contains', values: [word], logic: 'and' }],
  }
  await retitle(`${title} ${word}`)
  try {
    const start = performance.now()
    while (performance.now() - start < NEVER) {
      if ((await engine.search(query)).total > 0) return performance.now() - start
      await sleep(STEP)
    }
    throw new Error(`a change was not found within ${NEVER / 1000} s`)
  } finally {
    await retitle(title)
  }
}
