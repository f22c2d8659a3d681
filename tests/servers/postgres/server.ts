/** The system's PostgreSQL server for tests, with its own folder, port and user; it ends with the process. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresBinaries } from '../../../host/commands/develop/postgres-binaries.mjs'
import { freePorts } from '../free-ports.ts'
import { untilItAnswers } from '../until-it-answers.ts'

const BIN = postgresBinaries()

/** If there is none, prints in one line what is skipped. */
export function hasPostgres(): boolean {
  if (BIN) return true
  if (process.env.ALL_SERVERS) throw new Error('PostgreSQL is not installed')
  console.log(
    'Skipped: no PostgreSQL server. apt-get install postgresql, or POSTGRES_BIN names the folder of initdb.',
  )
  return false
}

/** PostgreSQL refuses to run as root */
export function user(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export type TestServer = {
  /** URL of the server, without a database */
  address: string
  /** @returns the URL of a new, empty database */
  newDatabase(): Promise<string>
  /** @returns a standby by streaming replication, which is stopped separately */
  startStandby(): Promise<Pick<TestServer, 'address' | 'stop'>>
  /** Kills it at once, as if its machine had failed. */
  crash(): void
  /** Limits the size of each of its files, as a full disk would; null = unlimited. */
  bound(bytes: number | null): void
  stop(): Promise<void>
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'max_connections=500',
]

type Running = Pick<TestServer, 'address' | 'crash' | 'bound' | 'stop'> & {
  run(statement: string): Promise<void>
}

/** @param make creates the data folder with a command and its arguments */
export async function start(
  make: (data: string, run: (command: string, args: string[]) => void) => void,
): Promise<Running> {
  const owner = user()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  make(data, (command, args) =>
    execFileSync(join(BIN, command), args, { ...owner, stdio: 'ignore', cwd: folder }),
  )
  const [port] = await freePorts(1)
  // it ends with its standard input, however this process ends
  const script = '"$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid; cd /; rm -rf "$0"'
  const settings = SETTINGS.flatMap(one => ['-c', one])
  const args = [join(BIN, 'postgres'), '-D', data, '-p', String(port), ...settings]
  const server = spawn('sh', ['-c', script, folder, ...args], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise(done => server.once('exit', done))
  server.unref()
  const address = `postgres://portal@127.0.0.1:${port}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${address}/postgres` })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await untilItAnswers(() => run('SELECT 1'))
  const stop = async () => {
    // keeps this process alive until then, or the test runner would write no report
    server.ref()
    server.stdin.end()
    await ended
  }
  const first = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    address,
    run,
    crash: () => void process.kill(first(), 'SIGQUIT'),
    bound(bytes) {
      const limit = `--fsize=${bytes ?? 'unlimited'}:unlimited`
      // each process has its own limit
      const children = readFileSync(`/proc/${first()}/task/${first()}/children`, 'utf8').trim().split(' ')
      for (const pid of [String(first()), ...children])
        execFileSync('prlimit', ['--pid', pid, limit], { ...owner })
    },
    stop,
  }
}

export async function startPostgres(): Promise<TestServer> {
  const made = ['-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const { address, run, ...server } = await start((data, command) => command('initdb', ['-D', data, ...made]))
  let databases = 0
  return {
    address,
    async newDatabase() {
      const name = `library_${++databases}`
      await run(`CREATE DATABASE ${name}`)
      return `${address}/${name}`
    },
    startStandby: () =>
      start((data, command) => {
        // -R: configures it to follow the server it was copied from
        const copied = ['-D', data, '-d', `${address}/postgres`, '-c', 'fast', '-R', '--no-sync']
        command('pg_basebackup', copied)
      }),
    ...server,
  }
}
