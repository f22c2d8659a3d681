import { PASSWORD_MAX, passwordFault } from '../../core/rules/password-rule.ts'
import { useT } from '../../i18n/use-t.ts'
import { RuleLine, type RuleState } from '../../ui/FormRow.tsx'

/** What the new password needs, each rule with its state in icon and words; what only the server knows stays open. */
export function PasswordRules({ password, userId }: { password: string; userId: string }) {
  const t = useT()
  const n = [...password].length
  const fault = passwordFault(password, [userId])
  const isLengthRight = fault !== 'tooShort' && fault !== 'tooLong'
  const stateOf = (isMet: boolean): RuleState => (password === '' ? 'open' : isMet ? 'yes' : 'no')
  const said = (state: RuleState) =>
    state === 'open' ? '' : t(state === 'yes' ? 'accounts.ruleOk' : 'accounts.ruleNo')
  // a word that is not yet typed to its end is no mistake
  const length = n > 0 && n <= PASSWORD_MAX && !isLengthRight ? 'open' : stateOf(isLengthRight)
  const own = stateOf(fault !== 'isOwn')
  return (
    <>
      <ul>
        <RuleLine state={length} said={said(length)}>
          {n === 0
            ? t('accounts.ruleLength')
            : t(n > PASSWORD_MAX ? 'accounts.ruleTooLong' : 'accounts.ruleLengthNow', { n })}
        </RuleLine>
        <RuleLine state={own} said={said(own)}>
          {t('accounts.ruleOwn')}
        </RuleLine>
        <RuleLine state="open">{t('accounts.ruleCommon')}</RuleLine>
      </ul>
      <p>{t('accounts.ruleFree')}</p>
    </>
  )
}
