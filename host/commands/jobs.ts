/** `npm run jobs`: runs the host's periodic jobs now, for external schedulers. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sendDueNotices } from '../circulation/embedded/loans/due-notices.ts'
import { openCirculation } from '../circulation/open.ts'
import { commandMailer } from '../mail/mailer.ts'
import { buildHeadings } from '../modules/browse/build.ts'
import { recommend } from '../modules/commend/compute/recommend.ts'
import { openConf } from '../modules/vars/conf.ts'
import type { HostConfig } from '../runtime/config/config.ts'
import { datesIn } from '../runtime/dates.ts'
import { openSettings, SettingsError } from '../settings/settings.ts'
import { openRevisions } from '../store/feed/revisions.ts'
import { openWrites } from '../store/sqlite/write-queue.ts'
import { configOf, openLibraryAt, runCommand, UsageError } from './usage.ts'

const USAGE = `Usage: npm run jobs -- due-notices [--data DIR]    tells readers what falls due soon and what is overdue, each once
       npm run jobs -- fines [--data DIR]          writes down the fines of what has come back late, and
                                                  gives copies that were not picked up to the next readers
       npm run jobs -- recommend [--data DIR]      computes from all loans what readers of a book also borrowed
       npm run jobs -- browse [--data DIR]         makes authors, subjects and titles anew as they are browsed
They run beside the server, which does the same every ten minutes, the last two once a day; done twice, nothing is
done twice.
`

type Io = { write(text: string): void; error(text: string): void }

/** @returns the exit code: 0 done, 1 not possible now, 2 wrong arguments */
export function runJobs(argv: string[], io: Io, env = process.env, clock = Date): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { data: { type: 'string' } },
      allowPositionals: true,
    })
    const [job = '', ...more] = positionals
    if (!['due-notices', 'fines', 'recommend', 'browse'].includes(job) || more.length)
      throw new UsageError(`${positionals.join(' ') || 'No job'}: due-notices, fines, recommend, or browse.`)
    const config = configOf(env, values.data)
    const settings = settingsOf(config, clock)
    const store = await openLibraryAt(config)
    try {
      const writes = openWrites(store)
      const revisions = openRevisions(store)
      const conf = openConf(store, revisions, settings)
      const log = { warn: ({ err }: { err: unknown }) => io.error(`${err}\n`) }
      const parts = { store, writes, clock, dates: datesIn(config.timeZone), conf, config, log }
      if (job === 'recommend') {
        const { loans, titles, pairs } = await recommend(parts)
        io.write(`Of ${loans} loans: ${pairs} books beside ${titles} others.\n`)
        return 0
      }
      if (job === 'browse') {
        await buildHeadings(parts)
        io.write('The headings to browse are made.\n')
        return 0
      }
      const circulation = openCirculation(parts)
      if (!circulation.hasDesk) {
        io.error('Loans are not kept here (CIRCULATION). Nothing was done.\n')
        return 1
      }
      if (job === 'fines') {
        await circulation.runScheduled()
        io.write('Fines of what has come back are written down.\n')
      } else {
        const warn = (facts: unknown, said = '') => io.error(`${said} ${JSON.stringify(facts)}\n`)
        const mail = commandMailer(config.mail, { clock, log: { warn } })
        const told = await sendDueNotices({ ...parts, circulation, mail, revisions })
        await mail.close()
        io.write(`${told?.due ?? 0} notices of what falls due, ${told?.overdue ?? 0} of what is overdue.\n`)
      }
      return 0
    } finally {
      await store.close()
    }
  })
}

function settingsOf({ settings }: HostConfig, clock: { now(): number }) {
  try {
    return openSettings(settings, { clock, report: () => {} })
  } catch (error) {
    if (error instanceof SettingsError) throw new UsageError(error.message)
    throw error
  }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runJobs(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
