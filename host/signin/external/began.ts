/** Sign-ins whose password or proof is not the library's: how such a session began, and whose number it is. */
import { type DriverAnswer, NotSupported } from '../../circulation/driver.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Writing } from '../../store/library.ts'
import { findForSignin, type SigninRow } from '../patron-queries.ts'
import * as rows from './queries.ts'

/** of a session that began by a password of the school's directory, beside the kinds of external servers */
export const BY_DIRECTORY = 'ldap'

/** Without a library password there is none that is weak or expired. */
export const NO_PASSWORD = { isMeetpwdRule: 1, isNeedEditpwd: 0 }
/** The same for later reads of the session's reader. */
export const passwordOf = async ({ store }: HostContext, session: string) =>
  (await rows.originOf(store.db, session)) ? { isNeedEditpwd: 0, isFromElsewhere: 1 } : {}

/** ticket, person: hashed, for the sign-out that begins there; there: what one that begins here says; '' = none */
export type EndThere = { ticket: string; person: string; there: string }
export const NO_END: EndThere = { ticket: '', person: '', there: '' }

/** Stored facts about how a session began. */
export const beganElsewhere =
  (ctx: HostContext, kind: string, { ticket, person, there }: EndThere = NO_END) =>
  (trx: Writing, session: string): Promise<void> =>
    rows.putOrigin(trx, { session, kind, ticket, person, there, begun_at: ctx.clock.now() })

/**
 * Whose number it is says the library's own system where it can be asked: a number may have passed to another person since
 * its reader was here.
 * @returns undefined = nobody's; NotSupported while that system does not answer @throws Refusal of that system
 */
export async function readerNumbered(
  ctx: Pick<HostContext, 'circulation' | 'store'>,
  number: string,
): DriverAnswer<SigninRow | undefined> {
  const named = await ctx.circulation.named(number)
  return named instanceof NotSupported && named.why === 'never' ? findForSignin(ctx.store.db, number) : named
}
