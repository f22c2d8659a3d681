/** One engine at one size: times by class, throughput, and how soon a change is found. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchEngine, SearchQuery } from '../../search/engine.ts'
import type { Library } from '../../store/library.ts'
import { queryClasses } from './classes.ts'

/** answers of each class; those before it warm up */
const ANSWERS = 200
const WARM = 20
/** concurrent searches, and ms of them */
const TOGETHER = 4
const RATE_MS = 5000
/** ms between two looks whether a change is found, and after which it is not */
const STEP = 20
const NEVER = 60_000

type ClassTimes = { name: string; p50: number; p95: number }
export type EngineFigures = { classes: ClassTimes[]; rate: number; found: number }

export async function measureEngine(library: Library, engine: SearchEngine): Promise<EngineFigures> {
  const all = await queryClasses(library.db, engine)
  const classes: ClassTimes[] = []
  for (const { name, queries } of all) {
    for (let n = 0; n < WARM; n++) await engine.search(queries[n % queries.length]!)
    const times: number[] = []
    for (let n = 0; n < ANSWERS; n++)
      times.push(await timed(() => engine.search(queries[n % queries.length]!)))
    times.sort((a, b) => a - b)
    classes.push({ name, p50: times[ANSWERS >> 1]!, p95: times[Math.floor(ANSWERS * 0.95)]! })
  }
  const mixed = all.flatMap(({ queries }) => queries)
  return { classes, rate: await throughput(engine, mixed), found: await untilFound(library, engine) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function throughput(engine: SearchEngine, queries: SearchQuery[]): Promise<number> {
  const start = performance.now()
  let count = 0
  const lane = async () => {
    while (performance.now() - start < RATE_MS) await engine.search(queries[count++ % queries.length]!)
  }
  await Promise.all(Array.from({ length: TOGETHER }, lane))
  return count / ((performance.now() - start) / 1000)
}

/** A book gets a word that no other has. @returns ms until a search finds it */
async function untilFound(library: Library, engine: SearchEngine): Promise<number> {
  const word = `zq${Date.now().toString(36)}zq`
  await library.write(async trx => {
    const { id, title } = await trx
      .selectFrom('bib')
      .select(['id', 'title'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('bib')
      .set({ title: `${title} ${word}` })
      .where('id', '=', id)
      .execute()
    await trx.insertInto('bib_change').values({ bib: id }).execute()
  })
  const query: SearchQuery = {
    conditions: [{ field: 'title', operator: 'contains', values: [word], logic: 'and' }],
    filters: [],
    sort: 'relevance',
    direction: 'desc',
    page: 1,
    pageSize: 1,
    collapse: false,
    facets: false,
  }
  const start = performance.now()
  while (performance.now() - start < NEVER) {
    if ((await engine.search(query)).total > 0) return performance.now() - start
    await sleep(STEP)
  }
  return Number.POSITIVE_INFINITY
}

/** Least squares of log(cost) over log(size). @returns the exponent: 1 = cost grows as the library does */
export function exponent(points: readonly [size: number, cost: number][]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const above = logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return above / logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
