/** Verifies a certificate of reading; no sign-in required. */
import { type FormEvent, useEffect, useState } from 'react'
import '../../styles/forms.css'
import './certificate.css'
import type { CertChecked } from '../../contract/reader/reports.ts'
import { compactDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { key } from '../../ui/icons/icons-pages.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { checkReadCert } from './api.ts'

export default function CheckCertificatePage() {
  const t = useT()
  const lang = useLang()
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<CertChecked | 'failed' | null>(null)
  const { isBusy, fault, setFault, submit: send } = useSubmit()
  usePageTitle(t('reports.certificate.checkTitle'))

  async function check(number: string, code: string) {
    setAnswer((await send(() => checkReadCert(number, code), { onFault: () => {} })) ?? 'failed')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setAnswer(null)
    if (!number.trim() || !code.trim()) return setFault(t('reports.certificate.checkNeed'))
    void check(number, code)
  }
  // the printed code has number and code in the fragment, which browsers do not send
  useEffect(() => {
    const [, number, code] = /^#([\w-]{1,40})\/(\w{1,40})$/.exec(location.hash) ?? []
    if (!number || !code) return
    setNumber(number)
    setCode(code)
    void check(number, code)
  }, [])
  const found = answer && answer !== 'failed' ? answer.certificate : null
  return (
    <div className="wrap certcheck">
      <h1>{t('reports.certificate.checkTitle')}</h1>
      <p className="muted">{t('reports.certificate.checkIntro')}</p>
      <form onSubmit={submit} noValidate>
        <TextField
          name="number"
          label={t('reports.certificate.checkNumber')}
          value={number}
          autoComplete="off"
          fault={number.trim() ? '' : fault}
          onValue={setNumber}
          icon={key}
        />
        <TextField
          name="code"
          label={t('reports.certificate.checkCode')}
          value={code}
          autoComplete="off"
          fault={code.trim() ? '' : fault}
          onValue={setCode}
          icon={key}
        />
        <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
          {t(isBusy ? 'reports.certificate.checking' : 'reports.certificate.checkDo')}
        </button>
      </form>
      <div aria-live="polite">
        {answer === 'failed' && <Alert kind="err">{t('reports.certificate.checkFailed')}</Alert>}
        {answer && answer !== 'failed' && !found && (
          <Alert kind="warn">
            <b>{t('reports.certificate.notReal')}</b>
            <p className="sm">{t('reports.certificate.notRealText')}</p>
          </Alert>
        )}
        {found && (
          <Alert kind="ok">
            <b>{t('reports.certificate.real')}</b>
            <dl className="certfound">
              <dt>{t('reports.certificate.checkNumber')}</dt>
              <dd className="mono">{found.number}</dd>
              <dt>{t('reports.certificate.holder')}</dt>
              <dd>{found.nameMask}</dd>
              <dt>{t('reports.certificate.from')}</dt>
              <dd className="tnum">{t('reports.certificate.fromTo', { from: found.from, to: found.to })}</dd>
              <dt>{t('reports.certificate.counts')}</dt>
              <dd>{t('reports.certificate.countsValue', { loans: found.loans, books: found.books })}</dd>
              <dt>{t('reports.certificate.issued')}</dt>
              <dd className="tnum">{compactDay(found.issuedDate, lang)}</dd>
            </dl>
          </Alert>
        )}
      </div>
    </div>
  )
}
