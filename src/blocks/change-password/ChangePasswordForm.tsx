import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { passwordFault } from '../../core/rules/password-rule.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { errorText } from '../../ui/error-text.ts'
import { FormRow, RuleLine } from '../../ui/FormRow.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordRules } from './ChangePasswordForm.Rules.tsx'

type Field = 'old' | 'new' | 'again'
type Fault = { field: Field; key: MessageKey } | null

type Props = {
  /** what the new password must differ from; '' = not known here */
  userId: string
  /** false: who it is has been shown by a link */
  hasOld?: boolean
  /** @throws OpacError that says why not */
  save: (fresh: string, old: string) => Promise<unknown>
  onDone: () => void
  /** what is to be known of the present password, and of saving */
  besideOld?: ReactNode
  besideSave: ReactNode
}

/** Old and new password, with the rules beside them as they are met. Needs the messages of `auth` and `accounts`. */
export function ChangePasswordForm({ userId, hasOld = true, save, onDone, besideOld, besideSave }: Props) {
  const t = useT()
  const [words, setWords] = useState({ old: '', new: '', again: '' })
  const [fault, setFault] = useState<Fault>(null)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (field: Field) => (value: string) => setWords(now => ({ ...now, [field]: value }))
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
    if (found) return form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
    setBusy(true)
    try {
      await save(words.new, words.old)
      setWords({ old: '', new: '', again: '' })
      onDone()
    } catch (error) {
      setRefusal(errorText(error, t))
    } finally {
      setBusy(false)
    }
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
            {t(isBusy ? 'auth.saving' : 'accounts.savePassword')}
          </button>
        </div>
      </FormRow>
    </form>
  )
}

/** The first character (from 1) in which what is typed again is another; 0 = none so far. */
function differsAt(word: string, again: string): number {
  const letters = [...word]
  return [...again].findIndex((letter, at) => letter !== letters[at]) + 1
}

const WORDS = {
  tooShort: 'accounts.ruleLength',
  tooLong: 'accounts.ruleFree',
  isOwn: 'accounts.ruleOwn',
} as const
