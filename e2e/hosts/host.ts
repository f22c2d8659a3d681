/** The real host as a separate process, for one worker or one test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { envOf, onServer, openRaw, removeDatabase, TEMPLATE } from './library.ts'

export type RunningHost = {
  url: string
  pid: number
  dataDir: string
  /** environment for a command beside the host: it uses the same library */
  env: NodeJS.ProcessEnv
  /** output so far */
  log(): string
  /** reads rows from the library's database beside the running server */
  query<T>(sql: string, ...values: unknown[]): T[]
  /** changes the library directly, as a library system would */
  exec(sql: string, ...values: unknown[]): void
  /** sets a conf value directly in the database */
  conf(name: string, value: string): void
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

/** @param dataDir a folder to keep; by default a copy of the planted demo library, removed at stop */
export async function startHost(
  env: Record<string, string> = {},
  dataDir?: string,
  built = '.',
): Promise<RunningHost> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'reading-room-'))
  if (!dataDir) cpSync(TEMPLATE, folder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const library = { ...envOf(folder), DATA_DIR: folder }
  const child = spawn(process.execPath, [join(built, 'dist/host/server.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      ...library,
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
  /** queries to a database server go through one shared thread */
  let kept: Database | undefined
  const beside = <T>(readonly: boolean, work: (db: Database) => T): T => {
    kept ??= openRaw(folder, { readonly })
    try {
      return work(kept)
    } finally {
      if (!onServer) closeBeside()
    }
  }
  const closeBeside = () => {
    kept?.close()
    kept = undefined
  }
  const kill = (signal: NodeJS.Signals = 'SIGKILL') =>
    new Promise<void>(done => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', () => done())
      child.kill(signal)
    })
  const exec = (sql: string, ...values: unknown[]) => beside(false, db => void db.prepare(sql).run(...values))
  return {
    url,
    pid: child.pid!,
    dataDir: folder,
    env: { ...process.env, ...library },
    log: () => printed,
    query: <T>(sql: string, ...values: unknown[]) =>
      beside(true, db => db.prepare(sql).all(...values) as T[]),
    exec,
    conf: (name, value) =>
      exec(
        'INSERT INTO conf (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        name,
        value,
      ),
    kill,
    stop: async () => {
      await kill('SIGTERM')
      closeBeside()
      if (dataDir) return
      removeDatabase(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilHealthy(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the host ended with ${child.exitCode ?? child.signalCode}:\n${log()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  throw new Error(`the host did not answer:\n${log()}`)
}
