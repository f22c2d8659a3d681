import { type ReactNode, useRef } from 'react'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { daysUntil } from '../../../core/rules/reader/due-days.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { compactDay, dayText } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { alert, close, okCircle } from '../../../ui/icons/icons.ts'
import { check, clock, pause, pencil, pin, play, truck } from '../../../ui/icons/icons-pages.ts'
import { DueStamp } from '../DueStamp.tsx'
import { LoanCover, LoanTitle } from '../loans/LoanBook.tsx'
import { canTake, isChangeable } from './changes.ts'
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

/** states whose rows look different (requests.css) */
const MARKED = ['paused', 'ready']

/** what the row opens for */
export type Drawer = 'move' | 'pause'
type Props = {
  row: RequestRow
  isPicked: boolean
  /** undefined: nothing can be selected on this page */
  onPick: ((isOn: boolean) => void) | undefined
  drawer: Drawer | null
  onDrawer: (what: Drawer | null) => void
  onResume: () => void
  onCancel: () => void
  /** the open drawer, or what came of a change */
  children: ReactNode
}

/** One request on a line: book, number in the queue, day, pickup location; it opens to be changed. History on demand. */
export function RequestItem({
  row,
  isPicked,
  onPick,
  drawer,
  onDrawer,
  onResume,
  onCancel,
  children,
}: Props) {
  const t = useT()
  const lang = useLang()
  const { status, position, remark } = row
  const [tag, icon] = LOOKS[status] ?? ['type', clock]
  const book = { ...row, bibAttrs: { classno: row.classno ?? '', callno: row.callNo } }
  const volume = row.volume ?? ''
  const title = titleOf(row)
  const buttons = useRef<HTMLDivElement>(null)
  const facts: [label: string, value: string][] = [
    [t('requests.volume'), volume],
    [t('requests.from'), row.location],
    [t('requests.sent'), row.createdDate && compactDay(row.createdDate, lang)],
    [t('requests.remark'), remark],
    [t('requests.reason'), row.reason ?? ''],
  ]
  const toggle = (what: Drawer, label: string, path: string) => (
    <button
      type="button"
      className="act"
      data-opens={what}
      aria-label={`${label} ${title}`}
      aria-expanded={drawer === what}
      onClick={() => onDrawer(drawer === what ? null : what)}
    >
      <Icon d={path} />
      <span>{label}</span>
    </button>
  )
  return (
    <article
      id={`request-${row.requestId}`}
      className={`req${MARKED.includes(status) ? ` req--${status}` : ''}${drawer ? ' is-open' : ''}`}
      aria-label={[row.title, volume, row.requestTypeDesc, row.createdDate].filter(Boolean).join(' ')}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !drawer) return
        onDrawer(null)
        buttons.current?.querySelector<HTMLElement>(`[data-opens=${drawer}]`)?.focus()
      }}
    >
      {onPick && (
        <span className="req__pick">
          {isChangeable(row) && (
            <input
              type="checkbox"
              className="checkbox"
              aria-label={t('requests.select', { title })}
              checked={isPicked}
              onChange={event => onPick(event.currentTarget.checked)}
            />
          )}
        </span>
      )}
      <LoanCover loan={book} />
      <div className="req__b">
        <div>
          <LoanTitle loan={book} />
        </div>
        <span className="bm mono">{row.callNo}</span>
        <dl className="reqfacts">
          <div>
            <dt className="sr">{t('common.type')}</dt>
            <dd>{row.requestTypeDesc}</dd>
          </div>
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
      <div className="req__q">
        {position !== null && (
          <b className="tnum" aria-hidden="true">
            {position}
          </b>
        )}
        <div>
          <span className={`tag tag--${tag}`}>
            <Icon d={icon} size="sm" />
            {row.statusDesc}
          </span>
          {position !== null && (
            <span className="reqpos tnum">
              {position === 1 ? t('requests.next') : t('requests.position', { position })}
            </span>
          )}
        </div>
      </div>
      <div className="req__d">
        <RequestDay row={row} />
      </div>
      {row.takeLocation !== '' && (
        <p className="req__p">
          <Icon d={pin} />
          <span>
            <span className="sr">{t('requests.take')} </span>
            {row.takeLocation}
          </span>
        </p>
      )}
      <div className="req__act" ref={buttons}>
        {canTake(row, 'move') && toggle('move', t('requests.movePlace'), pin)}
        {canTake(row, 'pause') && toggle('pause', t('requests.pause'), pause)}
        {canTake(row, 'resume') && (
          <>
            <button
              type="button"
              className="act"
              aria-label={`${t('requests.resume')} ${title}`}
              onClick={onResume}
            >
              <Icon d={play} />
              <span>{t('requests.resume')}</span>
            </button>
            {toggle('pause', t('requests.otherDay'), pencil)}
          </>
        )}
        {canTake(row, 'cancel') && (
          <button
            type="button"
            className="act"
            aria-label={t('requests.cancelOf', { title })}
            onClick={onCancel}
          >
            <Icon d={close} />
            {t('requests.cancel')}
          </button>
        )}
      </div>
      {children && <div className="req__x">{children}</div>}
    </article>
  )
}

/** The day that matters now: the last one to collect it, or when it waits again, or when it is expected. */
function RequestDay({ row }: { row: RequestRow }) {
  const t = useT()
  const lang = useLang()
  const { expireDate, pausedUntil, expectedDate, expectedRough } = row
  if (expireDate) return <PickupDeadline until={expireDate} />
  if (pausedUntil)
    return (
      <span className="due due--expect">
        <b>{compactDay(pausedUntil, lang)}</b>
        <small>{t('requests.waitsAgain')}</small>
        <span className="sr">{t('requests.pausedUntil', { date: dayText(pausedUntil, lang) })}</span>
      </span>
    )
  if (!expectedDate) return null
  return (
    <span className="due due--expect">
      <b>{expectedRough ? expectedDate.slice(0, 7) : compactDay(expectedDate, lang)}</b>
      <small>{t(expectedRough ? 'requests.about' : 'requests.expected')}</small>
    </span>
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
