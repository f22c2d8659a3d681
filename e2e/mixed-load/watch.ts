/** Monitors the host from a separate process, so that the load cannot delay the measurements. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/**
 * longest: maximum time of /healthz, ms; own: the maximum without the time that the host's thread waited for a
 * processor used by other programs, ms; at: epoch ms of that one; failed: answers other than 200.
 */
export type Health = { asked: number; longest: number; own: number; at: number; failed: string[] }

const WATCH = `const { readFileSync } = require('node:fs')
const { get } = require('node:http')
const [url, pid] = process.argv.slice(1)
const health = { asked: 0, longest: 0, own: 0, at: 0, failed: [] }
const waited = () => Number(readFileSync('/proc/' + pid + '/task/' + pid + '/schedstat', 'utf8').split(' ')[1]) / 1e6
const ask = () => {
  const start = performance.now()
  const before = waited()
  const end = what => {
    const ms = performance.now() - start
    const own = ms - (waited() - before)
    health.asked++
    health.longest = Math.max(health.longest, ms)
    if (own > health.own) Object.assign(health, { own, at: Date.now() })
    if (what !== 200) health.failed.push(String(what))
    setTimeout(ask, 200)
  }
  get(url, answer => answer.resume().on('end', () => end(answer.statusCode))).on('error', end)
}
ask()
// with whoever started it, too
process.stdin.on('end', process.exit).resume()
process.on('SIGTERM', () => {
  console.log(JSON.stringify(health))
  process.exit()
})`

export function watchHealth({ url, pid }: { url: string; pid: number }): () => Promise<Health> {
  const child = spawn(process.execPath, ['-e', WATCH, `${url}/healthz`, String(pid)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  let seen: Promise<Health> | null = null
  const end = async () => {
    child.kill('SIGTERM')
    return JSON.parse(await said) as Health
  }
  return () => {
    seen ??= end()
    return seen
  }
}

/** MB, the median of the last samples; one is taken every second */
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
