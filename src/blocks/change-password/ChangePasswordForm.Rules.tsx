import { passwordFaults } from '../../core/rules/password-faults.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { okCircle } from '../../ui/icons.ts'
import { minus } from '../../ui/icons-pages.ts'

const RULES: [rule: 'length' | 'kinds' | 'userId', key: MessageKey][] = [
  ['length', 'auth.ruleLength'],
  ['kinds', 'auth.ruleKinds'],
  ['userId', 'auth.ruleNotId'],
]

/** What the new password needs, each rule with its state in icon and words. */
export function PasswordRules({ password, userId }: { password: string; userId: string }) {
  const t = useT()
  const open = passwordFaults(password, userId)
  return (
    <div className="pwrules">
      <span>{t('auth.ruleTitle')}</span>
      <ul>
        {RULES.map(([rule, key]) => {
          const isMet = password !== '' && !open.includes(rule)
          return (
            <li key={rule} className={isMet ? 'is-met' : undefined}>
              <Icon d={isMet ? okCircle : minus} size="sm" />
              {t(key)}
              <span className="sr">{t(isMet ? 'auth.ruleOk' : 'auth.ruleNo')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
