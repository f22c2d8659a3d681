/** External identities: signs in the bound reader, or holds the identity until it is bound. */
import { createHash } from 'node:crypto'
import type { LoginAnswer } from '../../../src/contract/reader/sys.ts'
import type { ExternalKind } from '../../../src/core/rules/reader/login-type.ts'
import { NotSupported } from '../../circulation/driver.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { giveSession } from '../../http/guard/session-cookie.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Writing } from '../../store/library.ts'
import { beginSession, isDemoOnly } from '../login.ts'
import { findByUid, findForSignin, type SigninRow } from '../patron-queries.ts'
import { Fault } from './fault.ts'
import * as rows from './queries.ts'

export type Known = {
  /** address of the identity provider */
  issuer: string
  /** stable id of the person there */
  subject: string
  /** the reader's number, as configured; '' = unknown */
  number: string
  name: string
  dept: string
}

/** ms to complete the binding */
const BINDING_LIVES = 600_000
const LONGEST_NAME = 200

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** An external sign-in has no library password, so it is neither weak nor expired. */
const NO_PASSWORD = { isMeetpwdRule: 1, isNeedEditpwd: 0 }
/** The same for later reads of the session's reader. */
export const passwordOf = async ({ store }: HostContext, session: string) =>
  (await rows.originOf(store.db, session)) ? { isNeedEditpwd: 0, isFromElsewhere: 1 } : {}

/** Stored facts about how a session began. */
export const beganElsewhere =
  (ctx: HostContext, kind: string, ticket: string) =>
  (trx: Writing, session: string): Promise<void> =>
    rows.putOrigin(trx, { session, kind, ticket, begun_at: ctx.clock.now() })

/**
 * Signs in the matching reader under a new session id; else begins an anonymous session that waits for the binding.
 * @param ticket for single logout by the provider; '' = none
 * @returns null when nobody matches
 */
export async function arrive(
  ctx: HostContext,
  input: CallInput,
  kind: ExternalKind,
  known: Known,
  ticket = '',
): Promise<LoginAnswer | null> {
  // not truncated, which could merge two people
  if (known.subject.length > LONGEST_NAME) throw new Fault('refused', 'subject')
  const hash = ticket && hashOf(ticket)
  const row = await readerOf(ctx, kind, known)
  if (row) {
    if (isDemoOnly(ctx, input, row)) throw new Fault('refused', 'demo')
    const answer = await beginSession(ctx, input, row, {
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
  const { value } = await ctx.sessions.start(null, input.session, (trx, session) =>
    rows.putBinding(trx, { session, ...waiting }, now),
  )
  giveSession(input.reply, value, ctx.isSecure(input.reply.request))
  return null
}

/**
 * A binding takes precedence over a matching number. Whose number it is says the library's own system where it can be
 * asked: a number may have passed to another person since its reader was here.
 * @throws Fault
 */
async function readerOf(ctx: HostContext, kind: string, known: Known): Promise<SigninRow | undefined> {
  const { db } = ctx.store
  const refused = (error: unknown) => {
    if (error instanceof Refusal) throw new Fault('refused', error.key)
    throw error
  }
  const bound = await rows.findIdentity(db, kind, known.issuer, known.subject)
  if (bound) {
    await ctx.circulation.regain(bound.uid).catch(refused)
    return findByUid(db, bound.uid)
  }
  if (known.number === '') return undefined
  const named = await ctx.circulation.named(known.number).catch(refused)
  if (!(named instanceof NotSupported)) return named
  if (named.why === 'away') throw new Fault('silent', 'circulation')
  return findForSignin(db, known.number)
}
