/**
 * The one way through which a decision of the staff runs, whoever asks for it (a command, a page): its change, its line in
 * the audit trail and the readers' notices stand or fall together; then the mail.
 */
import { cutText } from '../../src/core/rules/shown-text.ts'
import { cleanLines } from '../modules/bibs/detail-html.ts'
import { addNotice, type NewNotice } from '../modules/notices/add-notice.ts'
import {
  addMailDue,
  type DueMails,
  mailDue,
  NO_MAILS,
  type VisitorLetter,
} from '../modules/notices/mail-due.ts'
import type { HostContext } from '../runtime/context.ts'
import type { StaffMessage } from '../runtime/staff-message.ts'
import type { Writing } from '../store/library.ts'
import { addAct, hasBatch } from './queries.ts'

/** What decisions stand on: a host has it, and so has a command. */
export type DecisionContext = Pick<
  HostContext,
  'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'circulation' | 'config' | 'mail' | 'random' | 'revisions'
>

type TrailLine = {
  area: string
  /** the number of the thing, or the reader's */
  subject: string | number
  act: string
  words?: StaffMessage
  /** what was changed, as it was and as it is: what an undo puts back */
  before?: Facts
  after?: Facts
  /** the line that this one takes back */
  undoes?: number
}
export type Facts = Record<string, unknown>
export type Outcome = {
  /** one line for who decided */
  said: string
  /** without it nothing was changed, for it is so already */
  trail?: TrailLine
  notices?: (NewNotice & { uid: number })[]
  /** letters to people who are no readers, in their language */
  visitors?: VisitorLetter[]
  /** numbers of notices that are written already */
  written?: number[]
}
/** unsent: how many mails could not be sent, once all were tried; it never rejects, so that nobody has to wait for it */
type Mailed = { unsent: Promise<number> }
export type Decided = Outcome & Mailed

/**
 * missing: there is no such thing; state: not as things stand; invalid: never with this input; changed: somebody else has
 * changed it since it was read; shown: readers see it already; time: at no such time
 */
export type Why = 'missing' | 'state' | 'invalid' | 'changed' | 'shown' | 'time'

/** It cannot be done, or not now, and nothing was changed: one line for who wanted it. */
export class Cannot extends Error {
  constructor(
    line: string,
    readonly why: Why = 'state',
  ) {
    super(line)
  }
}

/** For what a question must find. */
export const missing = (list: string, id: number | string) => () =>
  new Cannot(`There is no ${id} in ${list}.`, 'missing')

/** What checks and changes within a transaction; it waits for nothing else. */
export type Deciding<Result extends Outcome = Outcome> = (trx: Writing) => Promise<Result>

/**
 * @param operator who decides, for the audit trail
 * @throws what the work throws, Cannot above all; LockedError, UnwritableError
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
 * Several decisions that stand or fall together.
 * @param batch names them for an undo, and keeps them from being made twice: a batch that is known is done already
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
      const { visitors = [] } = outcome
      // what cannot be mailed here is no mail of a later host, either
      const due = ctx.mail.isOn ? await addMailDue(trx, { notices, visitors, at }) : NO_MAILS
      made.push({ outcome, due })
    }
    return made
  })
  const outcomes = (made ?? []).map(({ outcome, due }) => {
    const never = ctx.mail.isOn ? 0 : (outcome.visitors ?? []).length
    // the decision stands, whatever becomes of its mail
    return {
      ...outcome,
      unsent: mailDue(ctx, due)
        .then(count => count + never)
        .catch(() => 1),
    }
  })
  return { outcomes, isRepeated: made === null }
}

/** Writes the readers' notices and the line of the trail. @returns the notices that are mailed, too */
async function recorded(
  trx: Writing,
  { trail, notices = [], written = [] }: Outcome,
  { at, operator, batch }: { at: number; operator: string; batch: string },
): Promise<number[]> {
  if (!trail) return []
  const told: number[] = []
  for (const notice of notices) told.push(await addNotice(trx, { ...notice, at }))
  const { area, subject, act, words = {}, before, after, undoes = null } = trail
  await addAct(trx, {
    ...{ at, operator, area, subject: String(subject), act, said: plainOf(words), undoes, batch },
    before: before ? JSON.stringify(before) : '',
    after: after ? JSON.stringify(after) : '',
    notices: JSON.stringify([...written, ...told]),
  })
  return [...written, ...told]
}

/** characters of what readers are told; more than that nobody reads in a notice */
export const LONGEST_WORDS = 2000

/**
 * @returns what may be shown of the words, without a language that says nothing
 * @throws Cannot for too much, and for nothing where something is to be said
 */
export function checkedWords(given: StaffMessage, { isNeeded = false } = {}): StaffMessage {
  const words: StaffMessage = {}
  for (const lang of ['zh', 'en'] as const) {
    const text = cleanLines(given[lang] ?? '')
    if (text.length > LONGEST_WORDS)
      throw new Cannot(`At most ${LONGEST_WORDS} characters are told to a reader.`, 'invalid')
    if (text !== '') words[lang] = text
  }
  if (isNeeded && plainOf(words) === '') throw new Cannot('Its reader has to be told why.', 'invalid')
  return words
}

/** for readers of neither language */
export const plainOf = ({ zh, en }: StaffMessage): string => zh ?? en ?? ''

/** What something is called in a notice. */
export const nameOf = (text: string): string => cutText(text.replaceAll('\n', ' '), 60)

/** @throws Cannot where another system decides on loans */
export function needsDesk({ circulation }: Pick<DecisionContext, 'circulation'>): void {
  if (!circulation.hasDesk)
    throw new Cannot('Loans and requests are not kept here (CIRCULATION). Nothing was changed.')
}
