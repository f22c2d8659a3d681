/** `npm run bench:start`: from the start of the process to the first search result, on the demo library. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ended, freePort } from './bench/child.ts'

const STARTS = 15
const SERVER = fileURLToPath(new URL('./server.js', import.meta.url))
const QUESTION = JSON.stringify({
  queryFieldList: [{ logic: 0, field: 'all', operator: '*', values: ['history'] }],
})
/** ms between two attempts until it answers */
const STEP = 2

const scratch = mkdtempSync(join(tmpdir(), 'bench-start-'))
try {
  // The first start creates the library and its index, and is not counted.
  await firstAnswer(scratch)
  const starts: number[] = []
  const bare: number[] = []
  for (let at = 0; at < STARTS; at++) {
    bare.push(await bareStart())
    starts.push(await firstAnswer(scratch))
  }
  const [mine, node] = [median(starts), median(bare)]
  console.log(
    `first answer   ${mine.toFixed(0)} ms (median of ${STARTS}; least ${Math.min(...starts).toFixed(0)})`,
  )
  console.log(`node itself    ${node.toFixed(0)} ms   this/baseline ${(mine / node).toFixed(2)}`)
  console.log(`target         250 ms: ${mine <= 250 ? 'reached' : 'not reached'}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** @returns ms until a search has found something */
async function firstAnswer(dataDir: string): Promise<number> {
  const port = await freePort()
  const start = performance.now()
  const host = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  while (!(await isAnswered(port))) {
    if (host.exitCode !== null) throw new Error(`the host ended with ${host.exitCode}`)
    await sleep(STEP)
  }
  const spent = performance.now() - start
  await ended(host)
  return spent
}

async function bareStart(): Promise<number> {
  const start = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - start
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const ask = request(
      { port, host: '127.0.0.1', path: '/opac/search/', method: 'POST', agent: false },
      async answer => {
        let text = ''
        for await (const part of answer) text += part
        resolve(answer.statusCode === 200 && JSON.parse(text).data.total > 0)
      },
    )
    ask.setHeader('content-type', 'application/json')
    ask.on('error', () => resolve(false))
    ask.end(QUESTION)
  })
}

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1]!
}
