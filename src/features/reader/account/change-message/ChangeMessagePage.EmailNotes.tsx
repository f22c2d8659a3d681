import { useState } from 'react'
import { sendEmailLink } from '../../../../core/api/reader/accounts.ts'
import { can } from '../../../../core/stores/config.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { RuleLine } from '../../../../ui/form/FormRow.tsx'
import { useSubmit } from '../../../../ui/form/use-submit.ts'

type Props = {
  /** as stored; '' = none */
  email: string
  isVerified: boolean
  /** the input differs from it */
  isChanged: boolean
}

/** R20: verification state and the button to verify, with errors and resending. */
export function EmailNotes({ email, isVerified, isChanged }: Props) {
  const t = useT()
  const [sent, setSent] = useState('')
  const { isBusy, fault, submit } = useSubmit()

  async function send() {
    const answer = await submit(sendEmailLink)
    if (answer) setSent(t('accounts.emailSent', { ...answer }))
  }

  if (!email || isChanged) return <p>{t('accounts.emailChange')}</p>
  if (isVerified)
    return (
      <>
        <ul>
          <RuleLine state="yes">{t('accounts.emailVerified')}</RuleLine>
        </ul>
        <p>{t('accounts.emailChange')}</p>
      </>
    )
  if (!can('users/check/email')) return <p>{t('accounts.emailNoMail')}</p>
  return (
    <>
      <ul role="status">
        {sent ? (
          <RuleLine state="yes">{sent}</RuleLine>
        ) : (
          <RuleLine state="open">{t('accounts.emailNotVerified')}</RuleLine>
        )}
        {fault && <RuleLine state="no">{fault}</RuleLine>}
      </ul>
      <div className="row">
        <button type="button" className="btn btn--sm" aria-busy={isBusy} onClick={() => void send()}>
          {t(isBusy ? 'accounts.emailSending' : sent ? 'accounts.emailResend' : 'accounts.emailSend')}
        </button>
      </div>
    </>
  )
}
