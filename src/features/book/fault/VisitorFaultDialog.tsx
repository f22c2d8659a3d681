import { useRef, useState } from 'react'
import '../../../styles/forms.css'
import { Captcha } from '../../../blocks/captcha/Captcha.tsx'
import { useCaptcha } from '../../../blocks/captcha/use-captcha.ts'
import { cleanEmail, emailFault } from '../../../core/rules/reader/validate-contact.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import type { FaultDialogProps } from './FaultDialog.tsx'
import { EMPTY_REPORT, FaultFields, FaultFrame, isReport } from './FaultFields.tsx'
import { loadVisitorTerms, type Report, reportAsVisitor } from './faults-api.ts'

export type VisitorFaultDialogProps = FaultDialogProps & { onSignIn: () => void }
type Wrong = Partial<Record<'fault' | 'email' | 'code', string>>

/** A report without signing in: the reply comes by e-mail (C09). */
export function VisitorFaultDialog({ bibId, title, copies, onClose, onSignIn }: VisitorFaultDialogProps) {
  const t = useT()
  const lang = useLang()
  const draft = useDraft(`book report ${bibId}`, EMPTY_REPORT, isReport)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const { isBusy, fault: failure, setFault: setFailure, submit } = useSubmit()
  const terms = useFetch(`visitor ${lang}`, signal => loadVisitorTerms({ signal }))
  const { data } = terms
  const captcha = useCaptcha(() => loadVisitorTerms())
  const form = useRef<HTMLDivElement>(null)

  async function send() {
    const report = draft.value
    const fault = emailFault(email)
    const code = captcha.code.trim()
    const found: Wrong = {
      ...(!report.fault && { fault: t('faults.noFault') }),
      ...(fault && { email: t(`faults.${fault}`) }),
      ...(captcha.isNeeded && !code && { code: t('auth.needCode') }),
    }
    setWrong(found)
    setFailure('')
    if (Object.keys(found).length) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    // one of the codes offered by the server
    const body = { bibId, ...report, fault: report.fault as Report['fault'] }
    await submit(
      async () => {
        await reportAsVisitor({ ...body, email: cleanEmail(email), verifyCode: code })
        draft.drop()
        toast('ok', { text: t('faults.sentByMail') })
        onClose()
      },
      {
        onFault(text) {
          setFailure(text)
          captcha.renew()
        },
      },
    )
  }

  return (
    <FaultFrame title={title} isBusy={isBusy} terms={terms} onSend={send} onClose={onClose}>
      {data && (
        <div ref={form}>
          <p className="hint">
            {t('faults.haveCard')}{' '}
            <button type="button" className="linkbtn" onClick={onSignIn}>
              {t('faults.signIn')}
            </button>
          </p>
          <DraftNote draft={draft} />
          <FaultFields
            faults={data.faults}
            copies={copies}
            report={draft.value}
            change={more => draft.set({ ...draft.value, ...more })}
            wrong={wrong.fault ?? ''}
          />
          <TextField
            name="email"
            type="email"
            label={t('faults.email')}
            value={email}
            autoComplete="email"
            hint={t('faults.emailUse')}
            fault={wrong.email ?? ''}
            onValue={setEmail}
          />
          {captcha.isNeeded && <Captcha captcha={captcha} fault={wrong.code ?? ''} />}
          {failure && <Alert kind="err">{failure}</Alert>}
        </div>
      )}
    </FaultFrame>
  )
}
