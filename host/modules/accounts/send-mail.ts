/** Informs a reader by mail of a change to the account, at the previous address. Runs in the background. */
import type { CallInput } from '../../http/calls/call-input.ts'
import { letter } from '../../mail/letters.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { SigninRow } from '../../signin/patron-queries.ts'
import { pageAddress } from './links.ts'

export async function sendMail(
  ctx: HostContext,
  input: Pick<CallInput, 'lang' | 'headers'>,
  before: Pick<SigninRow, 'user_id' | 'email'> | undefined,
  kind: 'emailChanged' | 'passwordChanged',
): Promise<void> {
  const { lang } = input
  if (!ctx.mail.isOn || !before?.email) return
  const { email, user_id: userId } = before
  const name = await libraryName(ctx, lang)
  const link = pageAddress(ctx, input, kind === 'emailChanged' ? 'reader/activity' : 'loginForgetPassword')
  ctx.mail.later(async () => letter(lang, kind, email, { name, userId, link }))
}

export const libraryName = async ({ conf }: HostContext, lang: CallInput['lang']): Promise<string> =>
  (await conf.now()).text('space.header.text', lang)
