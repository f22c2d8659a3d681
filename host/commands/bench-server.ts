/**
 * `npm run bench:server`: requests per second at 20 connections, on the demo library, relative to bare node:http with
 * bodies of the same size. `--beside <folder>/dist/host/server.js` (or the folder) measures another build in the same
 * run, interleaved. `--check` exits with 1 when a target relative to it is missed.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Case, casesFor } from './bench-server/cases.ts'
import { load } from './bench-server/load.ts'
import { type Running, startBare, startHost } from './bench-server/servers.ts'

/** ms of one round, and rounds of each server per case */
const TURN = 1000
const TURNS = 5
/** ms of warm-up (JIT) of the page renderer: a cold host renders half as many pages per second */
const WARM = 6000

const { values: given } = parseArgs({ options: { beside: { type: 'string' }, check: { type: 'boolean' } } })
const scratch = mkdtempSync(join(tmpdir(), 'bench-server-'))
const running: Running[] = []
try {
  const mine = await started(fileURLToPath(new URL('./server.js', import.meta.url)), 'mine')
  const other = given.beside ? await started(serverIn(given.beside), 'beside') : null
  const bare = await startBare()
  running.push(bare)
  const missed: string[] = []
  for (const one of await casesFor(mine.port))
    if (!(await measured(one, mine, other, bare))) missed.push(one.name)
  if (missed.length) {
    console.log(`not reached: ${missed.join(', ')}`)
    if (given.check) process.exitCode = 1
  }
} finally {
  for (const server of running) await server.end()
  rmSync(scratch, { recursive: true, force: true })
}

/** Every build creates its library once, from the same seed. */
async function started(file: string, name: string): Promise<Running> {
  const server = await startHost(file, join(scratch, name))
  running.push(server)
  return server
}

function serverIn(path: string): string {
  const file = path.endsWith('.js') ? path : join(path, 'dist', 'host', 'server.js')
  if (!existsSync(file)) throw new Error(`--beside: there is no ${file}; build it there first`)
  return file
}

/** @returns whether its target was reached; true without another build */
async function measured(
  { name, target, next }: Case,
  mine: Running,
  other: Running | null,
  bare: Running,
): Promise<boolean> {
  const rates = { mine: [] as number[], other: [] as number[], bare: [] as number[] }
  // rounds continue where the last one ended, so that uncached requests stay uncached
  let turn = 0
  const run = (server: Running) => {
    const from = turn++ * 1_000_000
    return load(server.port, n => next(from + n), TURN)
  }
  const { bytes } = await load(mine.port, n => next(n), WARM)
  if (other) await load(other.port, n => next(n), WARM)
  turn++
  for (let at = 0; at < TURNS; at++) {
    // the order alternates: the first one has the cooler CPU
    const servers = [
      async () => void rates.mine.push((await run(mine)).rate),
      async () => void (other && rates.other.push((await run(other)).rate)),
    ]
    for (const turnOf of at % 2 ? servers.reverse() : servers) await turnOf()
    rates.bare.push((await load(bare.port, () => ({ path: `/${bytes}` }), TURN)).rate)
  }
  const [own, before, plain] = [median(rates.mine), median(rates.other), median(rates.bare)]
  const ratio = other ? own / before : null
  console.log(
    [
      name.padEnd(16),
      `${own.toFixed(0).padStart(7)}/s`,
      `${(bytes / 1000).toFixed(1).padStart(7)} kB`,
      `   node:http ${plain.toFixed(0).padStart(6)}/s, this/it ${(own / plain).toFixed(3)}`,
      ratio === null ? '' : `   beside ${before.toFixed(0).padStart(6)}/s, this/it ${ratio.toFixed(1)}`,
      ratio === null || target === null
        ? ''
        : `   target ${target}: ${ratio >= target ? 'reached' : 'not reached'}`,
    ].join(''),
  )
  return ratio === null || target === null || ratio >= target
}

function median(rates: number[]): number {
  return [...rates].sort((a, b) => a - b)[rates.length >> 1] ?? 0
}
