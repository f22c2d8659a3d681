/** An S3-compatible service for tests: Python's moto, which ends with this process. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePorts } from './free-ports.ts'
import { startAgain } from './start-again.ts'
import { untilItAnswers } from './until-it-answers.ts'

/** ms until its first answer */
const WITHIN = 15_000
const PYTHON = process.env.S3_PYTHON ?? 'python3'

/** If it is not installed, prints in one line what is skipped. */
export function hasS3(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import moto.server'], { stdio: 'ignore' })
    return true
  } catch {
    if (process.env.ALL_SERVERS) throw new Error('moto is not installed')
    console.log(
      "Skipped: no S3-compatible service. pip install 'moto[server,s3]', or S3_PYTHON names a Python.",
    )
    return false
  }
}

/** It ends with its standard input, however this process ends. */
const SERVER = `
import sys
from moto.server import ThreadedMotoServer
server = ThreadedMotoServer(ip_address='127.0.0.1', port=int(sys.argv[1]), verbose=False)
server.start()
sys.stdin.read()
`

/**
 * In about one of twenty full runs its process did not answer, so another one is started then.
 * @returns the environment of a host, except FILES_URL
 */
export const startS3 = (buckets: string[]) => startAgain(() => startOnce(buckets))

async function startOnce(buckets: string[]) {
  const [port] = await freePorts(1)
  const child = spawn(PYTHON, ['-c', SERVER, String(port)], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', chunk => {
    said = `${said}${chunk}`.slice(-2000)
  })
  const exit = once(child, 'exit')
  const endpoint = `http://127.0.0.1:${port}`
  // moto does not check credentials
  const authorization = 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request'
  const make = async (bucket: string) => {
    const signal = AbortSignal.timeout(WITHIN)
    const { status } = await fetch(`${endpoint}/${bucket}`, {
      method: 'PUT',
      headers: { authorization },
      signal,
    })
    if (status !== 200) throw new Error(`${bucket}: ${status}`)
  }
  try {
    const ended = exit.then(() => Promise.reject(new Error('it has ended')))
    for (const bucket of buckets) await Promise.race([untilItAnswers(() => make(bucket), WITHIN), ended])
  } catch (error) {
    const { exitCode } = child
    child.kill('SIGKILL')
    await exit
    throw new Error(`moto does not answer (${exitCode ?? 'it runs'}): ${said}`, { cause: error })
  }
  return {
    env: { FILES_ENDPOINT: endpoint, FILES_KEY_ID: 'test', FILES_SECRET: 'secret-word' },
    async stop() {
      child.stdin.end()
      await exit
    },
  }
}
