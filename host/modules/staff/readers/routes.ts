/** /opac/staff/readers: one reader at a time, who cannot sign in. Nothing is listed, and personal data are masked. */

import { type ID_STATUS, REFUSED_FIELD } from '../../../../src/contract/codes.ts'
import {
  HELP_ACTS,
  type HelpedReader,
  type ReadersState,
  staffReadersCalls,
} from '../../../../src/contract/staff/staff-readers.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { maskEmail, maskName, maskNumber } from '../../../../src/core/rules/reader/mask.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import type { On } from '../../../http/calls/module.ts'
import { tokenBuckets } from '../../../http/guard/token-buckets.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { readerKey } from '../../../signin/throttle.ts'
import type { StaffSession } from '../../../staff/sessions.ts'
import { lastToUndo } from '../../../staff/undo-queries.ts'
import { passwordLinkUntil } from '../../accounts/link-queries.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import {
  endPause,
  isSameAddress,
  isUnset,
  mailLink,
  noLinkFor,
  noteLook,
  signOutReader,
  undoHelp,
} from '../../users/sign-in-help.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'
import { countPrograms, helpActs, readerNamed } from './queries.ts'

const AREA = 'readers'
/** of one account: enough at a desk, too few to walk through card numbers */
const ASKED_PER_MINUTE = 20
const MOST_TRAIL = 20
const CARDS = ['valid', 'suspended', 'expired', 'lost'] as const satisfies (keyof typeof ID_STATUS)[]

export function readersRoom(on: On, ctx: HostContext): void {
  const { store, clock, dates, throttle } = ctx
  const { db } = store
  const asked = tokenBuckets(ASKED_PER_MINUTE, clock)

  type Row = NonNullable<Awaited<ReturnType<typeof readerNamed>>>
  async function shownOf(row: Row, lang: Lang): Promise<HelpedReader> {
    const now = clock.now()
    const { uid, email } = row
    const [sessions, programs, until] = [
      await ctx.sessions.of(uid),
      await countPrograms(db, uid, now),
      email ? await passwordLinkUntil(db, { uid, email }, now) : undefined,
    ]
    const noLink = noLinkFor(ctx, row)
    return {
      name: maskName(cleanText(row.display_name)),
      card: CARDS[row.id_status] ?? 'valid',
      lastSignIn: row.last_login_at === null ? '' : dates.minute(row.last_login_at),
      sessions: sessions.length + programs,
      email: email ? maskEmail(email) : '',
      needsAddress: row.email_checked !== 1,
      isFirst: isUnset(row),
      linkUntil: until === undefined ? '' : dates.minute(until),
      noLink: noLink === '' ? '' : say(lang, noLink),
    }
  }

  async function state(staff: StaffSession, lang: Lang, name = ''): Promise<ReadersState> {
    const isOwnOnly = staff.role !== 'administrator'
    const acts = await helpActs(db, { operator: isOwnOnly ? staff.name : '', most: MOST_TRAIL })
    return {
      found: name === '' ? null : await foundAs(name, lang),
      undo: await lastToUndo(ctx, AREA, staff.name),
      trail: acts.map(({ at, operator, act, subject }) => ({
        ...{ date: dates.minute(at), operator, reader: maskNumber(subject) },
        act: knownKind(HELP_ACTS, act) ?? 'looked',
      })),
    }
  }
  async function foundAs(name: string, lang: Lang): Promise<ReadersState['found']> {
    const row = await readerNamed(db, name)
    const pause = await throttle.pauseOf(readerKey(name))
    // names that only a directory knows, or that nobody has, may be paused, too
    if (!row && pause.failures === 0) throw new Refusal('staff.readers.missing', {}, REFUSED_FIELD.name)
    return { name, pause, reader: row ? await shownOf(row, lang) : null }
  }
  /** @throws Refusal */
  async function needed(name: string): Promise<Row> {
    const row = await readerNamed(db, name)
    if (!row) throw new Refusal('staff.readers.missing', {}, REFUSED_FIELD.name)
    return row
  }
  /** @throws HttpError 429 */
  function take(staff: StaffSession): void {
    if (asked.take(staff.name) > 0) throw new HttpError(429, 'errors.busy')
  }

  on(staffReadersCalls.state, ({ staff, lang }) => state(staff!, lang))

  on(staffReadersCalls.find, async ({ staff, body: { name }, lang }) => {
    take(staff!)
    const row = await readerNamed(db, name)
    if (row) await noteLook(ctx, staff!.name, row.user_id)
    return state(staff!, lang, name)
  })

  on(
    staffReadersCalls.link,
    async ({ staff, body: { name, email: said }, lang, headers }) => {
      take(staff!)
      const row = await needed(name)
      const no = noLinkFor(ctx, row)
      if (no !== '') throw new Refusal(no)
      if (row.email_checked !== 1 && !isSameAddress(said, row))
        throw new Refusal('staff.readers.otherAddress', {}, REFUSED_FIELD.address)
      await mailLink(ctx, { headers }, staff!.name, { ...row, email: row.email! })
      return state(staff!, lang, name)
    },
    // as slow as the mail server
    { ownQueue: true },
  )

  on(staffReadersCalls.signOut, async ({ staff, body: { name }, lang }) => {
    take(staff!)
    await signOutReader(ctx, staff!.name, await needed(name))
    return state(staff!, lang, name)
  })

  on(staffReadersCalls.unpause, ({ staff, body: { name }, lang }) =>
    inWords(
      async () => {
        take(staff!)
        await endPause(ctx, staff!.name, name)
        const isReader = (await readerNamed(db, name)) !== undefined
        return state(staff!, lang, isReader ? name : '')
      },
      { state: 'staff.readers.noPause' },
    ),
  )

  on(staffReadersCalls.undo, ({ staff, params, lang }) =>
    inWords(
      async () => {
        const act = await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoHelp, id: params.id })
        // the reader of that act is looked up already
        return state(staff!, lang, act.subject)
      },
      { state: 'staff.readers.notUndone' },
    ),
  )
}
