/** A service that is S3-compatible, for tests: Python's moto, gone with this process. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './free-ports.ts'

const PYTHON = process.env.S3_PYTHON ?? 'python3'

/** Says in one line what is left out, where it is. */
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
server = ThreadedMotoServer(ip_address='127.0.0.1', port=int(sys.argv[1]))
server.start()
print('up', flush=True)
sys.stdin.read()
`

/** @returns the environment of a host, but for FILES_URL */
export async function startS3(buckets: string[]) {
  const [port] = await freePorts(1)
  const child = spawn(PYTHON, ['-c', SERVER, String(port)], { stdio: ['pipe', 'pipe', 'ignore'] })
  for await (const chunk of child.stdout) if (String(chunk).includes('up')) break
  const endpoint = `http://127.0.0.1:${port}`
  // moto asks nobody who is asking
  const authorization = 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request'
  const put = (bucket: string) =>
    fetch(`${endpoint}/${bucket}`, { method: 'PUT', headers: { authorization } })
  for (const bucket of buckets) {
    // its first connections may be reset while it loads the service
    let made = await put(bucket).catch(() => null)
    for (let tries = 0; !made && tries < 200; tries++) {
      await pause(100)
      made = await put(bucket).catch(() => null)
    }
    if (!made) throw new Error('moto does not answer')
  }
  return {
    env: { FILES_ENDPOINT: endpoint, FILES_KEY_ID: 'test', FILES_SECRET: 'secret-word' },
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
