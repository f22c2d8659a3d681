/** `npm run import -- folder DIR`: imports the files delivered there, each once. */
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dataFolder, placeOf, runCommand, UsageError } from '../../commands/usage.ts'
import { takeLease } from '../../store/lease.ts'
import { openConfigured } from '../../store/open-configured.ts'
import { openWrites } from '../../store/sqlite/write-queue.ts'
import { itemsFlag } from '../items/items-flag.ts'
import type { CommandIo } from '../run/progress-line.ts'
import { type Delivered, deliveredFiles, isUnchanged, putAway } from './delivered-files.ts'

const USAGE = `Usage: npm run import -- folder DIR [--source NAME] [--items P] [--data DIR]
Imports the files in DIR, oldest first, and moves each to DIR/done or DIR/failed, with its report beside it. Files that
were written to within the last five minutes, and names such as x.part, are left alone. A name such as all.full.mrc
says that the file holds all books of the source: the others are withdrawn.
`

type Parts = {
  /** the import of one file */
  runOne(argv: string[], io: CommandIo, env: NodeJS.ProcessEnv): Promise<number>
  now?(): number
}

/** ms without a change after which an upload counts as complete */
const SETTLED = 300_000
const RENEW_EVERY = 60_000
const FULL = /\.full\.[^.]+(\.gz)?$/i

/** @returns the exit code: 0 done, 1 a file has failed, 2 wrong arguments */
export function runFolder(
  argv: string[],
  io: CommandIo,
  env: NodeJS.ProcessEnv,
  { runOne, now = Date.now }: Parts,
): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        source: { type: 'string', default: 'main' },
        items: { type: 'string', default: 'auto' },
        data: { type: 'string' },
      },
    })
    const [folder = '', ...more] = positionals
    if (!folder || more.length) throw new UsageError('One folder at a time.')
    itemsFlag(values.items)
    const data = resolve(dataFolder(values.data, env))
    const files = async () => {
      try {
        return await deliveredFiles(folder)
      } catch (error) {
        throw new UsageError(`${folder} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
      }
    }
    await files()
    const opened = await openConfigured(placeOf(data, env))
    const writes = openWrites(opened, async ms => void (await sleep(ms)))
    const lease = await takeLease({ ...opened, write: writes.transaction }, 'import folder', { now })
    const timer = setInterval(() => void lease?.renew().catch(() => {}), RENEW_EVERY)
    timer.unref()
    try {
      if (!lease) {
        io.write('Another process imports what was delivered.\n')
        return 0
      }
      let code = 0
      for (const file of await files()) {
        if (now() - file.changedAt < SETTLED) continue
        if (!(await lease.renew())) return 1
        code = Math.max(code, await importOne(file))
      }
      return code
    } finally {
      clearInterval(timer)
      await lease?.release()
      await opened.close()
    }

    async function importOne(file: Delivered): Promise<number> {
      let output = ''
      const say = (text: string) => {
        output += text
      }
      const rejects = join(data, 'import-folder-rejects.tsv')
      await rm(rejects, { force: true })
      const code = await runOne(
        [
          ...[file.path, '--source', values.source, '--items', values.items],
          ...['--data', data, '--reject', rejects],
          ...(FULL.test(file.name) ? ['--full'] : []),
        ],
        { write: say, error: say, tty: false },
        env,
      )
      // somebody is still writing to it: it will be imported again when complete
      if (!(await isUnchanged(file))) {
        io.write(`${file.name}: changed meanwhile, left for later\n`)
        return 0
      }
      const isGood = code === 0 && hasRecords(output)
      const reasons = await readFile(rejects, 'utf8').catch(() => '')
      await rm(rejects, { force: true })
      const report = `${new Date(now()).toISOString()} ${file.name}\n\n${output}${reasons && `\n${reasons}`}`
      const to = await putAway(file, join(folder, isGood ? 'done' : 'failed'), report)
      io.write(`${file.name}: ${isGood ? 'done' : 'failed'}, ${to}.report.txt tells more\n`)
      return isGood ? 0 : 1
    }
  })
}

/** judged by the import's own output: something was read, and not all of it rejected */
function hasRecords(output: string): boolean {
  const count = (name: string) =>
    Number(new RegExp(`^${name} +([\\d,]+)$`, 'm').exec(output)?.[1]?.replaceAll(',', '') ?? 0)
  return count('read') > count('rejected')
}
