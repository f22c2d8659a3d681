/** Whether a password is good enough: a new one before it is stored, one that is there already when it is used. */
import { passwordFault } from '../../src/core/rules/password-rule.ts'
import type { HostConfig } from '../kernel/config.ts'
import type { HostContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/errors.ts'
import type { Confs } from '../modules/vars/conf.ts'
import type { SigninRow } from './patron-queries.ts'

type Own = Pick<SigninRow, 'user_id' | 'display_name' | 'email'>

const namesOf = (row: Own): string[] =>
  [row.user_id, row.display_name, row.email].filter(name => name !== null && name !== '') as string[]

/** What this library is called, in both languages, and where it lives. */
const ownNames = (conf: Confs, config: HostConfig): string[] => [
  ...(['zh', 'en'] as const).flatMap(lang => [
    conf.text('space.header.text', lang),
    conf.text('space.header.subtext', lang),
  ]),
  ...(config.publicUrl ? new URL(config.publicUrl).hostname.split('.') : []),
]

// 110 kB that no start has to read
const commonPasswords = () => import('./common-passwords.ts')

/** @throws Refusal that says what is wrong with it */
export async function judgePassword(ctx: HostContext, password: string, row: Own): Promise<void> {
  const fault = passwordFault(password, namesOf(row))
  if (fault) throw new Refusal(`password.${fault}`)
  const { isCommonPassword } = await commonPasswords()
  if (isCommonPassword(password, [...ownNames(await ctx.conf.now(), ctx.config), ...namesOf(row)]))
    throw new Refusal('password.common')
}

/** The weak-password flag (isMeetpwdRule): by the same rule, and the list as it stands. */
export async function isWeakPassword(password: string, row: Own): Promise<boolean> {
  return (
    passwordFault(password, namesOf(row)) !== null || (await commonPasswords()).isListedPassword(password)
  )
}
