/** `npm run admin -- restore`: restores the library from a backup. */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLibraryAt, placeOf, runCommand, UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { databaseIn } from '../data-folder.ts'
import type { DatabasePlace, LibraryPlace } from '../open-configured.ts'
import { brokenRestore } from './broken-restore.ts'
import { makeBackup } from './make.ts'
import { BackupError, checkBackup, type Manifest } from './manifest.ts'
import { restoreBackup, restoreFiles } from './restore.ts'
import { askedOf, dumpOf, reasonOf, stampOf, told } from './staff-backup.ts'

const USAGE = `Usage: npm run admin -- restore FOLDER --yes [--data DIR] [--no-backup]    the library becomes what the backup holds
Everything that has happened since is gone from it; unless --no-backup says otherwise, what there is now is backed up first.
The server may go on running: it shows the old library until the new one is there whole, and its readers sign in again.
Of a library on a PostgreSQL server (DATABASE_URL) these are the files; its database is restored by pg_restore, before them.
An older backup is brought up to this version on the way. Look at one with: npm run admin -- backup --check FOLDER
`

export const restore: Area = {
  name: 'restore',
  line: 'makes the library what a backup holds',
  run: (argv, { io, env, clock }) =>
    runCommand(argv, USAGE, io, async () => {
      const { values, positionals } = parseArgs({
        args: argv,
        options: { data: { type: 'string' }, yes: { type: 'boolean' }, 'no-backup': { type: 'boolean' } },
        allowPositionals: true,
      })
      const [named, ...more] = positionals
      if (named === undefined || more.length) throw new UsageError('Which FOLDER?')
      if (!values.yes)
        throw new UsageError(
          'What has happened since that backup will be gone: --yes says that this is meant.',
        )
      const place = placeOf(values.data, env)
      const data = place.dataDir
      try {
        // checked first, so that no backup is made before a restore that cannot start
        const held = await checkBackup(resolve(named))
        fits(held, place)
        if (place.database) return await onServer(resolve(named), place.database)
        if (existsSync(databaseIn(data)) && !values['no-backup']) {
          const folder = beforeIn(data, clock)
          await makeBackup(data, folder, clock.now())
          io.write(`What there was is in ${folder}\n`)
        }
        const { manifest, counts } = await restoreBackup(resolve(named), data)
        io.write(`Restored: ${told({ ...manifest, counts })}\n`)
        return 0
      } catch (error) {
        const line = reasonOf(error)
        if (line === undefined) throw error
        io.error(`${line} ${brokenRestore(data) ?? 'The library is as it was.'}\n`)
        return 1
      }

      async function onServer(folder: string, database: DatabasePlace): Promise<number> {
        const server = await openLibraryAt(place)
        try {
          if (!values['no-backup']) {
            const before = beforeIn(data, clock)
            await makeBackup(data, before, clock.now(), server)
            io.write(`What files there were are in ${before}\n`)
          }
          const manifest = await restoreFiles(folder, data)
          io.write(`Restored the files: ${told({ ...manifest, counts: {} })}\n`)
          io.write(
            `The database is restored, while no host runs, by: pg_restore --clean --if-exists --single-transaction --dbname=${askedOf(database)} ${dumpOf(folder)}\n`,
          )
          return 0
        } finally {
          await server.close()
        }
      }
    }),
}

const beforeIn = (data: string, { now }: { now(): number }): string =>
  join(dirname(data), 'backups', `${stampOf(now())}-before-restore`)

/** @throws BackupError when only one of the two, backup and library, is on a server */
function fits({ server }: Manifest, { database }: LibraryPlace): void {
  if (server && !database)
    throw new BackupError(`It holds the files of a library on ${server}: DATABASE_URL is not set.`)
  if (!server && database)
    throw new BackupError(
      'It holds a library on SQLite: restore it without DATABASE_URL, then move it there (npm run admin -- move).',
    )
}
