import { useEffect, useState } from 'react'
import '../../../styles/forms.css'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import './hist-privacy.css'
import { noteChange } from '../../../core/stores/session/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { download, trash } from '../../../ui/icons/icons-pages.ts'
import { useFresh } from '../account/use-fresh.ts'
import { loadHistoryState, pauseHistory } from './api.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { useExport } from './use-export.ts'

const ALL = { keyword: '', from: '', to: '', page: 1 }

/** R09, R18: the reader's control over the history: keep or not, export, erase. */
export function HistPrivacy({ onErased }: { onErased: () => void }) {
  const t = useT()
  const { data, hasFailed, retry } = useFresh('history', signal => loadHistoryState({ signal }))
  const { isExporting, exportAll } = useExport(ALL)
  const { isBusy, fault, submit } = useSubmit()
  /** 0 = all */
  const [year, setYear] = useState(0)
  const [isConfirming, setConfirming] = useState(false)
  const known = data?.years.find(one => one.year === year)
  useEffect(() => {
    if (data && year && !known) setYear(0)
  }, [data])

  async function change(isPaused: boolean) {
    if (!(await submit(() => pauseHistory(isPaused)))) return
    noteChange()
    toast('ok', { text: t(isPaused ? 'historyPrivacy.nowPaused' : 'historyPrivacy.nowKept') })
  }

  return (
    <section className="section noprint" aria-labelledby="hist-privacy">
      <div className="section__head">
        <h2 id="hist-privacy" tabIndex={-1}>
          {t('historyPrivacy.title')}
        </h2>
      </div>
      <div className="panel histown">
        <p className="histown__all">{t('historyPrivacy.text')}</p>
        {hasFailed && (
          <p className="histown__all">
            {t('historyPrivacy.failed')}{' '}
            <button type="button" className="linkbtn" onClick={retry}>
              {t('common.tryAgain')}
            </button>
          </p>
        )}
        {data && !hasFailed && (
          <>
            <div>
              <label className="check">
                <input
                  type="checkbox"
                  role="switch"
                  checked={!data.isPaused}
                  aria-checked={!data.isPaused}
                  aria-busy={isBusy}
                  aria-describedby="hist-kept"
                  onChange={event => void change(!event.currentTarget.checked)}
                />
                {t('historyPrivacy.keep')}
              </label>
              <p className="hint" id="hist-kept" role="status">
                {data.isPaused
                  ? t('historyPrivacy.paused', { date: data.pausedDate ?? '' })
                  : t('historyPrivacy.kept')}
              </p>
              {fault && (
                <p className="err" role="alert">
                  {fault}
                </p>
              )}
            </div>
            <div>
              <h3>{t('historyPrivacy.takeAway')}</h3>
              <p className="hint">{t('historyPrivacy.takeAwayText', { count: data.count })}</p>
              <div className="row">
                {(['csv', 'json'] as const).map(as => (
                  <button
                    key={as}
                    type="button"
                    className="btn btn--sm"
                    disabled={!data.count}
                    aria-disabled={isExporting || undefined}
                    onClick={() => !isExporting && void exportAll(as)}
                  >
                    <Icon d={download} />
                    {t(`historyPrivacy.${as}`)}
                  </button>
                ))}
              </div>
            </div>
            <div data-then="#hist-privacy">
              <h3>{t('historyPrivacy.erase')}</h3>
              {data.count > 0 ? (
                <>
                  <p className="hint">{t('historyPrivacy.eraseText')}</p>
                  <div className="row">
                    <select
                      className="select select--sm select--fit"
                      aria-label={t('historyPrivacy.which')}
                      value={year}
                      onChange={event => setYear(Number(event.currentTarget.value))}
                    >
                      <option value={0}>{t('historyPrivacy.whichAll', { count: data.count })}</option>
                      {data.years.map(one => (
                        <option key={one.year} value={one.year}>
                          {t('historyPrivacy.whichYear', one)}
                        </option>
                      ))}
                    </select>
                    <button
                      type="button"
                      className="btn btn--sm btn--danger"
                      onClick={() => setConfirming(true)}
                    >
                      <Icon d={trash} />
                      {t('historyPrivacy.eraseGo')}
                    </button>
                  </div>
                </>
              ) : (
                <p className="hint">{t('historyPrivacy.none')}</p>
              )}
            </div>
          </>
        )}
      </div>
      {isConfirming && data && (
        <EraseDialog
          year={year}
          count={known?.count ?? data.count}
          onClose={isErased => {
            setConfirming(false)
            if (isErased) onErased()
          }}
        />
      )}
    </section>
  )
}
