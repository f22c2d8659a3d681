/**
 * Dump and restore of a library on a server by PostgreSQL's own programs. A restore is one transaction: hosts see the old
 * library or the new one, and a restore that ends early has changed nothing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BackupError, isCounted, KEYS } from '../backup/manifest.ts'
import { RECORD } from './postgres-backups.ts'
import { explained } from './postgres-errors.ts'
import { connectionTo } from './postgres-pool.ts'

/** shown in pg_stat_activity */
const NAME = 'library-portal backup'
/** what a host's connections are called there (postgres-pool.ts) */
const HOSTS = 'library-portal'
/** ms to wait for locks of running hosts */
const LOCK_TIMEOUT = 60_000
const LIMITS = `SET lock_timeout = ${LOCK_TIMEOUT}; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
SET client_min_messages = warning;`

/** A connection without time limits. @throws PostgresError */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionTo(url), application_name: NAME })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(LIMITS)
    return await work(client)
  } catch (error) {
    throw explained(error)
  } finally {
    await client.end().catch(() => {})
  }
}

export const majorOf = async (client: pg.Client): Promise<number> =>
  Math.floor(Number((await client.query('SHOW server_version_num')).rows[0].server_version_num) / 10_000)

/** How many connections of running hosts and commands there are. */
export async function connectionsOfHosts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [HOSTS],
  )
  return Number(rows[0]!.count)
}

/** Rows of all tables that are in a dump. */
export async function countsOn(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    if (!isCounted(name) || OURS.includes(name)) continue
    const counted = await client.query<{ count: number }>(`SELECT count(*) AS count FROM "${name}"`)
    counts[name] = Number(counted.rows[0]!.count)
  }
  return counts
}

/** tables that SQLite has not, and that tell nothing of the library's content */
const OURS = [RECORD, 'library_version']

/** @returns the counts of the moment that the dump shows. @throws BackupError, PostgresError */
export function dump(url: string, file: string): Promise<Record<string, number>> {
  return connected(url, async client => {
    const program = clientOf('pg_dump', await majorOf(client))
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
    // the changes are counted on from those of the library that it replaces
    const without = [...KEYS, 'bib_change']
    const args = [
      ...['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]!.snapshot}`],
      ...['--encoding=UTF8', `--exclude-table=${RECORD}`, `--file=${file}`],
      ...without.map(name => `--exclude-table-data=${name}`),
    ]
    await ended(
      spawn(program, args, { env: environment(url), stdio: ['ignore', 'ignore', 'pipe'] }),
      'pg_dump',
    )
    const counts = await countsOn(client)
    await client.query('COMMIT')
    return counts
  })
}

/** Drops our tables and functions. The index is told afterwards of every book before and after. */
const CLEAR = `
CREATE TEMP TABLE told (bib bigint);
CREATE TEMP TABLE counted (seq bigint);
DO $$ DECLARE one text; BEGIN
  IF to_regclass('bib_change') IS NOT NULL THEN
    LOCK TABLE bib, bib_change IN ACCESS EXCLUSIVE MODE;
    INSERT INTO told SELECT id FROM bib;
    INSERT INTO counted SELECT max(seq) FROM bib_change HAVING max(seq) IS NOT NULL;
  END IF;
  FOR one IN SELECT format('DROP TABLE IF EXISTS %I.%I CASCADE', schemaname, tablename) FROM pg_tables
      WHERE schemaname = current_schema() AND tablename <> '${RECORD}' LOOP EXECUTE one; END LOOP;
  FOR one IN SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP EXECUTE one; END LOOP;
END $$;
`
const tell = (schema: string) => `
SET search_path TO ${schema};
SELECT setval(pg_get_serial_sequence('bib_change', 'seq'), seq) FROM pg_temp.counted;
INSERT INTO bib_change (bib) SELECT bib FROM (SELECT bib FROM pg_temp.told UNION SELECT id FROM bib) AS each
  WHERE EXISTS (SELECT 1 FROM pg_temp.counted) ORDER BY bib;
SELECT pg_notify('revision', subject) FROM unnest(ARRAY['conf', 'place', 'book', 'booklist', 'word']) AS subject;
COMMIT;
`

/**
 * The library becomes what the dump holds, in one transaction.
 * @param major of the server from which it is
 * @throws BackupError and PostgresError, with nothing changed
 */
export async function load(url: string, file: string, major: number): Promise<void> {
  const { there, schema } = await connected(url, async client => ({
    there: await majorOf(client),
    schema: (await client.query('SELECT quote_ident(current_schema()) AS schema')).rows[0].schema as string,
  }))
  if (there < major)
    throw new BackupError(`The backup is of PostgreSQL ${major}, which is newer than this server (${there}).`)
  const [reads, writes] = [clientOf('pg_restore', there), clientOf('psql', there)]
  const env = environment(url)
  const into = spawn(writes, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const from = spawn(reads, ['--no-owner', '--no-privileges', '--file=-', file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // it has ended with an error, which is reported below
  into.stdin.on('error', () => from.kill())
  into.once('exit', () => from.kill())
  into.stdin.write(`BEGIN;\n${LIMITS}\n${CLEAR}`)
  from.stdout.pipe(into.stdin, { end: false })
  const read = ended(from, 'pg_restore').then(
    () => into.stdin.end(tell(schema)),
    error => {
      // without COMMIT nothing has happened
      into.stdin.end()
      throw error
    },
  )
  const [readOut, written] = await Promise.allSettled([read, ended(into, 'psql')])
  if (written.status === 'rejected') throw written.reason
  if (readOut.status === 'rejected') throw readOut.reason
}

/** Restores into a new database on the same server, which is removed. @returns its counts */
export function loadBeside(url: string, file: string, major: number): Promise<Record<string, number>> {
  const scratch = new URL(url)
  const name = `${decodeURIComponent(scratch.pathname.slice(1))}_check_${process.pid}`
  scratch.pathname = `/${encodeURIComponent(name)}`
  const quoted = pg.escapeIdentifier(name)
  return connected(url, async client => {
    try {
      await client.query(`CREATE DATABASE ${quoted} TEMPLATE template0 ENCODING 'UTF8'`)
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error
      throw new BackupError(
        'To verify it, a scratch database is made beside the library: its user needs CREATEDB (ALTER ROLE … CREATEDB).',
      )
    }
    try {
      await load(scratch.href, file, major)
      return await connected(scratch.href, countsOn)
    } finally {
      await client.query(`DROP DATABASE ${quoted}`)
    }
  })
}

/** Where packages of the versions are: Debian and Ubuntu, Red Hat, Homebrew. */
const FOLDERS = [
  '/usr/lib/postgresql/MAJOR/bin',
  '/usr/pgsql-MAJOR/bin',
  '/opt/homebrew/opt/postgresql@MAJOR/bin',
]

/** @returns the program of this version: one of another reads or writes what the server does not know. @throws BackupError */
export function clientOf(name: string, major: number): string {
  const own = FOLDERS.map(folder => join(folder.replace('MAJOR', String(major)), name))
  const found = [...own.filter(existsSync), name].find(program => {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    return Number(/\) (\d+)/.exec(stdout ?? '')?.[1]) === major
  })
  if (found) return found
  throw new BackupError(
    `${name} of PostgreSQL ${major} is not here: install its client programs (apt-get install postgresql-client-${major}).`,
  )
}

/** The address for PostgreSQL's programs. As arguments everybody on the machine could read the password. */
function environment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const named: Record<string, string | null> = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    // no-verify is known to the driver alone
    PGSSLMODE: searchParams.get('sslmode')?.replace('no-verify', 'require') ?? null,
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
  }
  const given = Object.entries(named).filter(([, value]) => value)
  return {
    ...process.env,
    ...Object.fromEntries(given),
    PGAPPNAME: NAME,
    PGCLIENTENCODING: 'UTF8',
    // messages are read here
    LC_MESSAGES: 'C',
    LC_ALL: 'C',
  }
}

/** as much of its messages as is kept */
const MOST = 10_000

/** @throws BackupError with its first error, which has no value of a row in it */
async function ended(child: ChildProcess, name: string): Promise<void> {
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < MOST) said += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  const lines = said.split('\n')
  const line = lines.find(one => /\b(ERROR|FATAL|error):/.test(one)) ?? lines[0]
  throw new BackupError(`${name} has failed: ${line || `exit code ${code}`}`)
}
