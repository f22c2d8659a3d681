/** The built host without requests: regular wake-ups would cost processor time forever. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type BuiltHost, isBuilt, startBuilt, unlessBuilt } from '../built-host.ts'

const hasProc = existsSync('/proc/self/schedstat')
const unless = hasProc ? unlessBuilt : ' (skipped: no /proc, which counts wake-ups)'

/** length of a measurement in ms, and number of tries, since the host may still be busy after its start */
const WINDOW = 1000
const TRIES = 40

const folder = mkdtempSync(join(tmpdir(), 'reading-room-idle-'))
let running: BuiltHost | undefined
afterEach(() => {
  running?.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** wake-ups of all threads, and processor time in ms, since the start */
function spent(pid: number): { wakes: number; ms: number } {
  const sum = { wakes: 0, ms: 0 }
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const at = (file: string) => readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8')
      sum.wakes += Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(at('status'))![1])
      sum.ms += Number(at('schedstat').split(' ')[0]) / 1e6
    } catch {
      // the thread has ended meanwhile
    }
  }
  return sum
}

describe.skipIf(!isBuilt || !hasProc)(`the built host${unless}`, { timeout: 90_000 }, () => {
  it('idle: fewer than 30 wake-ups a second, and less than 0.5 % of a core', async () => {
    running = await startBuilt(folder, { LIBRARY: 'empty' })
    const seen: string[] = []
    // work after the start ends at some time, a recurring timer does not
    for (let at = 0; at < TRIES; at++) {
      const before = spent(running.process.pid!)
      const start = performance.now()
      await sleep(WINDOW)
      const after = spent(running.process.pid!)
      const seconds = (performance.now() - start) / 1000
      const wakes = (after.wakes - before.wakes) / seconds
      const percent = (after.ms - before.ms) / seconds / 10
      if (wakes < 30 && percent < 0.5) return
      seen.push(`${wakes.toFixed(0)} a second, ${percent.toFixed(2)} %`)
    }
    expect.fail(`not idle in any window: ${seen.join('; ')}`)
  })
})
