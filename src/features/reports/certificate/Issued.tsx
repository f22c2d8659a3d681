import { useState } from 'react'
import type { ReadCert } from '../../../contract/reader/reports.ts'
import { toastFault } from '../../../core/stores/toasts.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { revokeReadCert } from '../api.ts'

type Props = { certs: ReadCert[]; onShow: (cert: ReadCert) => void; onChange: (cert: ReadCert) => void }

/** The reader's certificates; each can be revoked permanently. */
export function Issued({ certs, onShow, onChange }: Props) {
  const t = useT()
  const lang = useLang()
  const [toRevoke, setToRevoke] = useState<ReadCert | null>(null)
  const { isBusy, submit } = useSubmit()

  async function revoke() {
    if (!toRevoke) return
    const row = await revokeReadCert(toRevoke.number)
    if (row) onChange(row)
    setToRevoke(null)
  }
  return (
    <section className="section" aria-labelledby="issued">
      <div className="section__head">
        <h2 id="issued">{t('reports.certificate.mine')}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
      <section className="astable__in mt-4 certrows" tabIndex={0} aria-labelledby="issued">
        <table className="figtbl">
          <thead>
            <tr>
              {(['colNumber', 'colPeriod', 'colLoans', 'colIssued', 'colState'] as const).map(key => (
                <th key={key} scope="col">
                  {t(`reports.certificate.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {certs.map(cert => (
              <tr key={cert.number}>
                <th scope="row" className="mono">
                  {cert.number}
                </th>
                <td className="tnum">{t('reports.certificate.fromTo', { from: cert.from, to: cert.to })}</td>
                <td className="tnum">{cert.loans}</td>
                <td className="tnum">{compactDay(cert.issuedDate, lang)}</td>
                <td>
                  {cert.revokedDate ? (
                    t('reports.certificate.revoked', { date: cert.revokedDate })
                  ) : (
                    <span className="row">
                      {t('reports.certificate.holds')}
                      <button type="button" className="linkbtn" onClick={() => onShow(cert)}>
                        {t('reports.certificate.show')}
                        <span className="sr">{cert.number}</span>
                      </button>
                      <button type="button" className="linkbtn" onClick={() => setToRevoke(cert)}>
                        {t('reports.certificate.revoke')}
                        <span className="sr">{cert.number}</span>
                      </button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {toRevoke && (
        <ConfirmDialog
          title={`${t('reports.certificate.revoke')} ${toRevoke.number}`}
          cancel={t('reports.certificate.revokeKeep')}
          confirm={t('reports.certificate.revokeSure')}
          isBusy={isBusy}
          onCancel={() => setToRevoke(null)}
          onConfirm={() => void submit(revoke, { onFault: toastFault })}
        >
          <p>{t('reports.certificate.revokeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
