/** Sets up the second factor: QR code for the authenticator, its first code, the recovery codes to keep. */
import { useEffect, useState } from 'react'
import type { StaffSessionAnswer } from '../../contract/staff/staff.ts'
import { call } from '../../core/http.ts'
import { qrCode } from '../../core/rules/encoding/qr-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { takeSession } from '../session.ts'
import { CodeForm } from './CodeForm.tsx'

export function FactorForm({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const [factor, setFactor] = useState<{ secret: string; address: string } | null>(null)
  const [fault, setFault] = useState('')
  const [kept, setKept] = useState<{ codes: string[]; session: StaffSessionAnswer } | null>(null)
  useEffect(() => {
    call('POST /staff/factor', { silent: true }).then(
      answer => answer && setFactor(answer),
      error => setFault(errorText(error, t)),
    )
  }, [])
  async function confirm(code: string) {
    const answer = await call('POST /staff/factor/confirm', { body: { code }, silent: true })
    if (answer) setKept(answer)
  }
  if (kept)
    return (
      <div className="staffin__f">
        <h2>{t('staff.factor.recovery')}</h2>
        <p>{t('staff.factor.keep')}</p>
        <ul className="codes mono">
          {kept.codes.map(one => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => {
            takeSession(kept.session)
            onDone?.()
          }}
        >
          {t('staff.factor.kept')}
        </button>
      </div>
    )
  const picture = factor && qrCode(factor.address)
  return (
    <CodeForm
      label={t('staff.factor.first')}
      go={t('staff.factor.confirm')}
      onCode={confirm}
      isReady={factor !== null}
      fault={fault}
    >
      {factor && (
        <>
          <p>{t('staff.factor.scan')}</p>
          {picture && (
            <svg
              className="qr"
              viewBox={`0 0 ${picture.size} ${picture.size}`}
              role="img"
              aria-label={t('staff.factor.picture')}
            >
              <path d={picture.path} />
            </svg>
          )}
          <p className="mono staffin__s">{factor.secret}</p>
        </>
      )}
    </CodeForm>
  )
}
