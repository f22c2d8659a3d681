import { type FormEvent, useRef, useState } from 'react'
import * as sys from '../../core/api/sys.ts'
import { OpacError } from '../../core/errors.ts'
import { passwordFault } from '../../core/rules/password-rule.ts'
import { toast } from '../../core/stores/toasts.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordRules } from './ChangePasswordForm.Rules.tsx'

type Field = 'old' | 'new' | 'again'
type Fault = { field: Field; key: MessageKey } | null

/** Old and new password, with the rules shown as they are met. `userId`: what the new password must differ from. */
export function ChangePasswordForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const t = useT()
  const [words, setWords] = useState({ old: '', new: '', again: '' })
  const [fault, setFault] = useState<Fault>(null)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (field: Field) => (value: string) => setWords(now => ({ ...now, [field]: value }))
  const faultOf = (field: Field) => (fault?.field === field ? t(fault.key) : '')

  function findFault(): Fault {
    if (!words.old) return { field: 'old', key: 'auth.needOld' }
    if (!words.new) return { field: 'new', key: 'auth.needNew' }
    const weak = passwordFault(words.new, userId)
    if (weak) return { field: 'new', key: WORDS[weak] }
    if (words.new === words.old) return { field: 'new', key: 'auth.sameAsOld' }
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
      await sys.changePassword(words.old, words.new)
      toast('ok', { key: 'auth.passwordSaved' })
      setWords({ old: '', new: '', again: '' })
      onDone()
    } catch (error) {
      setRefusal((error instanceof OpacError && error.message) || t('errors.silent'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="sheetform pwform" noValidate onSubmit={submit}>
      {refusal && <Alert kind="err">{refusal}</Alert>}
      <PasswordField
        name="old"
        label={t('auth.oldPassword')}
        value={words.old}
        autoComplete="current-password"
        fault={faultOf('old')}
        onValue={set('old')}
      />
      <PasswordField
        name="new"
        label={t('auth.newPassword')}
        value={words.new}
        autoComplete="new-password"
        fault={faultOf('new')}
        onValue={set('new')}
      />
      <PasswordRules password={words.new} userId={userId} />
      <PasswordField
        name="again"
        label={t('auth.repeatPassword')}
        value={words.again}
        autoComplete="new-password"
        fault={faultOf('again')}
        onValue={set('again')}
      />
      <div className="row">
        <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {t(isBusy ? 'auth.saving' : 'auth.save')}
        </button>
      </div>
    </form>
  )
}

const WORDS = {
  tooShort: 'auth.ruleLength',
  tooLong: 'auth.ruleLength',
  tooPlain: 'auth.ruleKinds',
  isUserId: 'auth.ruleNotId',
} as const
