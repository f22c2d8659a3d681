import { useId, useState } from 'react'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { loadRequestTrans } from '../../../core/api/reader/requests.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevDown } from '../../../ui/icons/icons.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { titleOf } from './request-title.ts'

/** History of a request, loaded when expanded (requesttrans). */
export function RequestHistory({ row }: { row: RequestRow }) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="reqhist">
      <button
        type="button"
        className="linkbtn"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('requests.historyOf', { title: titleOf(row) })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('requests.history')}
        <Icon d={chevDown} size="sm" />
      </button>
      {isOpen && (
        <div id={id}>
          <Steps requestId={row.requestId} status={row.status} />
        </div>
      )}
    </div>
  )
}

function Steps({ requestId, status }: { requestId: number; status: string }) {
  const t = useT()
  const lang = useLang()
  const { data, isLoading, hasFailed, retry } = useFetch(`${lang}${requestId}${status}`, signal =>
    loadRequestTrans(requestId, { signal }),
  )
  if (hasFailed)
    return (
      <p className="err" role="alert">
        {t('requests.historyFailed')}
        <button type="button" className="linkbtn" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      </p>
    )
  if (!data) return <p role="status">{isLoading && t('common.loading')}</p>
  return (
    <>
      {data.from && data.to && (
        <p className="hint">{t('requests.route', { from: data.from, to: data.to })}</p>
      )}
      <ol className="reqsteps">
        {data.steps.map((step, at) => (
          <li key={at}>
            <time className="tnum">{compactDay(step.date, lang)}</time> {step.statusDesc}
          </li>
        ))}
      </ol>
    </>
  )
}
