/**
 * `npm run bench:scale`: what search and hosts cost by the size of the library. Records are synthetic, and their source
 * says so.
 */
import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SearchEngine } from '../search/engine.ts'
import { openSearch } from '../search/open.ts'
import { openDataFolder } from '../store/data-folder.ts'
import type { Store } from '../store/open.ts'
import { measureHosts } from './bench-scale/hosts.ts'
import { type EngineFigures, exponent, measureEngine } from './bench-scale/measure.ts'
import { growTo, type Io } from './grow-synthetic/grow.ts'
import { configOf, runCommand, UsageError, wholeNumber } from './usage.ts'

const USAGE = `Usage: npm run bench:scale [-- --sizes N,N,…] [--data DIR] [--cluster] [--hosts N]
Grows a synthetic library to each size (100000) in DIR, or in a folder that is removed, and measures the embedded engine at each.
--cluster   measures the OpenSearch of SEARCH_URL (with the other SEARCH_ variables of a host) beside it
--hosts N   measures 1, 2 and 4 hosts, at most N, on the database DATABASE_URL, which has the demo library or nothing
`

export function runBenchScale(argv: string[], io: Io, env = process.env): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values } = parseArgs({
      args: argv,
      options: {
        sizes: { type: 'string', default: '100000' },
        data: { type: 'string' },
        cluster: { type: 'boolean', default: false },
        hosts: { type: 'string' },
      },
    })
    const sizes = values.sizes.split(',').map(size => wholeNumber('--sizes', size, 1000, 99_999_999))
    const most = values.hosts === undefined ? 0 : wholeNumber('--hosts', values.hosts, 1, 4)
    const config = configOf(env)
    if (values.cluster && !config.searchServer) throw new UsageError('--cluster needs SEARCH_URL.')
    if (most > 0 && !config.database) throw new UsageError('--hosts needs DATABASE_URL.')
    const scratch = mkdtempSync(join(tmpdir(), 'bench-scale-'))
    try {
      io.write(
        `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, ${gb(totalmem())} of memory, Node ${process.version}\n`,
      )
      const engines = values.cluster ? ['embedded', 'cluster'] : ['embedded']
      const store = openDataFolder(values.data ?? join(scratch, 'data'))
      const costs = new Map<string, [number, number][]>()
      try {
        for (const size of sizes.toSorted((a, b) => a - b)) {
          await growTo(store, size, Date.now())
          for (const kind of engines)
            await measured(kind, size, store, kind === 'cluster' ? config.searchServer : null, costs, io)
        }
      } finally {
        await store.close()
      }
      if (sizes.length > 1)
        for (const [name, points] of costs)
          io.write(`${name.padEnd(24)} p50 grows as size to the power of ${exponent(points).toFixed(2)}\n`)
      if (most > 0) report(await measureHosts(config.database!.url, most, scratch), io)
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
    return 0
  })
}

type Server = NonNullable<Parameters<typeof openSearch>[1]>['server']

async function measured(
  kind: string,
  size: number,
  store: Store,
  server: Server,
  costs: Map<string, [number, number][]>,
  io: Io,
): Promise<void> {
  const indexPath = `${store.path}.scale`
  rmSync(indexPath, { force: true })
  const begun = performance.now()
  const engine: SearchEngine = await openSearch(store, { indexPath, ...(server && { server }) })
  try {
    await engine.refresh()
    const seconds = (performance.now() - begun) / 1000
    const { classes, rate, found }: EngineFigures = await measureEngine(store, engine)
    const disk = server ? '' : `, index ${gb(statSync(indexPath).size)}`
    io.write(
      `${kind}, ${size.toLocaleString('en')} synthetic records: indexed ${Math.round(size / seconds)}/s${disk}, memory of this process ${gb(process.memoryUsage.rss())}, ${rate.toFixed(0)} searches/s, a change is found after ${found.toFixed(0)} ms\n`,
    )
    for (const { name, p50, p95 } of classes) {
      io.write(
        `  ${name.padEnd(14)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms\n`,
      )
      const key = `${kind}, ${name}`
      costs.set(key, [...(costs.get(key) ?? []), [size, p50]])
    }
  } finally {
    await engine.close()
  }
}

function report(all: Awaited<ReturnType<typeof measureHosts>>, io: Io): void {
  const [one] = all
  for (const { hosts, signIns, renewals, pages } of all)
    io.write(
      `${hosts} host${hosts > 1 ? 's' : ''}: sign-ins ${beside(signIns, one!.signIns)}, renewals asked ${beside(renewals, one!.renewals)}, pages ${beside(pages, one!.pages)}\n`,
    )
}

const beside = (rate: number, one: number): string => `${rate.toFixed(0)}/s (× ${(rate / one).toFixed(2)})`
const gb = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runBenchScale(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
