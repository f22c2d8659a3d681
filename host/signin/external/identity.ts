/** External identities: signs in the bound reader, or holds the identity until it is bound. */
import { createHash } from 'node:crypto'
import type { LoginAnswer } from '../../../src/contract/reader/sys.ts'
import type { ExternalKind } from '../../../src/core/rules/reader/login-type.ts'
import { NotSupported } from '../../circulation/driver.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { giveSession } from '../../http/guard/session-cookie.ts'
import type { HostContext } from '../../runtime/context.ts'
import { beginSession, isDemoOnly } from '../login.ts'
import { findByUid, type SigninRow } from '../patron-queries.ts'
import { beganElsewhere, type EndThere, NO_END, NO_PASSWORD, readerNumbered } from './began.ts'
import { Fault } from './fault.ts'
import type { Known } from './known.ts'
import * as rows from './queries.ts'

/** ms to complete the binding */
const BINDING_LIVES = 600_000
const LONGEST_NAME = 200

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * Signs in the matching reader under a new session id; else begins an anonymous session that waits for the binding.
 * @param end for single logout, as the provider tells it
 * @returns null when nobody matches
 */
export async function arrive(
  ctx: HostContext,
  input: CallInput,
  kind: ExternalKind,
  known: Known,
  end: EndThere = NO_END,
): Promise<LoginAnswer | null> {
  // not truncated, which could merge two people
  if (known.subject.length > LONGEST_NAME) throw new Fault('refused', 'subject')
  const { ticket, person, there } = end
  const hashed = { ticket: ticket && hashOf(ticket), person: person && hashOf(person), there }
  const row = await readerOf(ctx, kind, known)
  if (row) {
    if (isDemoOnly(ctx, input, row)) throw new Fault('refused', 'demo')
    const answer = await beginSession(ctx, input, row, {
      isWeak: false,
      also: beganElsewhere(ctx, kind, hashed),
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
    ...hashed,
    expires_at: now + BINDING_LIVES,
  }
  const { value } = await ctx.sessions.start(null, input.session, (trx, session) =>
    rows.putBinding(trx, { session, ...waiting }, now),
  )
  giveSession(input.reply, value, ctx.isSecure(input.reply.request))
  return null
}

/** A binding takes precedence over a matching number. @throws Fault */
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
  const named = await readerNumbered(ctx, known.number).catch(refused)
  if (named instanceof NotSupported) throw new Fault('silent', 'circulation')
  return named
}
