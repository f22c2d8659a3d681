/** Former versions of the configuration file, and what restoring one would change. */
import { useState } from 'react'
import type { LookDraft, LookState } from '../../contract/staff/staff-look.ts'
import { call } from '../../core/http.ts'
import { compactDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { Diff } from './Diff.tsx'

type Props = { versions: LookState['versions']; onRestore: (id: number, date: string) => void }

export function Versions({ versions, onRestore }: Props) {
  const t = useT()
  const lang = useLang()
  const [seen, setSeen] = useState<{ id: number; draft: LookDraft } | null>(null)
  const [fault, setFault] = useState('')
  const see = (id: number) =>
    call('GET /staff/look/versions/:id', { params: { id }, silent: true }).then(
      draft => draft && setSeen({ id, draft }),
      error => setFault(errorText(error, t)),
    )
  return (
    <section className="sec lkvers">
      <div className="sech">
        <h2>{t('staffLook.versions')}</h2>
        <p>{t('staffLook.versionsNote')}</p>
      </div>
      {fault && <p role="alert">{fault}</p>}
      {versions.length === 0 && <p>{t('staffLook.noVersions')}</p>}
      <ul className="minis">
        {versions.map(({ id, date, operator, isNow }) => (
          <li key={id}>
            <span className="mono">{compactDay(date, lang)}</span>
            <b>{operator || t('staffLook.byHand')}</b>
            {isNow ? (
              <span className="tag tag--ok">{t('staffLook.now')}</span>
            ) : (
              <>
                <button type="button" className="btn btn--sm" onClick={() => void see(id)}>
                  {t('staffLook.see')}
                </button>
                <button type="button" className="btn btn--sm" onClick={() => onRestore(id, date)}>
                  {t('staffLook.restore')}
                </button>
              </>
            )}
            {seen?.id === id && <Diff lines={seen.draft.diff} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
