/**
 * Latency and event loop delays of the server: alone, during an import into another folder (same load on CPU and disk,
 * nothing shared), and during one into its own.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended } from '../bench/child.ts'
import { KINDS, type Kind, searchClient, type Times } from './search-client.ts'

/** ms of measuring the server alone */
const ALONE = 5000
/** ms after an import for remaining work, mainly the search index */
const REST = 3000

type Phase = {
  answers: Record<Kind, Times>
  /** longest event loop delay, ms; own = without waiting for the CPU (Linux) */
  turn: Turn
  /** of the import: longest hold of the write lock, ms, and records per second; 0 without an import */
  lock: number
  rate: number
  /** responses other than 200 */
  refused: number
}
export type Beside = { alone: Phase; elsewhere: Phase; here: Phase }

/** On request, reports the longest event loop delay so far, and the longest not explained by waiting for the CPU. */
const WATCH = `import { readFileSync } from 'node:fs'
const EVERY = 2
const waited = () => {
  try {
    return Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
let last = { at: performance.now(), waited: waited() }
let longest = { whole: 0, own: 0 }
setInterval(() => {
  const now = { at: performance.now(), waited: waited() }
  const whole = now.at - last.at - EVERY
  const own = whole - (now.waited - last.waited)
  longest = { whole: Math.max(longest.whole, whole), own: Math.max(longest.own, own) }
  last = now
}, EVERY).unref()
process.on('message', () => {
  process.send(longest)
  longest = { whole: 0, own: 0 }
})`

type Turn = { whole: number; own: number }

/** @param scratch an empty folder @param entries the built server and import */
export async function measureBeside(
  file: string,
  scratch: string,
  entries: { server: string; importer: string },
): Promise<Beside> {
  const own = join(scratch, 'own')
  const { child, port } = await startWatched(entries.server, own)
  try {
    const ask = await searchClient(port)
    const during = async (work: Promise<{ lock: number; rate: number }>): Promise<Phase> => {
      await longestTurn(child)
      const { times, refused } = await ask(work)
      return { ...(await work), answers: times, refused, turn: await longestTurn(child) }
    }
    const nothing = { lock: 0, rate: 0 }
    // warm-up
    await ask(sleep(1000))
    const alone = await during(sleep(ALONE).then(() => nothing))
    const elsewhere = await during(importInto(entries.importer, file, join(scratch, 'other')))
    await sleep(REST)
    return { alone, elsewhere, here: await during(importInto(entries.importer, file, own)) }
  } finally {
    await ended(child)
  }
}

async function startWatched(server: string, folder: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`, server],
    {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: folder,
        CAPTCHA: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  let output = ''
  for await (const part of child.stdout!) {
    output += part
    const port = /Portal\s+http:\/\/[^/]+:(\d+)/.exec(output)?.[1]
    if (port) return { child, port: Number(port) }
  }
  throw new Error('the server ended before it listened')
}

async function longestTurn(child: ChildProcess): Promise<Turn> {
  const answer = once(child, 'message')
  child.send('turn')
  const [turn] = (await answer) as [Turn]
  return turn
}

async function importInto(importer: string, file: string, folder: string) {
  const child = spawn(process.execPath, [importer, file, '--source', 'bench', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const report = await text(child.stdout)
  const [, rate, lock] = /([\d,]+) records\/s, write lock at most (\d+) ms/.exec(report) ?? []
  if (!rate) throw new Error(`the import did not end well:\n${report}`)
  return { rate: Number(rate.replaceAll(',', '')), lock: Number(lock) }
}

/** A column per phase; `/` = median, 99th percentile and maximum, ms. */
export function tableOf(beside: Beside): string[] {
  const phases = Object.values(beside) as Phase[]
  const row = (name: string, cell: (phase: Phase) => string) =>
    [name.padEnd(11), ...phases.map(phase => cell(phase).padStart(24))].join(' ')
  const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0)
  return [
    [
      'beside'.padEnd(11),
      ...['no import', 'one elsewhere', 'one into this library'].map(name => name.padStart(24)),
    ].join(' '),
    ...KINDS.map(kind =>
      row(kind, ({ answers: { [kind]: times } }) =>
        [times.median, times.p99, times.most].map(ms).join(' / '),
      ),
    ),
    row('turn', ({ turn }) => `${ms(turn.whole)} (own ${ms(turn.own)})`),
    row('lock', ({ lock }) => (lock ? ms(lock) : '–')),
    row('records/s', ({ rate }) => (rate ? rate.toLocaleString('en') : '–')),
    row('not 200', ({ refused }) => String(refused)),
  ]
}
