/**
 * Runs all staff decisions, whether from a command or a page: the change, its line in the audit trail and the readers'
 * notices are one transaction; mail is sent afterwards.
 */
import { cutText } from '../../src/core/rules/shown-text.ts'
import { cleanLines } from '../modules/bibs/detail/detail-html.ts'
import { addNotice, type NewNotice } from '../modules/notices/add-notice.ts'
import { type DueMails, mailDue, type VisitorLetter } from '../modules/notices/mail-due.ts'
import { queueNotices } from '../modules/notices/queue-notices.ts'
import type { HostContext } from '../runtime/context.ts'
import type { StaffMessage } from '../runtime/staff-message.ts'
import type { Writing } from '../store/library.ts'
import { addAct, hasBatch } from './queries.ts'
import type { TrailEntry } from './trail.ts'

/** What decisions need; both the host and the commands provide it. */
export type DecisionContext = Pick<
  HostContext,
  'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'circulation' | 'config' | 'mail' | 'random' | 'revisions'
>

export type TrailLine = TrailEntry & {
  /** id of the thing decided on, or the reader's */
  subject: string | number
  words?: StaffMessage
  /** what was changed, before and after; used by an undo */
  before?: Facts
  after?: Facts
  /** id of the line that this one undoes */
  undoes?: number
}
export type Facts = Record<string, unknown>
export type Outcome = {
  /** one line of text for the operator */
  said: string
  /** absent: nothing was changed, since it was so already */
  trail?: TrailLine
  notices?: (NewNotice & { uid: number })[]
  /** letters to people who are not readers, in their language */
  visitors?: VisitorLetter[]
  /** ids of notices that have already been written */
  written?: number[]
}
/** unsent: how many mails could not be sent after trying all; never rejects, so it need not be awaited */
type Mailed = { unsent: Promise<number> }
export type Decided = Outcome & Mailed

/**
 * missing: does not exist; state: not possible in the current state; invalid: never possible with this input; words: needs
 * a text for the reader; days: needs a first and a last day; link: is no web address; changed: somebody else has changed it since it was read;
 * shown: readers already see it; time: not at that time
 */
export type Why = 'missing' | 'state' | 'invalid' | 'words' | 'days' | 'link' | 'changed' | 'shown' | 'time'

/** The decision is not possible, or not now; nothing was changed. The message is one line for the operator. */
export class Cannot extends Error {
  constructor(
    line: string,
    readonly why: Why = 'state',
  ) {
    super(line)
  }
}

/** For queries that must find a row. */
export const missing = (list: string, id: number | string) => () =>
  new Cannot(`There is no ${id} in ${list}.`, 'missing')

/** Checks and makes a change within a transaction; must not wait for anything else. */
export type Deciding<Result extends Outcome = Outcome> = (trx: Writing) => Promise<Result>

/**
 * @param operator for the audit trail
 * @throws whatever the work throws, mainly Cannot; LockedError, UnwritableError
 */
export async function decide<Result extends Outcome>(
  ctx: DecisionContext,
  operator: string,
  work: Deciding<Result>,
): Promise<Result & Mailed> {
  const [outcome] = (await decideAll(ctx, operator, [work])).outcomes
  return outcome as Result & Mailed
}

/**
 * Runs several decisions in one transaction.
 * @param batch identifies them for an undo, and prevents repetition: a known batch has already been done
 */
export async function decideAll<Result extends Outcome>(
  ctx: DecisionContext,
  operator: string,
  works: readonly Deciding<Result>[],
  batch = '',
): Promise<{ outcomes: (Result & Mailed)[]; isRepeated: boolean }> {
  const made = await ctx.writes.transaction(async trx => {
    if (batch !== '' && (await hasBatch(trx, batch))) return null
    const made: { outcome: Result; due: DueMails }[] = []
    for (const work of works) {
      const outcome = await work(trx)
      const at = ctx.clock.now()
      const notices = await recorded(trx, outcome, { at, operator, batch })
      const sending = { config: ctx.config, isMailOn: ctx.mail.isOn }
      const due = await queueNotices(trx, sending, { notices, visitors: outcome.visitors ?? [], at })
      made.push({ outcome, due })
    }
    return made
  })
  const outcomes = (made ?? []).map(({ outcome, due }) => {
    const never = ctx.mail.isOn ? 0 : (outcome.visitors ?? []).length
    // the decision stands even if its mail fails
    return {
      ...outcome,
      unsent: mailDue(ctx, due)
        .then(count => count + never)
        .catch(() => 1),
    }
  })
  return { outcomes, isRepeated: made === null }
}

/** Writes the readers' notices and the line of the audit trail. @returns ids of the notices that are also mailed */
async function recorded(
  trx: Writing,
  { trail, notices = [], written = [] }: Outcome,
  { at, operator, batch }: { at: number; operator: string; batch: string },
): Promise<number[]> {
  if (!trail) return []
  const told: number[] = []
  for (const notice of notices) told.push(await addNotice(trx, { ...notice, at }))
  const { subject, words = {}, before, after, undoes = null, ...entry } = trail
  await addAct(trx, {
    ...entry,
    ...{ at, operator, subject: String(subject), said: plainOf(words), undoes, batch },
    before: before ? JSON.stringify(before) : '',
    after: after ? JSON.stringify(after) : '',
    notices: JSON.stringify([...written, ...told]),
  })
  return [...written, ...told]
}

/** max characters of a message to readers; nobody reads a longer notice */
export const LONGEST_WORDS = 2000

/**
 * @returns the cleaned text, without languages that are empty
 * @throws Cannot if the text is too long, or empty although needed
 */
export function checkedWords(given: StaffMessage, { isNeeded = false } = {}): StaffMessage {
  const words: StaffMessage = {}
  for (const lang of ['zh', 'en'] as const) {
    const text = cleanLines(given[lang] ?? '')
    if (text.length > LONGEST_WORDS)
      throw new Cannot(`At most ${LONGEST_WORDS} characters are told to a reader.`, 'invalid')
    if (text !== '') words[lang] = text
  }
  if (isNeeded && plainOf(words) === '') throw new Cannot('Its reader has to be told why.', 'words')
  return words
}

/** the text when no language is preferred */
export const plainOf = ({ zh, en }: StaffMessage): string => zh ?? en ?? ''

/** A name shortened for use in a notice. */
export const nameOf = (text: string): string => cutText(text.replaceAll('\n', ' '), 60)

/** @throws Cannot if another system decides on loans */
export function needsDesk({ circulation }: Pick<DecisionContext, 'circulation'>): void {
  if (!circulation.hasDesk)
    throw new Cannot('Loans and requests are not kept here (CIRCULATION). Nothing was changed.')
}
