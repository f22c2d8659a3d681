/** Who changed what, and going back to it after a look at what that changes. */
import { useState } from 'react'
import type { SettingChange, SettingsVersion } from '../../contract/staff/staff-settings.ts'
import { call } from '../../core/http.ts'
import { compactDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { errorText } from '../../ui/state/error-text.ts'

/** changes of one publication that are listed at once */
const MOST = 6

type Props = { versions: SettingsVersion[]; onRestore: (id: number, date: string) => void }

export function History({ versions, onRestore }: Props) {
  const t = useT()
  const lang = useLang()
  const [seen, setSeen] = useState<{ version: SettingsVersion; changes: SettingChange[] } | null>(null)
  const [fault, setFault] = useState('')
  const see = (version: SettingsVersion) => {
    setFault('')
    return call('GET /staff/settings/versions/:id', { params: { id: version.id }, silent: true }).then(
      draft => draft && setSeen({ version, changes: draft.changes }),
      error => setFault(errorText(error, t)),
    )
  }
  return (
    <section className="sec">
      <div className="sech">
        <h2>{t('staffSettings.history')}</h2>
        <p>{t('staffSettings.historyNote')}</p>
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {versions.length === 0 && <p>{t('staffSettings.noHistory')}</p>}
      <ul className="hist4">
        {versions.map((version, nth) => (
          <li key={version.id}>
            <span className="mono">{compactDay(version.date, lang)}</span>
            <b>{version.operator || t('staffSettings.byHand')}</b>
            <div>
              {version.changes.length > 0 ? (
                <Changes changes={version.changes} />
              ) : (
                t(nth === versions.length - 1 ? 'staffSettings.first' : 'staffSettings.onlyComments')
              )}
            </div>
            {version.isNow ? (
              <span className="tag tag--ok">{t('staffSettings.now')}</span>
            ) : (
              <button type="button" className="btn btn--sm" onClick={() => void see(version)}>
                {t('staffSettings.goBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {seen && (
        <Dialog
          open
          title={t('staffSettings.goBackTo', { date: compactDay(seen.version.date, lang) })}
          closeLabel={t('common.close')}
          onClose={() => setSeen(null)}
          footer={
            <>
              <button type="button" className="btn" onClick={() => setSeen(null)}>
                {t('common.cancel')}
              </button>
              <button
                type="button"
                className="btn btn--primary"
                onClick={() => {
                  setSeen(null)
                  onRestore(seen.version.id, compactDay(seen.version.date, lang))
                }}
              >
                {t('staffSettings.confirm')}
              </button>
            </>
          }
        >
          {seen.changes.length > 0 ? (
            <>
              <p>{t('staffSettings.would')}</p>
              <Changes changes={seen.changes} most={200} />
            </>
          ) : (
            <p>{t('staffSettings.wouldNothing')}</p>
          )}
        </Dialog>
      )}
    </section>
  )
}

/** Old and new value of each changed setting, in words. */
export function Changes({ changes, most = MOST }: { changes: SettingChange[]; most?: number }) {
  const t = useT()
  return (
    <ul className="chg4">
      {changes.slice(0, most).map(({ name, label, before, after }) => (
        <li key={name}>
          {label} <del>{before}</del> <ins>{after}</ins>
        </li>
      ))}
      {changes.length > most && <li>{t('staffSettings.more', { count: changes.length - most })}</li>}
    </ul>
  )
}
