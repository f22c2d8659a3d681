/** Opens the library beside the running server and identifies the operator, for commands of the daily work. */
import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { openCirculation } from '../circulation/open.ts'
import { configOf, openLibraryAt, runCommand, UsageError } from '../commands/usage.ts'
import { Refusal } from '../http/calls/errors.ts'
import { commandMailer } from '../mail/mailer.ts'
import { cleanLines, cleanText } from '../modules/bibs/detail/detail-html.ts'
import { openConf } from '../modules/vars/conf.ts'
import { datesIn } from '../runtime/dates.ts'
import { say } from '../runtime/say.ts'
import type { StaffMessage } from '../runtime/staff-message.ts'
import { openRevisions } from '../store/feed/revisions.ts'
import { LockedError, UnreachableError, UnwritableError } from '../store/library.ts'
import { openWrites } from '../store/sqlite/write-queue.ts'
import type { Asked, Io } from './area.ts'
import { Cannot, type Decided, type DecisionContext, LONGEST_WORDS, plainOf } from './decide.ts'

export type Desk = DecisionContext & {
  io: Io
  /** for the audit trail */
  operator: string
}
export type Flags = Record<string, string | boolean | undefined>
export type Options = NonNullable<ParseArgsConfig['options']>

type Work = (desk: Desk, words: string[], flags: Flags) => Promise<void>

/** @returns the exit code: 0 done, 1 cannot be done, 2 wrong arguments */
export function atDesk(
  argv: string[],
  { usage, options }: { usage: string; options: Options },
  { io, env, clock }: Asked,
  work: Work,
): Promise<number> {
  return runCommand(argv, usage, io, async () => {
    const { values, positionals } = parseArgs({
      args: numbersLast(argv),
      options: { ...options, data: { type: 'string' } },
      allowPositionals: true,
    })
    const flags = values as Flags
    const config = configOf(env, typeof flags.data === 'string' ? flags.data : undefined)
    if (config.upstream !== '')
      throw new UsageError('OPAC_UPSTREAM is set: the library behind it is run with its own tools.')
    const store = await openLibraryAt(config)
    const wait = async (ms: number) => void (await sleep(ms))
    const writes = openWrites(store, wait)
    const revisions = openRevisions(store)
    const conf = openConf(store, revisions)
    const dates = datesIn(config.timeZone)
    const log = { warn: ({ err }: { err?: unknown }, said: string) => io.error(`${said}: ${err ?? ''}\n`) }
    const circulation = openCirculation({ store, writes, clock, dates, conf, config, log })
    const mail = commandMailer(config.mail, { clock, log: { warn: () => {} } })
    const operator = cleanText(env.OPERATOR ?? '') || userInfo().username
    try {
      const ctx = {
        store,
        writes,
        clock,
        dates,
        conf,
        circulation,
        config,
        mail,
        random: randomBytes,
        revisions,
      }
      await work({ ...ctx, io, operator }, positionals, flags)
      return 0
    } catch (error) {
      const line = lineOf(error)
      if (line === null) throw error
      io.error(`${line}\n`)
      return 1
    } finally {
      circulation.close()
      await mail.close()
      await store.close()
    }
  })
}

/** Negative numbers such as -5 are arguments, not options. */
function numbersLast(argv: string[]): string[] {
  const isNumber = (word: string) => /^-\d/.test(word)
  if (argv.includes('--') || !argv.some(isNumber)) return argv
  return [...argv.filter(word => !isNumber(word)), '--', ...argv.filter(isNumber)]
}

function lineOf(error: unknown): string | null {
  if (error instanceof Cannot) return error.message
  if (error instanceof Refusal) return `${say('en', error.key, error.values)}.`
  if (error instanceof LockedError) return 'Another program is writing into the library. Nothing was changed.'
  if (error instanceof UnwritableError)
    return `The library cannot be written (${error.reason}). Nothing was changed.`
  if (error instanceof UnreachableError)
    return `The library’s server does not answer (${error.reason}). Look whether it was done.`
  return null
}

/**
 * Tells the operator the outcome, then the mails that could not be sent.
 * @param hint shown if nothing was changed: what else can be done
 */
export async function report({ io }: Desk, deciding: Promise<Decided>, hint = ''): Promise<void> {
  const { said, trail, unsent } = await deciding
  io.write(trail ? `${said}\n` : `${said}${hint}. Nothing was changed.\n`)
  for (let left = await unsent; left > 0; left--)
    io.error('The mail could not be sent; the notice stands in the reader’s messages.\n')
}

export const WORDS: Options = { zh: { type: 'string' }, en: { type: 'string' } }

/** The text of --zh and --en. @throws UsageError if it is too long, or empty although needed */
export function wordsOf(flags: Flags, { isNeeded = false } = {}): StaffMessage {
  const words: StaffMessage = {}
  for (const lang of ['zh', 'en'] as const) {
    const text = cleanLines(String(flags[lang] ?? ''))
    if (text.length > LONGEST_WORDS)
      throw new UsageError(`--${lang} takes at most ${LONGEST_WORDS} characters.`)
    if (text !== '') words[lang] = text
  }
  if (isNeeded && plainOf(words) === '')
    throw new UsageError('Say it to the reader: --zh TEXT, --en TEXT, or both.')
  return words
}

/** The card number given to a command. @throws UsageError if missing */
export function cardNumber(word = ''): string {
  if (word === '') throw new UsageError('Which reader? The number of the card is needed.')
  return word
}

/** @returns start of the day, epoch ms @throws UsageError if it is not a day (yyyy-MM-dd) */
export function dayStart(flag: string, value: string, { dates }: Pick<Desk, 'dates'>): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  const time = isDay ? dates.startOf(value) : Number.NaN
  if (!isDay || dates.day(time) !== value) throw new UsageError(`${flag} takes a day, such as 2026-03-31.`)
  return time
}
