/** `npm run restore`: restores the library from a backup. */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { configOf, runCommand, UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { databaseIn } from '../data-folder.ts'
import { brokenRestore } from './broken-restore.ts'
import { BEFORE, newestIn, stampOf } from './keep.ts'
import { makeBackup } from './make.ts'
import { BackupError, checkBackup, MANIFEST, type Manifest } from './manifest.ts'
import { type Kept, keptBy } from './parts.ts'
import { restoreBackup } from './restore.ts'
import { reasonOf, told } from './staff-backup.ts'
import { type There, whatIsThere } from './there.ts'

const USAGE = `Usage: npm run restore -- DIR [--yes] [--data DIR] [--no-backup]    the library becomes what the backup holds
DIR: the folder of a backup, or one of several, of which the newest is taken. Its checksums are read first. Where there is a
library, everything that has happened since is gone from it, which --yes says is meant; unless --no-backup says otherwise,
what there is now is backed up first, beside the backup. Everybody signs in again.
The server may go on running: it shows the old library until the new one is there whole.
An older backup is brought up to this version on the way. Look at one with: npm run backup -- --check FOLDER
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
      if (named === undefined || more.length) throw new UsageError('Which DIR?')
      const kept = keptBy(configOf(env, values.data))
      const { dataDir } = kept
      let aside = ''
      try {
        const folder = folderOf(resolve(named))
        // checked first, so that no backup is made before a restore that cannot start
        fits(await checkBackup(folder), kept)
        const there = await whatIsThere(kept)
        if (there.what !== '' && !values.yes)
          throw new UsageError(
            `${there.what}: what has happened since the backup of ${basename(folder)} will be gone. --yes says that this is meant.`,
          )
        if (there.isUnusable && !kept.database) {
          aside = setAside(dataDir, clock.now())
          io.write(`${aside}\n`)
        } else if (there.isLibrary && !values['no-backup']) await backUpFirst(folder, kept, there)
        const restored = await restoreBackup(folder, kept)
        io.write(`Restored: ${told({ ...restored.manifest, counts: restored.counts })}\n`)
        for (const line of restored.left) io.write(`${line}\n`)
        if (there.hosts > 0) io.write('Hosts were running: start them again.\n')
        return 0
      } catch (error) {
        const line = reasonOf(error)
        if (line === undefined) throw error
        io.error(`${line} ${brokenRestore(dataDir) ?? (aside || 'The library is as it was.')}\n`)
        return 1
      }

      async function backUpFirst(folder: string, kept: Kept, { isUnusable }: There): Promise<void> {
        const before = join(dirname(folder), `${stampOf(clock.now())}${BEFORE}`)
        await makeBackup(kept, before, clock.now(), { isAny: isUnusable })
        io.write(`What there was is in ${before}\n`)
      }
    }),
}

function folderOf(dir: string): string {
  if (existsSync(join(dir, MANIFEST))) return dir
  const newest = existsSync(dir) ? newestIn(dir) : undefined
  if (newest === undefined) throw new BackupError(`${dir} is no backup, and has none in it.`)
  return newest
}

/** A file that this program cannot read or migrate, with its log, keeps its content under another name. @returns a line */
function setAside(dataDir: string, now: number): string {
  const name = basename(databaseIn(dataDir))
  const aside = `${name}.aside-${stampOf(now)}`
  for (const suffix of ['', '-wal', '-shm'])
    if (readdirSync(dataDir).includes(name + suffix))
      renameSync(join(dataDir, name + suffix), join(dataDir, aside + suffix))
  return `What there was cannot be used by this program, and is in ${join(dataDir, aside)}`
}

/** @throws BackupError when only one of the two, backup and library, is on a server */
function fits({ server }: Manifest, { database }: Kept): void {
  if (server && !database) throw new BackupError(`It holds a library on ${server}: DATABASE_URL is not set.`)
  if (!server && database)
    throw new BackupError(
      'It holds a library on SQLite: restore it without DATABASE_URL, then move it there (npm run admin -- move).',
    )
}
