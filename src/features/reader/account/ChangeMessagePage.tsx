import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import '../../../styles/reader-home.css'
import { changeContacts } from '../../../core/api/sys.ts'
import { loadReaderInfo } from '../../../core/api/users.ts'
import { OpacError } from '../../../core/errors.ts'
import { cleanEmail, cleanMobile, emailFault, mobileFault } from '../../../core/rules/validate-contact.ts'
import { loadReader } from '../../../core/stores/session-actions.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { mail } from '../../../ui/icons.ts'
import { card } from '../../../ui/icons-pages.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'

type Contacts = { email: string; mobile: string }

const isContacts = (value: unknown): value is Contacts =>
  [(value as Contacts)?.email, (value as Contacts)?.mobile].every(one => typeof one === 'string')

/** E-mail and mobile, as they are (the banner shows them masked), and changed. */
export default function ChangeMessagePage() {
  const t = useT()
  const [before, setBefore] = useState<Contacts | 'failed' | null>(null)
  usePageTitle(t('reader.changeMessage'))

  async function load() {
    setBefore(null)
    const reader = await loadReaderInfo({ isPlaintext: true, silent: true }).catch(() => undefined)
    setBefore(reader ? { email: reader.email ?? '', mobile: reader.mobile ?? '' } : 'failed')
  }
  useEffect(() => void load(), [])

  return (
    <section className="rform">
      <h1>{t('reader.changeMessage')}</h1>
      {before === null && <Skeleton rows={1} label={t('errors.loading')} />}
      {before === 'failed' && (
        <>
          <Alert kind="err">{t('reader.contactFailed')}</Alert>
          <button type="button" className="btn" onClick={() => void load()}>
            {t('errors.retry')}
          </button>
        </>
      )}
      {before && before !== 'failed' && <ContactForm before={before} onSaved={setBefore} />}
      <Link href="/reader/readerHome">{t('reader.backHome')}</Link>
    </section>
  )
}

function ContactForm({ before, onSaved }: { before: Contacts; onSaved: (now: Contacts) => void }) {
  const t = useT()
  const draft = useDraft('contacts', before, isContacts)
  const { email, mobile } = draft.value
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = { email: isChecked && emailFault(email), mobile: isChecked && mobileFault(mobile) }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    setRefusal('')
    const wrong = emailFault(email) ? 'email' : mobileFault(mobile) ? 'mobile' : ''
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    const now = { email: cleanEmail(email), mobile: cleanMobile(mobile) }
    draft.set(now)
    const changed = {
      ...(now.email !== before.email && { email: now.email }),
      ...(now.mobile !== before.mobile && { mobile: now.mobile }),
    }
    if (!Object.keys(changed).length) return toast('info', { text: t('reader.contactSame') })
    setBusy(true)
    try {
      // signed out meanwhile: the page is left, and what is typed waits for its reader
      if ((await changeContacts(changed)) === undefined) return
      draft.drop()
      toast('ok', { text: t('reader.contactSaved') })
      onSaved(now)
      await loadReader()
    } catch (error) {
      setRefusal((error instanceof OpacError && error.message) || t('errors.silent'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="sheetform" noValidate onSubmit={submit}>
      {refusal && <Alert kind="err">{refusal}</Alert>}
      <DraftNote draft={draft} />
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
      <TextField
        name="mobile"
        type="tel"
        icon={card}
        label={t('reader.mobileNumber')}
        value={mobile}
        autoComplete="tel-national"
        fault={faults.mobile ? t(`reader.${faults.mobile}`) : ''}
        onValue={mobile => draft.set({ email, mobile })}
      />
      <p className="hint">{t('reader.contactHint')}</p>
      <div className="row">
        <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {t(isBusy ? 'reader.saving' : 'reader.save')}
        </button>
      </div>
    </form>
  )
}
