/** Links by mail, password reset, the audit trail of an account. */
import {
  accountsCalls,
  EVENT_KINDS,
  type EventKind,
  type EventPage,
} from '../../../src/contract/reader/accounts.ts'
import { usersCalls } from '../../../src/contract/reader/users.ts'
import { knownKind } from '../../../src/core/rules/known-kind.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say, type Values } from '../../runtime/say.ts'
import { RETENTION_DAYS, retainedSince } from '../../signin/audit.ts'
import { countEvents, listEvents } from '../../signin/audit-queries.ts'
import { pageOf, sliceOf } from '../users/lists.ts'
import { requestLink, resetPassword } from './forgotten.ts'
import { lookUp } from './links.ts'
import { sendVerification, verifyEmail } from './verification.ts'

export const accounts: Module = (on, ctx) => {
  // mail servers may be slow: these calls wait outside the general queue
  on(
    usersCalls.checkEmail,
    async input => {
      const { more } = await sendVerification(ctx, input)
      return new Answer(null, more)
    },
    { ownQueue: true },
  )
  on(usersCalls.checkEmailSetting, () => ({ enabled: ctx.mail.isOn }))
  on(
    accountsCalls.sendEmail,
    async input => {
      const { userId } = input.body
      if (userId != null) {
        await requestLink(ctx, input, userId)
        return new Answer(null, { msg: say(input.lang, 'accounts.asked') })
      }
      if (input.uid === 0) throw new HttpError(401, 'errors.unauthorised')
      return sendVerification(ctx, input)
    },
    { ownQueue: true },
  )
  on(
    accountsCalls.lookAtLink,
    async ({ body }) => (await lookUp(ctx, ctx.store.db, 'password', body.token)).state,
  )
  on(accountsCalls.resetPassword, input => resetPassword(ctx, input), { ownQueue: true })
  on(accountsCalls.verifyEmail, input => verifyEmail(ctx, input))
  on(accountsCalls.activity, input => activityOf(ctx, input))
}

/** An event that a newer host has written is named by its kind alone. @param facts JSON of its values */
function eventText(lang: Lang, kind: string, facts: string): string {
  const known = knownKind(EVENT_KINDS, kind)
  return known ? say(lang, `accounts.events.${known}`, JSON.parse(facts) as Values) : kind
}

/** The audit trail of an account, for its reader. */
type Asking = CallInput<{ page: number; pageSize: number }>

async function activityOf(ctx: HostContext, { uid, lang, query, session }: Asking): Promise<EventPage> {
  const { store, clock, dates } = ctx
  const since = retainedSince(clock.now())
  const rows = await listEvents(store.db, uid, { since, ...sliceOf(query) })
  const items = rows.map(({ id, at, kind, facts, device, place }) => ({
    id,
    at: dates.minute(at),
    kind: kind as EventKind,
    what: eventText(lang, kind, facts),
    device,
    place,
  }))
  return {
    ...pageOf(items, await countEvents(store.db, uid, since), query),
    keptDays: RETENTION_DAYS,
    otherSessions: (await ctx.sessions.of(uid)).filter(({ hash }) => hash !== session?.hash).length,
  }
}
