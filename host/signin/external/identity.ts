/** Somebody whom a server elsewhere knows: the reader here, or somebody who has the other half still to show. */
import { createHash } from 'node:crypto'
import type { LoginAnswer } from '../../../src/contract/sys.ts'
import type { ExternalKind } from '../../../src/core/rules/login-type.ts'
import type { Asked } from '../../kernel/asked.ts'
import type { HostContext } from '../../kernel/context.ts'
import { giveSession } from '../../kernel/session-cookie.ts'
import type { Writing } from '../../store/library.ts'
import { beginSession, isDemoOnly } from '../login.ts'
import { findByUid, findForSignin, type SigninRow } from '../patron-queries.ts'
import { Fault } from './fault.ts'
import * as rows from './queries.ts'

export type Known = {
  /** address of the server that says so */
  issuer: string
  /** what it calls the person, for ever */
  subject: string
  /** the reader's number, as configured; '' = it does not say */
  number: string
  name: string
  dept: string
}

/** ms to show the other half in */
const BINDING_LIVES = 600_000
const LONGEST_NAME = 200

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A library password that was not asked for is neither weak nor to be changed: whoever comes from elsewhere may have none. */
const NO_PASSWORD = { isMeetpwdRule: 1, isNeedEditpwd: 0 }
/** The same of what a session is told about its reader later. */
export const passwordOf = async ({ store }: HostContext, session: string) =>
  (await rows.originOf(store.db, session)) ? { isNeedEditpwd: 0, isFromElsewhere: 1 } : {}

/** What is remembered of how a session began. */
export const beganElsewhere =
  (ctx: HostContext, kind: string, ticket: string) =>
  (trx: Writing, session: string): Promise<void> =>
    rows.putOrigin(trx, { session, kind, ticket, begun_at: ctx.clock.now() })

/**
 * Signs in the reader who fits, under a new session id; else begins an anonymous session that waits for the other half.
 * @param ticket by which the server there ends what begins here; '' = it does not
 * @returns null when nobody fits
 */
export async function arrive(
  ctx: HostContext,
  asked: Asked,
  kind: ExternalKind,
  known: Known,
  ticket = '',
): Promise<LoginAnswer | null> {
  // cut off, two people could become one
  if (known.subject.length > LONGEST_NAME) throw new Fault('refused', 'subject')
  const hash = ticket && hashOf(ticket)
  const row = await readerOf(ctx, kind, known)
  if (row) {
    if (isDemoOnly(ctx, asked, row)) throw new Fault('refused', 'demo')
    const answer = await beginSession(ctx, asked, row, {
      isWeak: false,
      also: beganElsewhere(ctx, kind, hash),
    })
    return { ...answer, ...NO_PASSWORD }
  }
  const now = ctx.clock.now()
  const { issuer, subject, name, dept } = known
  const waiting = {
    kind,
    issuer,
    subject,
    name: name.slice(0, LONGEST_NAME),
    dept: dept.slice(0, LONGEST_NAME),
    ticket: hash,
    expires_at: now + BINDING_LIVES,
  }
  const { value } = await ctx.sessions.start(null, asked.session, (trx, session) =>
    rows.putBinding(trx, { session, ...waiting }, now),
  )
  giveSession(asked.reply, value, ctx.isSecure(asked.reply.request))
  return null
}

/** What was bound counts before what fits by its number. */
async function readerOf(ctx: HostContext, kind: string, known: Known): Promise<SigninRow | undefined> {
  const { db } = ctx.store
  const bound = await rows.findIdentity(db, kind, known.issuer, known.subject)
  if (bound) return findByUid(db, bound.uid)
  return known.number === '' ? undefined : findForSignin(db, known.number)
}
