import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { PASSWORD_MAX, passwordFault } from '../../core/rules/reader/password-rule.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { FormRow, RuleLine, type RuleState, ruleState } from '../../ui/form/FormRow.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Alert } from '../../ui/state/Alert.tsx'

type Field = 'old' | 'new' | 'again'
type Fault = { field: Field; key: MessageKey } | null

type Props = {
  /** the new password must differ from it; '' = unknown */
  userId: string
  /** false: the reader is identified by a link */
  hasOld?: boolean
  /** @throws OpacError with the reason */
  save: (fresh: string, old: string) => Promise<unknown>
  onDone: () => void
  /** notes on the current password and on saving */
  besideOld?: ReactNode
  besideSave: ReactNode
}

/** Old and new password, with live feedback on the rules. Needs the messages of `auth` and `accounts`. */
export function ChangePasswordForm({ userId, hasOld = true, save, onDone, besideOld, besideSave }: Props) {
  const t = useT()
  const [words, setWords] = useState({ old: '', new: '', again: '' })
  const [fault, setFault] = useState<Fault>(null)
  const { isBusy, fault: refusal, setFault: setRefusal, submit: send } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const set = (field: Field) => (value: string) => setWords(now => ({ ...now, [field]: value }))
  const focusOn = (field: Field) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  const faultOf = (field: Field) => (fault?.field === field ? t(fault.key) : '')

  function findFault(): Fault {
    if (hasOld && !words.old) return { field: 'old', key: 'auth.needOld' }
    if (!words.new) return { field: 'new', key: 'auth.needNew' }
    const weak = passwordFault(words.new, [userId])
    if (weak) return { field: 'new', key: WORDS[weak] }
    if (hasOld && words.new === words.old) return { field: 'new', key: 'auth.sameAsOld' }
    return words.new === words.again ? null : { field: 'again', key: 'auth.notSame' }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = findFault()
    setFault(found)
    setRefusal('')
    if (found) return focusOn(found.field)
    await send(
      async () => {
        await save(words.new, words.old)
        setWords({ old: '', new: '', again: '' })
        onDone()
      },
      {
        onFault(text) {
          setRefusal(text)
          // with an old password the server does not tell which of the two it refuses
          if (!hasOld) focusOn('new')
        },
      },
    )
  }

  const differs = differsAt(words.new, words.again)
  return (
    <form ref={form} className="mform" noValidate onSubmit={submit}>
      {refusal && <Alert kind="err">{refusal}</Alert>}
      {hasOld && (
        <FormRow margin={besideOld}>
          <PasswordField
            name="old"
            label={t('auth.oldPassword')}
            value={words.old}
            autoComplete="current-password"
            fault={faultOf('old')}
            onValue={set('old')}
          />
        </FormRow>
      )}
      <FormRow margin={<PasswordRules password={words.new} userId={userId} />}>
        <PasswordField
          name="new"
          label={t('auth.newPassword')}
          value={words.new}
          autoComplete="new-password"
          fault={faultOf('new')}
          onValue={set('new')}
        />
      </FormRow>
      <FormRow
        margin={
          differs > 0 && (
            <ul>
              <RuleLine state="no">{t('accounts.differsAt', { n: differs })}</RuleLine>
            </ul>
          )
        }
      >
        <PasswordField
          name="again"
          label={t('auth.repeatPassword')}
          value={words.again}
          autoComplete="new-password"
          fault={faultOf('again')}
          onValue={set('again')}
        />
      </FormRow>
      <FormRow isLast margin={besideSave}>
        <div className="row">
          <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t(isBusy ? 'common.saving' : 'accounts.savePassword')}
          </button>
        </div>
      </FormRow>
    </form>
  )
}

/** First character (1-based) in which the repeated password differs; 0 = none so far. */
function differsAt(word: string, again: string): number {
  const letters = [...word]
  return [...again].findIndex((letter, at) => letter !== letters[at]) + 1
}

const WORDS = {
  tooShort: 'accounts.ruleLength',
  tooLong: 'accounts.ruleFree',
  isOwn: 'accounts.ruleOwn',
} as const

/** Password rules, each with its state as icon and text; those that only the server can check stay open. */
function PasswordRules({ password, userId }: { password: string; userId: string }) {
  const t = useT()
  const n = [...password].length
  const fault = passwordFault(password, [userId])
  const isLengthRight = fault !== 'tooShort' && fault !== 'tooLong'
  const stateText = (state: RuleState) =>
    state === 'open' ? '' : t(state === 'yes' ? 'accounts.ruleOk' : 'accounts.ruleNo')
  // incomplete input is not a fault yet
  const length = n > 0 && n <= PASSWORD_MAX && !isLengthRight ? 'open' : ruleState(n > 0, isLengthRight)
  // name and e-mail are known to the server only
  const own = ruleState(fault === 'isOwn', false)
  return (
    <>
      <ul>
        <RuleLine state={length} srText={stateText(length)}>
          {n === 0
            ? t('accounts.ruleLength')
            : t(n > PASSWORD_MAX ? 'accounts.ruleTooLong' : 'accounts.ruleLengthNow', { n })}
        </RuleLine>
        <RuleLine state={own} srText={stateText(own)}>
          {t('accounts.ruleOwn')}
        </RuleLine>
        <RuleLine state="open">{t('accounts.ruleCommon')}</RuleLine>
      </ul>
      <p>{t('accounts.ruleFree')}</p>
    </>
  )
}
