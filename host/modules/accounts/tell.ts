/** Tells a reader by mail what was done to the account, at the address it had before. Nobody waits for it. */
import type { Asked } from '../../kernel/asked.ts'
import type { HostContext } from '../../kernel/context.ts'
import { letter } from '../../mail/letters.ts'
import type { SigninRow } from '../../signin/patron-queries.ts'
import { pageAddress } from './links.ts'

export async function tell(
  ctx: HostContext,
  asked: Pick<Asked, 'lang' | 'headers'>,
  before: Pick<SigninRow, 'user_id' | 'email'> | undefined,
  kind: 'emailChanged' | 'passwordChanged',
): Promise<void> {
  const { lang } = asked
  if (!ctx.mail.isOn || !before?.email) return
  const { email, user_id: userId } = before
  const name = await libraryName(ctx, lang)
  const link = pageAddress(ctx, asked, kind === 'emailChanged' ? 'reader/activity' : 'loginForgetPassword')
  ctx.mail.later(async () => letter(lang, kind, email, { name, userId, link }))
}

export const libraryName = async ({ conf }: HostContext, lang: Asked['lang']): Promise<string> =>
  (await conf.now()).text('space.header.text', lang)
