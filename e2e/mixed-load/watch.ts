/** What an operator watches, in a process of its own: the load must not make the watch late. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/**
 * longest: of the waits for /healthz, ms; beyond: the longest by which one exceeded that for a bare server asked at the
 * same moment, which is what the machine itself takes; at: epoch ms of that one; failed: what was not 200.
 */
export type Health = { asked: number; longest: number; beyond: number; at: number; failed: string[] }

const BARE = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1', function () {
  process.stdout.write(String(this.address().port))
})
process.stdin.on('end', process.exit).resume()`

const WATCH = `const { get } = require('node:http')
const { spawn } = require('node:child_process')
const health = { asked: 0, longest: 0, beyond: 0, at: 0, failed: [] }
const taken = url =>
  new Promise(resolve => {
    const start = performance.now()
    const end = what => resolve({ what, ms: performance.now() - start })
    get(url, answer => answer.resume().on('end', () => end(answer.statusCode))).on('error', end)
  })
const bare = spawn(process.execPath, ['-e', process.argv[2]], { stdio: ['pipe', 'pipe', 'inherit'] })
bare.stdout.once('data', async port => {
  for (;;) {
    const [own, other] = await Promise.all([taken(process.argv[1]), taken('http://127.0.0.1:' + Number(port))])
    health.asked++
    health.longest = Math.max(health.longest, own.ms)
    if (own.ms - other.ms > health.beyond) Object.assign(health, { beyond: own.ms - other.ms, at: Date.now() })
    if (own.what !== 200) health.failed.push(String(own.what))
    await new Promise(resolve => setTimeout(resolve, 200))
  }
})
// with whoever started it, too
process.stdin.on('end', process.exit).resume()
process.on('SIGTERM', () => {
  console.log(JSON.stringify(health))
  process.exit()
})`

export function watchHealth(url: string): () => Promise<Health> {
  const child = spawn(process.execPath, ['-e', WATCH, `${url}/healthz`, BARE], {
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
