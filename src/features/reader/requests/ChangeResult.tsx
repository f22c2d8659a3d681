import { useEffect, useRef } from 'react'
import './change-requests.css'
import type { ChangedRow } from '../../../contract/reader/request-changes.ts'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { compactDay } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { alert, okCircle } from '../../../ui/icons/icons.ts'
import { ban, undo } from '../../../ui/icons/icons-pages.ts'
import type { Asked, Changed } from './changes.ts'
import { titleOf } from './request-title.ts'
import { isDone, undoOf } from './undo-changes.ts'

type Props = {
  changed: Changed
  isBusy: boolean
  /** changes with the data of the list, which moves rows and loses the focus of what is moved */
  dataKey: unknown
  onUndo: (steps: Asked[]) => void
  onClose: () => void
}

const LOOKS = { 0: ['ok', okCircle], 1: ['no', ban], 2: ['unknown', alert] } as const

/** What came of a change, where it was asked for: in one line if all is done, else a line for each row; put back by one press. */
export function ChangeResult({ changed, isBusy, dataKey, onUndo, onClose }: Props) {
  const t = useT()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const { rows, results } = changed
  // for each result, and after each time that rows have moved
  useEffect(() => {
    const at = document.activeElement
    if (!at || at === document.body || !box.current?.contains(at)) box.current?.focus()
  }, [changed, dataKey])
  const steps = undoOf(changed)
  const all = results.map(result => ({ result, row: rows.find(one => one.requestId === result.requestId) }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, as the button does
    <div
      className="rqres"
      ref={box}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="rqsum">
        <p role="status">
          <b>{summary(changed, t, lang)}</b>
        </p>
        {steps.length > 0 && (
          <button
            type="button"
            className="btn btn--sm"
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onUndo(steps)}
          >
            <Icon d={undo} size="sm" />
            {t(rows.length > 1 ? 'requests.allBack' : 'requests.back')}
          </button>
        )}
        <button type="button" className="btn btn--sm btn--quiet" onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
      {all.length > 1 && (
        <ul className="rqrows">
          {all.map(({ result, row }) => (
            <ResultRow key={result.requestId} result={result} row={row} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ResultRow({ result, row }: { result: ChangedRow; row: RequestRow | undefined }) {
  const [look, icon] = LOOKS[result.code as 0 | 1 | 2] ?? LOOKS[1]
  return (
    <li>
      <span>{row ? titleOf(row) : result.requestId}</span>
      <span className={`rqr rqr--${look}`}>
        <Icon d={icon} size="sm" />
        {result.msg}
      </span>
    </li>
  )
}

/** Of one request what the server says; of several the numbers. */
function summary({ change, rows, results, placeName = '' }: Changed, t: T, lang: string): string {
  const [only] = results
  const count = results.filter(isDone).length
  if (results.length === 1 && only && !isDone(only)) return only.msg
  const values = {
    place: placeName,
    date: change.what === 'pause' ? compactDay(change.until, lang) : '',
    title: rows[0] ? titleOf(rows[0]) : '',
    count,
  }
  const done = t(`requests.did.${change.what}${results.length === 1 ? '' : 'Several'}`, values)
  if (count === results.length) return done
  const unknown = results.filter(result => result.code === 2).length
  const failed = results.length - count - unknown
  const parts = [
    count > 0 && done,
    failed > 0 && t('requests.notChanged', { count: failed }),
    unknown > 0 && t('requests.notKnown', { count: unknown }),
  ]
  return parts.filter(Boolean).join(t('requests.andAlso'))
}
