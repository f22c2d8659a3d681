/** What the daily work stands on: the library, opened beside the running server, and who is at the desk. */
import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { openCirculation } from '../../circulation/open.ts'
import type { HostContext } from '../../kernel/context.ts'
import { datesIn } from '../../kernel/dates.ts'
import { Refusal } from '../../kernel/errors.ts'
import { say } from '../../kernel/say.ts'
import { openMailer } from '../../mail/mailer.ts'
import { cleanText } from '../../modules/bibs/detail-html.ts'
import { openConf } from '../../modules/vars/conf.ts'
import { LockedError, UnwritableError } from '../../store/library.ts'
import { openStore, type Store } from '../../store/open.ts'
import { openRevisions } from '../../store/revisions.ts'
import { openWrites } from '../../store/together.ts'
import { configOf, libraryIn, runCommand, UsageError } from '../usage.ts'
import type { Asked, Io } from './area.ts'

export type Desk = Pick<
  HostContext,
  'writes' | 'clock' | 'dates' | 'conf' | 'circulation' | 'config' | 'mail' | 'random'
> & {
  store: Store
  io: Io
  /** who decides, for the trail */
  operator: string
}
export type Flags = Record<string, string | boolean | undefined>
export type Options = NonNullable<ParseArgsConfig['options']>

/** It cannot be done, or not now: one line for whoever asked. */
export class Cannot extends Error {}

type Work = (desk: Desk, words: string[], flags: Flags) => Promise<void>

/** @returns the exit code: 0 done, 1 it cannot be done, 2 wrong arguments */
export function atDesk(
  argv: string[],
  { usage, options }: { usage: string; options: Options },
  { io, env, clock }: Asked,
  work: Work,
): Promise<number> {
  return runCommand(argv, usage, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { ...options, data: { type: 'string' } },
      allowPositionals: true,
    })
    const flags = values as Flags
    const config = configOf(env)
    if (config.upstream !== '')
      throw new UsageError('OPAC_UPSTREAM is set: the library behind it is run with its own tools.')
    const store = openStore(libraryIn(String(flags.data ?? config.dataDir)))
    const wait = async (ms: number) => void (await sleep(ms))
    const writes = openWrites(store, wait)
    const conf = openConf(store, openRevisions(store))
    const dates = datesIn(config.timeZone)
    const log = { warn: ({ err }: { err?: unknown }, said: string) => io.error(`${said}: ${err ?? ''}\n`) }
    const circulation = openCirculation({ store, writes, clock, dates, conf, config, log })
    const mail = openMailer({ config: config.mail, clock, wait, log: { warn: () => {} } })
    const operator = cleanText(env.OPERATOR ?? '') || userInfo().username
    try {
      const desk = { store, writes, clock, dates, conf, circulation, config, mail, random: randomBytes }
      await work({ ...desk, io, operator }, positionals, flags)
      return 0
    } catch (error) {
      const line = lineOf(error)
      if (line === null) throw error
      io.error(`${line}\n`)
      return 1
    } finally {
      await mail.close()
      await store.close()
    }
  })
}

function lineOf(error: unknown): string | null {
  if (error instanceof Cannot) return error.message
  if (error instanceof Refusal) return `${say('en', error.key, error.values)}.`
  if (error instanceof LockedError) return 'Another program is writing into the library. Nothing was changed.'
  if (error instanceof UnwritableError)
    return `The library cannot be written (${error.reason}). Nothing was changed.`
  return null
}

/** @throws Cannot where loans are kept by a system that is away */
export async function needsLending({ circulation }: Desk): Promise<void> {
  if ((await circulation.word()).isAway)
    throw new Cannot('CIRCULATION=none: loans and requests are not kept here. Nothing was changed.')
}

/** @returns epoch ms at which the day begins @throws UsageError for what is no day (yyyy-MM-dd) */
export function dayStart(flag: string, value: string, { dates }: Pick<Desk, 'dates'>): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  const time = isDay ? dates.startOf(value) : Number.NaN
  if (!isDay || dates.day(time) !== value) throw new UsageError(`${flag} takes a day, such as 2026-03-31.`)
  return time
}
