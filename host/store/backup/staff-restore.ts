/** `npm run admin -- restore`: the library as it was in a backup. */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, runCommand, UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { databaseIn } from '../data-folder.ts'
import { brokenRestore } from './broken-restore.ts'
import { makeBackup } from './make.ts'
import { checkBackup } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { reasonOf, stampOf, told } from './staff-backup.ts'

const USAGE = `Usage: npm run admin -- restore FOLDER --yes [--data DIR] [--no-backup]    the library becomes what the backup holds
Everything that has happened since is gone from it; unless --no-backup says otherwise, what there is now is backed up first.
The server may go on running: it shows the old library until the new one is there whole, and its readers sign in again.
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
      const data = resolve(dataFolder(values.data, env))
      try {
        // before there is a backup for nothing
        await checkBackup(resolve(named))
        if (existsSync(databaseIn(data)) && !values['no-backup']) {
          const folder = join(dirname(data), 'backups', `${stampOf(clock.now())}-before-restore`)
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
    }),
}
