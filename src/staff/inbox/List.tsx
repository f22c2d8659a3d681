/** The list of the inbox with its filters. */
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { InboxList, InboxRow } from '../../contract/staff/staff-inbox.ts'
import type { InboxKind } from '../../contract/staff/staff-inbox-kinds.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useTyped } from '../../ui/form/use-typed.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { download } from '../../ui/icons/icons-pages.ts'
import { lines } from '../icons.ts'
import { $session } from '../session.ts'
import { KIND_ICONS } from './kind-icons.ts'
import { placeOf } from './place.ts'
import { shortDate } from './times.ts'

export type Scope = 'waiting' | 'mine' | 'unassigned' | 'done'
export type Wish = { scope: Scope; kind: InboxKind | ''; q: string; page: number }
const SCOPES: Scope[] = ['waiting', 'mine', 'unassigned', 'done']
const PAGE = 30
/** ms without a further key before it is searched for */
const SETTLE = 250

type Props = {
  list: InboxList | null
  wish: Wish
  onWish: (wish: Wish) => void
  place: string
  find: RefObject<HTMLInputElement>
  /** why the list could not be loaded, and why it is old; '' = it is as it should be */
  fault: string
  stale: string
  /** the list alone is on view */
  isScreen: boolean
  onReplies: () => void
}

export function List({ list, wish, onWish, place, find, fault, stale, isScreen, onReplies }: Props) {
  const t = useT()
  const scroll = useRef<HTMLDivElement>(null)
  const [q, setQ] = useTyped(wish.q)
  // before the paint: a key after it must find the old timer stopped
  useLayoutEffect(() => {
    if (q === wish.q) return
    const timer = setTimeout(() => onWish({ ...wish, q, page: 1 }), SETTLE)
    return () => clearTimeout(timer)
  }, [q, wish])
  useEffect(() => scroll.current?.scrollTo(0, 0), [wish])
  // the open case stays in sight when keys step through the list
  useEffect(() => {
    scroll.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [place])
  // back from a case the focus is on its line
  const before = useRef('')
  useEffect(() => {
    if (place) before.current = place
    else if (isScreen && before.current)
      scroll.current?.querySelector<HTMLElement>(`[href$="/inbox/${before.current}"]`)?.focus()
  }, [place, isScreen])
  const pages = Math.ceil((list?.total ?? 0) / PAGE)
  const countOf = (scope: Scope) => (scope === 'done' || !list ? '' : ` ${list.counts[scope]}`)
  return (
    <section className="inlist" aria-label={t('staffInbox.list')}>
      <div className="infilt">
        <div className="inlist__h">
          <h2>{t('staff.rooms.inbox')}</h2>
          {list && (
            <p>
              {t('staffInbox.sum', { waiting: list.counts.waiting, done: list.doneToday })}
              {list.oldestDays > 0 && t('staffInbox.oldest', { count: list.oldestDays })}
            </p>
          )}
          <button type="button" className="btn btn--sm" onClick={onReplies}>
            <Icon d={lines} />
            {t('staffInbox.replies')}
          </button>
          <a className="btn btn--sm" href={csvOf(wish)} download>
            <Icon d={download} />
            CSV
          </a>
        </div>
        <fieldset className="seg" aria-label={t('staffInbox.scope')}>
          {SCOPES.map(scope => (
            <button
              key={scope}
              type="button"
              aria-pressed={wish.scope === scope}
              onClick={() => onWish({ ...wish, scope, page: 1 })}
            >
              {t(`staffInbox.scopes.${scope}`)}
              {countOf(scope)}
            </button>
          ))}
        </fieldset>
        <div className="infilt2">
          <select
            className="select select--sm"
            aria-label={t('staffInbox.kind')}
            value={wish.kind}
            onChange={event =>
              onWish({ ...wish, kind: event.currentTarget.value as InboxKind | '', page: 1 })
            }
          >
            <option value="">{t('staffInbox.allKinds')}</option>
            {list?.kinds.map(kind => (
              <option key={kind} value={kind}>
                {t(`staffInbox.kinds.${kind}`)}
              </option>
            ))}
          </select>
          <input
            ref={find}
            className="input input--sm"
            type="search"
            aria-label={t('staffInbox.find')}
            placeholder={t('staffInbox.findHint')}
            value={q}
            onInput={event => setQ(event.currentTarget.value)}
          />
        </div>
        {list !== null && list.counts.handed > 0 && (
          <p role="status" className="inlist__new">
            {t('staffInbox.handed', { count: list.counts.handed })}
            {wish.scope !== 'mine' && (
              <button
                type="button"
                className="linkbtn"
                onClick={() => onWish({ scope: 'mine', kind: '', q: '', page: 1 })}
              >
                {t('staffInbox.seeMine')}
              </button>
            )}
          </p>
        )}
        {fault && (
          <p role="alert" className="staffin__no">
            {fault}
          </p>
        )}
        {stale && (
          <p role="status" className="staffin__no">
            {stale}
          </p>
        )}
      </div>
      <div className="inlist__s" ref={scroll}>
        <ul>
          {list?.items.map(row => (
            <li key={`${row.kind}${row.id}`}>
              <Mail row={row} today={list.today} isHere={placeOf(row) === place} />
            </li>
          ))}
        </ul>
      </div>
      {list && (
        <p className="inlist__f">
          <span>{t('staffInbox.shown', { shown: list.items.length, total: list.total })}</span>
          {pages <= 1 && list.total > 1 && (
            <span className="inlist__k" aria-hidden="true">
              <kbd className="k">J</kbd> <kbd className="k">K</kbd> {t('staffInbox.keys.step')}
            </span>
          )}
          {pages > 1 && (
            <span className="pages">
              <button
                type="button"
                className="btn btn--sm"
                disabled={wish.page <= 1}
                onClick={() => onWish({ ...wish, page: wish.page - 1 })}
              >
                {t('staffInbox.newer')}
              </button>
              <button
                type="button"
                className="btn btn--sm"
                disabled={wish.page >= pages}
                onClick={() => onWish({ ...wish, page: wish.page + 1 })}
              >
                {t('staffInbox.older')}
              </button>
            </span>
          )}
        </p>
      )}
    </section>
  )
}

function Mail({ row, today, isHere }: { row: InboxRow; today: string; isHere: boolean }) {
  const t = useT()
  const lang = useLang()
  const own = useStore($session)?.name
  const [, go] = useLocation()
  const to = `/inbox/${placeOf(row)}`
  const { isWaiting, kind, merged, wanted, assignee } = row
  const isNew = isWaiting && (assignee === null || (row.handedBy !== '' && assignee === own))
  const tags: [tone: string, text: string][] = []
  if (merged > 1) tags.push(['tag--info', t('staffInbox.merged', { count: merged })])
  if (wanted > 1) tags.push(['tag--info', t('staffInbox.wanted', { count: wanted })])
  if (!isWaiting) tags.push(['tag--ok', t(`staffInbox.states.${row.state}`)])
  if (isWaiting && kind === 'loss') tags.push(['tag--ok', t('staffInbox.blocked')])
  if (isWaiting && kind === 'trial') tags.push(['tag--warn', t('staffInbox.needsDays')])
  if (isWaiting && assignee === own && own)
    tags.push([
      'tag--accent',
      row.handedBy ? t('staffInbox.handedBy', { name: row.handedBy }) : t('staffInbox.forMe'),
    ])
  else if (assignee) tags.push(['', assignee])
  return (
    <a
      className={isNew ? 'mail mail--new' : 'mail'}
      href={`/staff${to}`}
      aria-current={isHere ? 'true' : undefined}
      onClick={event => {
        event.preventDefault()
        go(to)
      }}
    >
      <Icon d={KIND_ICONS[row.kind]} />
      <b>{row.title}</b>
      <time dateTime={row.date.replace(' ', 'T')}>{shortDate(row.date, today, lang)}</time>
      <div className="mail__l">
        {row.excerpt && row.excerpt !== row.title && <p>{row.excerpt}</p>}
        <span className="tags">
          {/* the picture shows the kind, too */}
          <span className={tags.length > 0 ? 'sr' : 'tag'}>{t(`staffInbox.kinds.${row.kind}`)}</span>
          {tags.map(([tone, text]) => (
            <span key={text} className={`tag ${tone}`}>
              {text}
            </span>
          ))}
          {isNew && assignee === null && <span className="sr">{t('staffInbox.scopes.unassigned')}</span>}
        </span>
      </div>
    </a>
  )
}

const csvOf = ({ scope, kind, q }: Wish) => `/opac/staff/inbox.csv?${new URLSearchParams({ scope, kind, q })}`
