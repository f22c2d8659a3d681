/** `npm run bench:web`: load and interaction times of the portal in a real browser, relative to a static page. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Bench } from './bench-web/bench.ts'
import { measureLoads } from './bench-web/loads.ts'
import { type Network, networks } from './bench-web/networks.ts'
import { part5 } from './bench-web/part-early.ts'
import { part8 } from './bench-web/part-elements.ts'
import { part1, part2, part3, part7 } from './bench-web/part-load.ts'
import { part4, part6 } from './bench-web/part-press.ts'
import { part9 } from './bench-web/part-staff.ts'
import { reportOf } from './bench-web/report.ts'
import { type Side, startSide } from './bench-web/sides.ts'
import { serveStatic } from './bench-web/static-page.ts'
import { SLOWER, visit } from './bench-web/visit.ts'
import { findBrowser } from './develop/browser.mjs'
import { runCommand, UsageError, wholeNumber } from './usage.ts'

const SERVER = fileURLToPath(new URL('./server.js', import.meta.url))
/** ms within which such a page reports hydration on an idle machine */
const HYDRATED_MS = 15_000

const USAGE = `Usage: npm run bench:web [-- --only N,N…] [--runs N] [--net NAME,NAME…] [--beside DIR] [--report FILE]
Chromium at ${SLOWER} × slower, beside static pages of the same content; medians of N runs (7) with 95 % intervals.
  --only    1 paints  2 work  3 hydrated  4 first press  5 early presses  6 search  7 weight and calm  8 elements
            9 staff; all of them
  --net     ${networks.join(', ')}; all of them
  --report  writes what is printed to a file, too, with date and machine: docs/performance.md
  --beside  another checkout with a build in dist/, measured in the same rounds
`
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type Io = { write(text: string): void; error(text: string): void }

/** @returns the exit code */
export function runBenchWeb(argv: string[], io: Io): Promise<number> {
  return runCommand(argv, USAGE, io, () => {
    const { values } = parseArgs({
      args: argv,
      options: {
        only: { type: 'string', default: PARTS.join() },
        runs: { type: 'string', default: '7' },
        net: { type: 'string', default: networks.join() },
        beside: { type: 'string' },
        report: { type: 'string' },
      },
    })
    const parts = values.only.split(',').map(part => wholeNumber('--only', part, 1, PARTS.length))
    const runs = wholeNumber('--runs', values.runs, 1, 99)
    const asked = { parts, runs, nets: networksIn(values.net), beside: serverIn(values.beside) }
    if (values.report === undefined) return measure(io, asked)
    // without the folder, which is specific to this machine
    const told = { only: values.only, runs: values.runs, net: values.net, beside: values.beside && 'DIR' }
    const given = Object.entries(told).filter(([name]) => argv.some(one => one.startsWith(`--${name}`)))
    return reported(
      values.report,
      io,
      asked,
      given.map(([name, value]) => `--${name} ${value}`),
    )
  })
}

function networksIn(list: string): Network[] {
  const names = list.split(',')
  const unknown = names.find(name => !networks.includes(name as Network))
  if (unknown !== undefined) throw new UsageError(`--net takes ${networks.join(', ')}, not "${unknown}".`)
  return names as Network[]
}

function serverIn(folder: string | undefined): string | null {
  if (folder === undefined) return null
  const server = join(resolve(folder), 'dist/host/server.js')
  if (existsSync(server)) return server
  throw new UsageError(`--beside ${folder}: there is no build in it.`)
}

type Measured = { parts: number[]; runs: number; nets: Network[]; beside: string | null }

/** The same, saved as a page of the documentation. */
async function reported(file: string, io: Io, asked: Measured, given: string[]): Promise<number> {
  let text = ''
  const write = (more: string) => {
    text += more
    io.write(more)
  }
  const code = await measure({ ...io, write }, asked)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, reportOf(text, given, new Date(), before))
  return code
}

async function measure(io: Io, { parts, runs, nets, beside }: Measured): Promise<number> {
  const stops: (() => Promise<void>)[] = []
  try {
    const browser = await chromium.launch({
      executablePath: (await findBrowser()) ?? process.exit(1),
      // Chromium has no sandbox when run as root, as in containers
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
    stops.push(() => browser.close())
    const sides: Side[] = []
    for (const [name, server] of [['this', SERVER], ...(beside ? [['beside', beside]] : [])] as [
      string,
      string,
    ][]) {
      const side = await startSide(name, server)
      stops.push(side.stop)
      sides.push(side)
    }
    const plain = await serveStatic(sides[0]!)
    stops.push(plain.stop)
    const bench: Bench = { browser, sides, plain, networks: nets, runs, write: io.write }
    io.write(
      `Chromium ${browser.version()}, Node ${process.version}, ${runs} runs, load ${loadavg()[0]!.toFixed(1)}\n`,
    )
    for (const side of sides) {
      side.marksHydration = await isMarkingHydration(bench, side)
      if (!side.marksHydration)
        io.write(`${side.name}: has no mark of hydration; the end of loading is used instead\n`)
    }
    await measureParts(bench, parts)
    io.write(`\nload ${loadavg()[0]!.toFixed(1)} at the end\n`)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  return 0
}

/** The first visit of a side, not counted: fills the caches of browser and server. */
async function isMarkingHydration({ browser, plain }: Bench, side: Side): Promise<boolean> {
  const visitor = await visit(browser, { network: 'none', slower: 1 })
  try {
    await visitor.page.goto(plain.urls.home)
    await visitor.page.goto(side.url + side.paths.home)
    return await visitor.report('hydrated', HYDRATED_MS).then(
      () => true,
      () => false,
    )
  } finally {
    await visitor.close()
  }
}

async function measureParts(bench: Bench, parts: number[]): Promise<void> {
  if (parts.some(part => [1, 2, 3, 7].includes(part))) {
    const loads = await measureLoads(bench)
    if (parts.includes(1)) part1(bench, loads)
    if (parts.includes(2)) part2(bench, loads)
    if (parts.includes(3)) part3(bench, loads)
    if (parts.includes(7)) await part7(bench, loads)
  }
  if (parts.includes(4)) await part4(bench)
  if (parts.includes(5)) await part5(bench)
  if (parts.includes(6)) await part6(bench)
  if (parts.includes(8)) await part8(bench)
  if (parts.includes(9)) await part9(bench)
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runBenchWeb(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
