/**
 * Help of the staff for a reader who cannot sign in: a link to a password by mail, the end of all sign-ins, the end of a
 * pause. Whoever looks a reader up, and whatever is done, is a line in the audit trail.
 */
import { cleanEmail } from '../../../src/core/rules/reader/validate-contact.ts'
import { requireMethod, requireOwnRows } from '../../circulation/supported.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { letter } from '../../mail/letters.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { MessageKey } from '../../runtime/say.ts'
import { putEvent } from '../../signin/audit-queries.ts'
import { failuresOf, forgetFailures, putFailures } from '../../signin/failure-queries.ts'
import type { SigninRow } from '../../signin/patron-queries.ts'
import { endOthers } from '../../signin/queries.ts'
import { mailDeskKey, readerKey } from '../../signin/throttle.ts'
import { Cannot, type DecisionContext, decide } from '../../staff/decide.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import { dropLink, endLink } from '../accounts/link-queries.ts'
import { LINK_MINUTES, linkTo } from '../accounts/links.ts'
import { libraryName } from '../accounts/send-mail.ts'
import { langOf } from '../notices/mail-notices.ts'
import { requireOwnPassword } from '../sys/account.ts'
import { FIRST_LINK_MINUTES, NONE } from './first-passwords.ts'

const AREA = 'readers'
/** of one reader, by all staff together */
const MAILS_PER_HOUR = 5

export const isUnset = ({ password }: Pick<SigninRow, 'password'>): boolean => password === NONE

/** Why no link to a password can be sent; '' = it can. */
export function noLinkFor(
  ctx: Pick<HostContext, 'directory' | 'circulation' | 'mail'>,
  { email }: Pick<SigninRow, 'email'>,
): MessageKey | '' {
  try {
    requireOwnPassword(ctx)
  } catch {
    return 'staff.readers.noLink.elsewhere'
  }
  try {
    requireMethod(ctx.circulation, 'change')
    requireOwnRows(ctx.circulation)
  } catch {
    return 'staff.readers.noLink.system'
  }
  if (!ctx.mail.isOn) return 'staff.readers.noLink.mail'
  return email ? '' : 'staff.readers.noLink.address'
}

export const noteLook = (ctx: DecisionContext, operator: string, userId: string) =>
  decide(ctx, operator, async () => ({
    said: `Reader ${userId} was looked up.`,
    trail: { area: AREA, subject: userId, act: 'looked' },
  }))

/** Whether the reader says the address that is stored. */
export const isSameAddress = (said: string, { email }: Pick<SigninRow, 'email'>): boolean =>
  email !== null && cleanEmail(said).toLowerCase() === email.toLowerCase()

/**
 * Mails a link to a password: the letter that the reader can ask for, or the one for a first password. The link and its
 * line in the trail are stored before it is sent, so that no mail is without its line.
 * @throws Refusal
 */
export async function mailLink(
  ctx: HostContext,
  input: Pick<CallInput, 'headers'>,
  operator: string,
  reader: SigninRow & { preferred_language: string | null; email: string },
): Promise<void> {
  const { uid, email, user_id: userId } = reader
  if (!(await ctx.mail.isWell())) throw new Refusal('staff.readers.mailFails')
  if (!(await ctx.throttle.allow(mailDeskKey(uid), MAILS_PER_HOUR)))
    throw new Refusal('staff.readers.tooMany', { most: MAILS_PER_HOUR })
  const isFirst = isUnset(reader)
  const minutes = isFirst ? FIRST_LINK_MINUTES : LINK_MINUTES
  const link = linkTo(ctx, input, { uid, kind: 'password', email, minutes })
  await decide(ctx, operator, async trx => {
    await link.put(trx)
    await putEvent(trx, { uid, at: ctx.clock.now(), kind: 'linkDesk', facts: '{}', device: '', place: '' })
    return {
      said: `A link was sent to reader ${userId}.`,
      trail: {
        ...{ area: AREA, subject: userId, act: 'linked' },
        ...{ before: { link: '' }, after: { link: link.hash } },
      },
    }
  })
  const lang = langOf(reader.preferred_language, ctx.config.language)
  const values = { name: await libraryName(ctx, lang), userId, minutes, link: link.address }
  try {
    await ctx.mail.send(letter(lang, isFirst ? 'firstPassword' : 'password', email, values))
  } catch {
    await decide(ctx, operator, async trx => {
      await dropLink(trx, link.hash)
      return {
        said: `The mail to reader ${userId} was not accepted.`,
        trail: { area: AREA, subject: userId, act: 'notSent' },
      }
    })
    throw new Refusal('staff.readers.mailFails')
  }
}

/** Ends the reader's sign-ins here and those of other programs. */
export const signOutReader = (ctx: DecisionContext, operator: string, { uid, user_id: userId }: SigninRow) =>
  decide(ctx, operator, async trx => {
    await endOthers(trx, uid, '')
    await putEvent(trx, {
      uid,
      at: ctx.clock.now(),
      kind: 'signedOutDesk',
      facts: '{}',
      device: '',
      place: '',
    })
    return {
      said: `Reader ${userId} is signed out everywhere.`,
      trail: { area: AREA, subject: userId, act: 'signedOut' },
    }
  })

/** @param name of the account as typed, which need not be a reader's @throws Cannot when nothing is paused */
export const endPause = (ctx: DecisionContext, operator: string, name: string) =>
  decide(ctx, operator, async trx => {
    const key = readerKey(name)
    const row = await failuresOf(trx, key)
    if (!row) throw new Cannot(`No wrong password of ${name} is remembered.`)
    await forgetFailures(trx, key)
    return {
      said: `The next password of ${name} is taken at once.`,
      trail: {
        ...{ area: AREA, subject: name, act: 'unpaused' },
        ...{ before: { ...row, key }, after: { count: 0, key } },
      },
    }
  })

/** A link that was sent ends; a pause begins again, with the wrong passwords of then. */
export const undoHelp: Undo = async (ctx, trx, _subject, { before, after }) => {
  if (typeof after.link === 'string') {
    if (!(await endLink(trx, after.link, ctx.clock.now())))
      throw new Cannot('The link was used, or has ended. Nothing was changed.')
    return
  }
  const key = String(after.key)
  needsSame({ count: (await failuresOf(trx, key))?.count ?? 0 }, { count: 0 })
  await putFailures(trx, key, { count: Number(before.count), last_at: Number(before.last_at) })
}
