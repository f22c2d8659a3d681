/** `npm run admin -- backup`: copies the library into a folder from which it can be restored. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  libraryIn,
  openLibraryAt,
  placeOf,
  runCommand,
  troubleOf,
  UsageError,
  wholeNumber,
} from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import type { DatabasePlace } from '../open-configured.ts'
import { withoutSecrets } from '../place.ts'
import { brokenRestore } from './broken-restore.ts'
import { makeBackup, UNFINISHED } from './make.ts'
import { BackupError, checkBackup, MANIFEST, type Manifest } from './manifest.ts'

const USAGE = `Usage: npm run admin -- backup [FOLDER] [--keep N] [--data DIR]    FOLDER is made; without it backups/<time> beside the data folder
       npm run admin -- backup --check FOLDER                      reads a backup through, changes nothing
It holds the database as of one moment and the library's files, is read through before it counts, and may run beside the
server. --keep removes all but the newest N backups beside it, which are told by their names (times).
A library on a PostgreSQL server (DATABASE_URL) is backed up by pg_dump; this copies the files, and says the command.
`
/** folder names as stampOf writes them; --keep removes nothing else */
const OURS = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/

export const backup: Area = {
  name: 'backup',
  line: 'copies the library into a folder, beside the running server',
  run: (argv, { io, env, clock }) =>
    runCommand(argv, USAGE, io, async () => {
      const { values, positionals } = parseArgs({
        args: argv,
        options: { data: { type: 'string' }, keep: { type: 'string' }, check: { type: 'boolean' } },
        allowPositionals: true,
      })
      if (positionals.length > 1) throw new UsageError('One FOLDER at most.')
      const keep = values.keep === undefined ? undefined : wholeNumber('--keep', values.keep, 1, 1000)
      const [named] = positionals
      try {
        if (values.check) {
          if (named === undefined) throw new UsageError('Which FOLDER?')
          io.write(`${told(await checkBackup(resolve(named)))}\nIt is whole.\n`)
          return 0
        }
        const place = placeOf(values.data, env)
        const data = place.dataDir
        const server = place.database ? await openLibraryAt(place) : undefined
        if (!server) libraryIn(data)
        const now = clock.now()
        const folder = resolve(named ?? join(dirname(data), 'backups', stampOf(now)))
        const broken = brokenRestore(data)
        if (broken !== null) io.error(`${broken}\n`)
        for (const name of unfinishedBeside(folder))
          io.error(`${name} is half a backup: remove it, unless one is being made.\n`)
        const making = makeBackup(data, folder, now, server)
        const manifest = await making.finally(() => server?.close())
        io.write(`${folder}\n${told(manifest)}\n`)
        if (place.database)
          io.write(
            `These are the files; the database is in ${dumpOf(folder)} after: pg_dump --format=custom --file=${dumpOf(folder)} ${askedOf(place.database)}\n`,
          )
        if (keep !== undefined) for (const name of removeOlder(folder, keep)) io.write(`removed ${name}\n`)
        return 0
      } catch (error) {
        const line = reasonOf(error)
        if (line === undefined) throw error
        io.error(`${line} Nothing was changed.\n`)
        return 1
      }
    }),
}

/** The database address with its user, for pg_dump and pg_restore; they prompt for the password, or read ~/.pgpass. */
export function askedOf({ url }: DatabasePlace): string {
  const { username } = new URL(url)
  return withoutSecrets(url).replace('//', username ? `//${username}@` : '//')
}

/** Output file for pg_dump: beside the folder, since every file inside is listed in the manifest. */
export const dumpOf = (folder: string): string => `${folder}.dump`

/** UTC time that sorts by name and is a valid file name on every system. */
export const stampOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')

export function told({ made, files, counts }: Pick<Manifest, 'made' | 'files' | 'counts'>): string {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const rows = Object.entries(counts).map(([table, n]) => `${table} ${n}`)
  return `made ${made}: ${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB; ${rows.join(', ')}`
}

/** @returns undefined for an unexpected error (a bug) */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof BackupError ? error.message : troubleOf(error)

/** Incomplete backups: reported, not removed, since one may still be in progress. */
function unfinishedBeside(folder: string): string[] {
  const beside = dirname(folder)
  if (!existsSync(beside)) return []
  return readdirSync(beside).filter(
    name => name.endsWith(UNFINISHED) && name !== basename(folder) + UNFINISHED,
  )
}

function removeOlder(folder: string, keep: number): string[] {
  const beside = dirname(folder)
  const older = readdirSync(beside)
    .filter(name => OURS.test(name) && existsSync(join(beside, name, MANIFEST)) && name !== basename(folder))
    .sort()
    .reverse()
    .slice(keep - 1)
  for (const name of older) rmSync(join(beside, name), { recursive: true })
  return older
}
