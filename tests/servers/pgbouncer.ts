/** PgBouncer (Debian: pgbouncer) in front of a PostgreSQL server of the tests. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePorts } from './free-ports.ts'
import { untilItAnswers } from './until-it-answers.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'

export function hasPgBouncer(): boolean {
  if (existsSync(PGBOUNCER)) return true
  if (process.env.ALL_SERVERS) throw new Error('PgBouncer is not installed')
  console.log('Skipped: no PgBouncer. apt-get install pgbouncer')
  return false
}

/** PgBouncer refuses to run as root */
const ownerOf = (name: string) =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', name], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', name], { encoding: 'utf8' })),
      }
    : undefined

/** @param server URL of a database */
export async function startPgBouncer(server: string, mode: 'session' | 'transaction') {
  const there = new URL(server)
  const [port = 0] = await freePorts(1)
  const owner = ownerOf('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${there.port} user=portal
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
server_fast_close = 1
`,
  )
  const url = `postgres://portal@127.0.0.1:${port}${there.pathname}`
  let running: ReturnType<typeof spawn> | null = null
  const start = async () => {
    running = spawn(PGBOUNCER, ['-q', settings], { ...owner, stdio: 'ignore' })
    await untilItAnswers(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('SELECT 1').finally(() => client.end())
    })
  }
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await start()
  return {
    url,
    start,
    /** at once, with all its connections */
    kill,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}
