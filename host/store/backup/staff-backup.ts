/** `npm run backup`: copies the library into a folder from which it can be restored. */
import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { configOf, libraryIn, runCommand, troubleOf, UsageError, wholeNumber } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { DatabaseError } from '../database-error.ts'
import type { LastBackup } from '../postgres/postgres-backups.ts'
import { explained, PostgresError } from '../postgres/postgres-errors.ts'
import { brokenRestore } from './broken-restore.ts'
import { type Rule, removeOlder, stampOf } from './keep.ts'
import { recordIn } from './last-backup.ts'
import { makeBackup, UNFINISHED } from './make.ts'
import { BackupError, checkBackup, MAIN, type Manifest } from './manifest.ts'
import { type Kept, keptBy } from './parts.ts'
import { verifyBackup } from './verify.ts'

const USAGE = `Usage: npm run backup -- [DIR] [--verify] [--keep 14d] [--data DIR]    makes DIR/<time>; without DIR in backups beside the data folder
       npm run backup -- --check FOLDER [--verify]                reads a backup through, changes nothing
It holds the database as of one moment, what readers have sent, portraits, pictures, covers, old elements, dictionaries and
the configuration file, with their checksums, is read through before it counts, and may run beside the server. A library on a
PostgreSQL server (DATABASE_URL) is dumped by pg_dump of the server's version. Not in it: sessions, the environment, a bucket.
  --verify      restores it into a scratch place, and compares rows and files
  --keep 14d    then removes backups in DIR that are older than 14 days; --keep 14: all but the newest 14. Never the newest
It keeps to the same variables as the server (DATA_DIR, DATABASE_URL, FILES_URL, CONFIG, WORDS_DIR).
`

export const backup: Area = {
  name: 'backup',
  line: 'copies the library into a folder, beside the running server',
  run: (argv, { io, env, clock }) =>
    runCommand(argv, USAGE, io, async () => {
      const { values, positionals } = parseArgs({
        args: argv,
        options: {
          data: { type: 'string' },
          keep: { type: 'string' },
          check: { type: 'boolean' },
          verify: { type: 'boolean' },
        },
        allowPositionals: true,
      })
      if (positionals.length > 1) throw new UsageError('One DIR at most.')
      const rule = values.keep === undefined ? undefined : ruleOf(values.keep)
      const [named] = positionals
      const kept = keptBy(configOf(env, values.data))
      const { dataDir, database } = kept
      try {
        if (values.check) {
          if (named === undefined) throw new UsageError('Which FOLDER?')
          const manifest = await checkBackup(resolve(named))
          if (values.verify) await verifyBackup(resolve(named), manifest, database?.url)
          io.write(`${told(manifest)}\nIt is whole${values.verify ? ', and was restored' : ''}.\n`)
          return 0
        }
        if (!database) libraryIn(dataDir)
        const dir = resolve(named ?? join(dirname(dataDir), 'backups'))
        mkdirSync(dir, { recursive: true, mode: 0o700 })
        const broken = brokenRestore(dataDir)
        if (broken !== null) io.error(`${broken}\n`)
        for (const name of readdirSync(dir).filter(one => one.endsWith(UNFINISHED)))
          io.error(`${name} is half a backup: remove it, unless one is being made.\n`)
        const now = clock.now()
        const folder = join(dir, stampOf(now))
        const manifest = await makeBackup(kept, folder, now)
        io.write(`${folder}\n${told(manifest)}\n`)
        for (const line of manifest.left) io.write(`not in it: ${line}\n`)
        if (values.verify) {
          await verifyBackup(folder, manifest, database?.url)
          io.write('It was restored into a scratch place: rows and files are the same.\n')
        }
        await record(kept, { at: now, bytes: bytesOf(manifest), isVerified: values.verify === true })
        // only now is there a good one that stays
        if (rule) for (const name of removeOlder(dir, rule, now)) io.write(`removed ${name}\n`)
        return 0
      } catch (error) {
        const line = reasonOf(error)
        if (line === undefined) throw error
        io.error(`${line} The library is as it was.\n`)
        return 1
      }
    }),
}

function ruleOf(keep: string): Rule {
  const days = /^(\d+)d$/.exec(keep)?.[1]
  return days === undefined
    ? { newest: wholeNumber('--keep', keep, 1, 1000) }
    : { days: wholeNumber('--keep', days, 1, 10_000) }
}

async function record({ dataDir, database }: Kept, last: LastBackup): Promise<void> {
  if (!database) return recordIn(dataDir, last)
  const { connected } = await import('../postgres/postgres-dump.ts')
  const { recordOn } = await import('../postgres/postgres-backups.ts')
  await connected(database.url, client => recordOn(client, last))
}

const bytesOf = ({ files }: Pick<Manifest, 'files'>): number =>
  Object.values(files).reduce((sum, file) => sum + file.bytes, 0)

export function told({ made, files, counts }: Pick<Manifest, 'made' | 'files' | 'counts'>): string {
  const rows = MAIN.map(table => `${table} ${counts[table] ?? 0}`)
  const size = (bytesOf({ files }) / 1e6).toFixed(1)
  return `made ${made}: ${Object.keys(files).length} files, ${size} MB; ${rows.join(', ')}`
}

/** @returns undefined for an unexpected error (a bug) */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof BackupError) return error.message
  if (error instanceof DatabaseError || error instanceof UsageError) return undefined
  const line = troubleOf(error)
  const server = line === undefined ? explained(error) : undefined
  return server instanceof PostgresError ? `DATABASE_URL: ${server.message}.` : line
}
