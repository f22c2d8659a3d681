import type { RequestRow } from '../../../contract/reader/requests.ts'
import { daysUntil } from '../../../core/rules/reader/due-days.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { alert, close, okCircle } from '../../../ui/icons/icons.ts'
import { check, clock, truck } from '../../../ui/icons/icons-pages.ts'
import { DueStamp } from '../DueStamp.tsx'
import { LoanCover, LoanTitle } from '../loans/LoanParts.tsx'
import { PauseButton } from './PauseButton.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { titleOf } from './request-title.ts'

/** colour and icon of a state; unknown ones have text only */
const LOOKS: Record<string, [tag: string, icon: string]> = {
  paused: ['type', clock],
  open: ['warn', clock],
  transit: ['info', truck],
  ready: ['ok', okCircle],
  done: ['type', check],
  cancelled: ['type', close],
  expired: ['danger', alert],
}

type Props = { row: RequestRow; onCancel: () => void; onPause: () => void }

/** One request: book, state, next step, and its history on demand. */
export function RequestItem({ row, onCancel, onPause }: Props) {
  const t = useT()
  const lang = useLang()
  const { title, status, position, remark } = row
  const [tag, icon] = LOOKS[status] ?? ['type', clock]
  const book = { ...row, bibAttrs: { classno: row.classno ?? '', callno: row.callNo } }
  const volume = row.volume ?? ''
  const facts: [label: string, value: string][] = [
    [t('requests.volume'), volume],
    [t('requests.take'), row.takeLocation],
    [t('requests.from'), row.location],
    [t('requests.sent'), row.createdDate && compactDay(row.createdDate, lang)],
    [t('requests.remark'), remark],
    [t('requests.reason'), row.reason ?? ''],
  ]
  return (
    <article
      className="req"
      aria-label={[title, volume, row.requestTypeDesc, row.createdDate].filter(Boolean).join(' ')}
    >
      <LoanCover loan={book} />
      <div>
        <div className="tags">
          <span className="tag tag--type">{row.requestTypeDesc}</span>
          <span className={`tag tag--${tag}`}>
            <Icon d={icon} size="sm" />
            {row.statusDesc}
          </span>
          {row.pausedUntil && (
            <span className="reqpos tnum">
              {t('requests.pausedUntil', { date: compactDay(row.pausedUntil, lang) })}
            </span>
          )}
          {position !== null && (
            <span className="reqpos tnum">
              {position === 1 ? t('requests.next') : t('requests.position', { position })}
            </span>
          )}
        </div>
        <div>
          <LoanTitle loan={book} />
        </div>
        <span className="bm mono">{row.callNo}</span>
        <dl className="reqfacts">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <RequestHistory row={row} />
      </div>
      <div className="req__act">
        {row.expireDate && <PickupDeadline until={row.expireDate} />}
        {(row.canPause === 1 || status === 'paused') && <PauseButton row={row} onPause={onPause} />}
        {row.canCancel === 1 && (
          <button
            type="button"
            className="btn btn--sm"
            aria-label={t('requests.cancelOf', { title: titleOf(row) })}
            onClick={onCancel}
          >
            {t('requests.cancel')}
          </button>
        )}
      </div>
    </article>
  )
}

function PickupDeadline({ until }: { until: string }) {
  const t = useT()
  const days = daysUntil(until, libraryToday())
  const words =
    days < 0 ? t('requests.kept') : days === 0 ? t('requests.lastDay') : t('requests.daysLeft', { days })
  return (
    <span className="reqkept">
      <span className="hint">{t('requests.keepUntil')}</span>
      <DueStamp date={until.slice(0, 10)} days={days}>
        {words}
      </DueStamp>
    </span>
  )
}
