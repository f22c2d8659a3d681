import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { loadReaderInfo } from '../../../../core/api/reader/users.ts'
import { changeContacts } from '../../../../core/api/sys.ts'
import {
  cleanEmail,
  cleanMobile,
  emailFault,
  mobileFault,
} from '../../../../core/rules/reader/validate-contact.ts'
import { can } from '../../../../core/stores/config.ts'
import { $reader } from '../../../../core/stores/session/session.ts'
import { loadReader } from '../../../../core/stores/session/session-actions.ts'
import { toast } from '../../../../core/stores/toasts.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { DraftNote } from '../../../../ui/form/DraftNote.tsx'
import { FormRow, RuleLine, type RuleState, ruleState } from '../../../../ui/form/FormRow.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useDraft } from '../../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { mail } from '../../../../ui/icons/icons.ts'
import { card } from '../../../../ui/icons/icons-pages.ts'
import { Alert } from '../../../../ui/state/Alert.tsx'
import { errorText } from '../../../../ui/state/error-text.ts'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { EmailNotes } from './ChangeMessagePage.EmailNotes.tsx'

type Contacts = { email: string; mobile: string }

const isContacts = (value: unknown): value is Contacts =>
  [(value as Contacts)?.email, (value as Contacts)?.mobile].every(one => typeof one === 'string')

/** Edit e-mail and mobile, unmasked (the banner masks them). */
export default function ChangeMessagePage() {
  const t = useT()
  const [before, setBefore] = useState<Contacts | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  usePageTitle(t('reader.changeMessage'))

  async function load() {
    setFailure(null)
    try {
      const reader = await loadReaderInfo({ isPlaintext: true, silent: true })
      if (reader) setBefore({ email: reader.email ?? '', mobile: reader.mobile ?? '' })
    } catch (error) {
      setFailure({ error })
    }
  }
  useEffect(() => void load(), [])

  return (
    <section className="mpage">
      <h1>{t('reader.changeMessage')}</h1>
      {!before && !failure && <Skeleton rows={1} label={t('common.loading')} />}
      {failure && (
        <>
          <Alert kind="err">
            <b>{t('reader.contactFailed')}</b> {errorText(failure.error, t)}
          </Alert>
          <p>
            <button type="button" className="btn" onClick={() => void load()}>
              {t('common.tryAgain')}
            </button>
          </p>
        </>
      )}
      {before && <ContactForm before={before} onSaved={setBefore} />}
      <p className="mnext">
        <Link href="/reader/readerHome">{t('reader.backHome')}</Link>
        {can('x/activity') && <Link href="/reader/activity">{t('accounts.activity')}</Link>}
      </p>
    </section>
  )
}

function ContactForm({ before, onSaved }: { before: Contacts; onSaved: (now: Contacts) => void }) {
  const t = useT()
  const reader = useStore($reader)
  const draft = useDraft('contacts', before, isContacts)
  const { email, mobile } = draft.value
  const [isChecked, setChecked] = useState(false)
  const { isBusy, fault, setFault, submit: send } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const faults = { email: isChecked && emailFault(email), mobile: isChecked && mobileFault(mobile) }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    setFault('')
    const wrong = emailFault(email) ? 'email' : mobileFault(mobile) ? 'mobile' : ''
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    const now = { email: cleanEmail(email), mobile: cleanMobile(mobile) }
    draft.set(now)
    const changed = {
      ...(now.email !== before.email && { email: now.email }),
      ...(now.mobile !== before.mobile && { mobile: now.mobile }),
    }
    if (!Object.keys(changed).length) return toast('info', { text: t('reader.contactSame') })
    await send(async () => {
      // signed out meanwhile: the page is left, and the draft is saved
      if ((await changeContacts(changed)) === undefined) return
      draft.drop()
      toast('ok', { text: t('reader.contactSaved') })
      onSaved(now)
      await loadReader()
    })
  }

  return (
    <form ref={form} className="mform" noValidate onSubmit={submit}>
      {fault && <Alert kind="err">{fault}</Alert>}
      <DraftNote draft={draft} />
      <FormRow
        margin={
          <EmailNotes
            key={before.email}
            email={before.email}
            isVerified={reader?.isCheckedEmail === 1}
            isChanged={cleanEmail(email) !== before.email}
          />
        }
      >
        <TextField
          name="email"
          type="email"
          icon={mail}
          label={t('reader.email')}
          value={email}
          autoComplete="email"
          fault={faults.email ? t(`reader.${faults.email}`) : ''}
          onValue={email => draft.set({ email, mobile })}
        />
      </FormRow>
      <FormRow margin={<MobileRules mobile={cleanMobile(mobile)} />}>
        <TextField
          name="mobile"
          type="tel"
          icon={card}
          label={t('reader.mobileNumber')}
          value={mobile}
          autoComplete="tel"
          fault={faults.mobile ? t(`reader.${faults.mobile}`) : ''}
          onValue={mobile => draft.set({ email, mobile })}
        />
      </FormRow>
      <FormRow isLast margin={<p>{t('accounts.notHere')}</p>}>
        <div className="row">
          <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t(isBusy ? 'common.saving' : 'common.save')}
          </button>
        </div>
      </FormRow>
    </form>
  )
}

/** Rules of a mobile number, each with its state; incomplete input is not a fault. */
function MobileRules({ mobile }: { mobile: string }) {
  const t = useT()
  const isDigits = /^\d*$/.test(mobile)
  const n = mobile.length
  const rules: [RuleState, string][] = [
    [
      ruleState(n >= 11 || !isDigits, n === 11 && isDigits),
      n === 0 ? t('accounts.mobileDigits') : t('accounts.mobileDigitsNow', { n }),
    ],
    [ruleState(n > 0, mobile[0] === '1'), t('accounts.mobileFirst')],
    [ruleState(n > 1, /^.[3-9]/.test(mobile)), t('accounts.mobileSecond')],
  ]
  const stateTexts = { yes: t('accounts.ruleOk'), no: t('accounts.ruleNo'), open: '' }
  return (
    <ul>
      {rules.map(([state, text], at) => (
        <RuleLine key={at} state={state} srText={stateTexts[state]}>
          {text}
        </RuleLine>
      ))}
    </ul>
  )
}
