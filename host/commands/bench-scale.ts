/** `npm run bench:scale`: cost of search and hosts by library size. Records are synthetic, as their source says. */
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SearchPlace } from '../search/opensearch/cluster.ts'
import { build, hasIndex, measure, openSize } from './bench-scale/at-size.ts'
import {
  atSize,
  changeFigures,
  type Figures,
  KINDS,
  type Kind,
  mergedFigures,
  putHosts,
  putSize,
  readFigures,
} from './bench-scale/figures.ts'
import { measureHosts } from './bench-scale/hosts.ts'
import { reportOf } from './bench-scale/report.ts'
import type { Io } from './grow-synthetic/grow.ts'
import { configOf, runCommand, UsageError, wholeNumber } from './usage.ts'

const USAGE = `Usage: npm run bench:scale [-- --sizes N,N,…] [--keep DIR]… [--build] [--engines embedded,cluster] [--hosts N] [--report FILE]
Grows a synthetic library of each size (100000) and measures the embedded engine at each. Building takes long and may share the
machine; measuring is short and needs it alone:
--keep DIR     libraries, indices and figures stay there, and those that are there are used; figures of further DIRs are reported with them
--build        builds what is not there, and measures nothing
--engines E,…  embedded, or cluster: the OpenSearch of SEARCH_URL (with the other SEARCH_ variables of a host), or both
--hosts N      measures 1, 2 and 4 hosts, at most N, each thing alone and all at once, on the database DATABASE_URL, which has the demo library or nothing
--under CMD    each host is started by this command, which gives it a share of the processor
--sizes none   with --hosts or --report alone
--report FILE  writes all figures that are kept as Markdown: docs/scale.md
`

type Asked = {
  sizes: number[]
  engines: Kind[]
  hosts: number
  under: string
  isBuild: boolean
  report: string | undefined
}

export function runBenchScale(argv: string[], io: Io, env = process.env): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values } = parseArgs({
      args: argv,
      options: {
        sizes: { type: 'string', default: '100000' },
        keep: { type: 'string', multiple: true, default: [] },
        build: { type: 'boolean', default: false },
        engines: { type: 'string', default: 'embedded' },
        hosts: { type: 'string' },
        under: { type: 'string', default: '' },
        report: { type: 'string' },
      },
    })
    const sizes = values.sizes === 'none' ? [] : values.sizes.split(',')
    const asked: Asked = {
      sizes: sizes.map(size => wholeNumber('--sizes', size, 1000, 99_999_999)).toSorted((a, b) => a - b),
      engines: values.engines.split(',').map(kindOf),
      hosts: values.hosts === undefined ? 0 : wholeNumber('--hosts', values.hosts, 1, 4),
      under: values.under,
      isBuild: values.build,
      report: values.report,
    }
    const config = configOf(env)
    const server = config.searchServer ?? null
    if (asked.engines.includes('cluster') && !server)
      throw new UsageError('The engine cluster needs SEARCH_URL.')
    if (asked.hosts > 0 && !config.database) throw new UsageError('--hosts needs DATABASE_URL.')
    const scratch = mkdtempSync(join(tmpdir(), 'bench-scale-'))
    try {
      const [folder = scratch, ...others] = values.keep
      const keep = (change: (figures: Figures) => void) => changeFigures(folder, machine(), change)
      await measureSizes(asked, { folder, server, keep, io })
      if (asked.hosts > 0) {
        const { hosts, under } = asked
        const all = await measureHosts(config.database!.url, hosts, { scratch, under })
        keep(figures => {
          for (const one of all) putHosts(figures, one)
        })
      }
      const before = asked.report && existsSync(asked.report) ? readFileSync(asked.report, 'utf8') : ''
      const text = reportOf(mergedFigures([folder, ...others], machine()), before)
      if (asked.report === undefined) io.write(text)
      else writeFileSync(asked.report, text)
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
    return 0
  })
}

const isKind = (name: string): name is Kind => KINDS.some(kind => kind === name)

function kindOf(name: string): Kind {
  if (!isKind(name)) throw new UsageError(`--engines ${name}: ${KINDS.join(' or ')}.`)
  return name
}

type Bench = {
  folder: string
  server: SearchPlace | null
  keep: (change: (figures: Figures) => void) => void
  io: Io
}

async function measureSizes(
  { sizes, engines, isBuild }: Asked,
  { folder, server, keep, io }: Bench,
): Promise<void> {
  for (const size of sizes) {
    const store = await openSize(folder, size)
    try {
      for (const kind of engines) {
        const place = kind === 'cluster' ? server : null
        const known = atSize(readFigures(folder, machine()), kind, size)
        const one =
          known && hasIndex(store, place) ? known : { kind, size, built: await build(store, size, place) }
        keep(figures => putSize(figures, one))
        io.error(`${kind}, ${size.toLocaleString('en')} records: built\n`)
        if (isBuild) continue
        const measured = await measure(store, size, place)
        keep(figures => putSize(figures, { ...one, measured }))
        io.error(`${kind}, ${size.toLocaleString('en')} records: measured\n`)
      }
    } finally {
      await store.close()
    }
  }
}

const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'} with ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runBenchScale(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
