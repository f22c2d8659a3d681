/** Password policy: for new passwords, and for flagging existing ones as weak. */
import { passwordFault } from '../../src/core/rules/reader/password-rule.ts'
import { Refusal } from '../http/calls/errors.ts'
import type { Confs } from '../modules/vars/conf.ts'
import type { HostConfig } from '../runtime/config/config.ts'
import type { HostContext } from '../runtime/context.ts'
import type { SigninRow } from './patron-queries.ts'

type Own = Pick<SigninRow, 'user_id' | 'display_name' | 'email'>

const namesOf = (row: Own): string[] =>
  [row.user_id, row.display_name, row.email].filter(name => name !== null && name !== '') as string[]

/** Name of the library in both languages, and its host name. */
const ownNames = (conf: Confs, config: HostConfig): string[] => [
  ...(['zh', 'en'] as const).flatMap(lang => [
    conf.text('space.header.text', lang),
    conf.text('space.header.subtext', lang),
  ]),
  ...(config.publicUrl ? new URL(config.publicUrl).hostname.split('.') : []),
]

// loaded lazily: 110 kB that no start needs
const commonPasswords = () => import('./common-passwords.ts')

/** @throws Refusal with what is wrong */
export async function judgePassword(ctx: HostContext, password: string, row: Own): Promise<void> {
  const fault = passwordFault(password, namesOf(row))
  if (fault) throw new Refusal(`password.${fault}`)
  const { isCommonPassword } = await commonPasswords()
  if (isCommonPassword(password, [...ownNames(await ctx.conf.now(), ctx.config), ...namesOf(row)]))
    throw new Refusal('password.common')
}

/** The weak-password flag (isMeetpwdRule): the same rule, with exact matches of the list. */
export async function isWeakPassword(password: string, row: Own): Promise<boolean> {
  return (
    passwordFault(password, namesOf(row)) !== null || (await commonPasswords()).isListedPassword(password)
  )
}
