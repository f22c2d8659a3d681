/** The real host as a process of its own, for one worker or one test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The planted library that hosts copy; the first process to ask names it, its workers inherit the name. */
process.env.E2E_TEMPLATE ??= join(tmpdir(), `reading-room-e2e-${process.pid}`)
export const TEMPLATE = process.env.E2E_TEMPLATE

export type RunningHost = {
  url: string
  pid: number
  dataDir: string
  /** what it printed so far */
  log(): string
  /** one row set of the library's database, read beside the running server */
  query<T>(sql: string, ...values: unknown[]): T[]
  /** changes the library behind the server's back, as a librarian's system would */
  exec(sql: string, ...values: unknown[]): void
  kill(signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * @param dataDir a folder to keep; without it a copy of the planted demo library, removed at stop
 * @param built the folder of the project that was built
 */
export async function startHost(
  env: Record<string, string> = {},
  dataDir?: string,
  built = '.',
): Promise<RunningHost> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'reading-room-'))
  if (!dataDir) cpSync(TEMPLATE, folder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(built, 'dist/host/server.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  child.stderr.on('data', chunk => {
    printed += chunk
  })
  await untilHealthy(url, child, () => printed)
  const db = (readonly: boolean) => new Database(join(folder, 'library.db'), { readonly })
  const kill = (signal: NodeJS.Signals = 'SIGKILL') =>
    new Promise<void>(done => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', () => done())
      child.kill(signal)
    })
  return {
    url,
    pid: child.pid!,
    dataDir: folder,
    log: () => printed,
    query: <T>(sql: string, ...values: unknown[]) => {
      const reader = db(true)
      try {
        return reader.prepare(sql).all(...values) as T[]
      } finally {
        reader.close()
      }
    },
    exec: (sql, ...values) => {
      const writer = db(false)
      try {
        writer.prepare(sql).run(...values)
      } finally {
        writer.close()
      }
    },
    kill,
    stop: async () => {
      await kill('SIGTERM')
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilHealthy(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the host ended with ${child.exitCode}:\n${log()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  throw new Error(`the host did not answer:\n${log()}`)
}
