/** What an operator watches, in a process of its own: the load must not make the watch late. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** ms: the longest wait for /healthz, and the answers that were not 200 */
export type Health = { asked: number; longest: number; failed: string[] }

const WATCH = `const { get } = require('node:http')
const health = { asked: 0, longest: 0, failed: [] }
const ask = () => {
  const start = performance.now()
  const end = what => {
    health.asked++
    health.longest = Math.max(health.longest, performance.now() - start)
    if (what !== 200) health.failed.push(String(what))
    setTimeout(ask, 200)
  }
  get(process.argv[1], answer => answer.resume().on('end', () => end(answer.statusCode))).on('error', end)
}
ask()
process.on('SIGTERM', () => { console.log(JSON.stringify(health)); process.exit() })`

export function watchHealth(url: string): () => Promise<Health> {
  const child = spawn(process.execPath, ['-e', WATCH, `${url}/healthz`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    return JSON.parse(await said) as Health
  }
}

/** MB, the median of the last samples: one is taken every second */
export function watchMemory(pid: number) {
  const samples: number[] = []
  const sample = () => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    samples.push(Number(kilobytes) / 1024)
  }
  const timer = setInterval(sample, 1000)
  return {
    now: () => samples.slice(-15).sort((a, b) => a - b)[7] ?? samples.at(-1) ?? 0,
    most: () => Math.max(...samples),
    stop: () => clearInterval(timer),
  }
}
