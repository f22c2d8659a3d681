/** The list of the inbox with its filters. */
import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import type { InboxList, InboxRow } from '../../contract/staff/staff-inbox.ts'
import type { InboxKind } from '../../contract/staff/staff-inbox-kinds.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { $session } from '../session.ts'
import { KIND_ICONS } from './kind-icons.ts'
import { placeOf } from './place.ts'
import { shortDate } from './times.ts'

export type Scope = 'waiting' | 'mine' | 'unassigned' | 'done'
export type Wish = { scope: Scope; kind: InboxKind | ''; q: string; page: number }
const SCOPES: Scope[] = ['waiting', 'mine', 'unassigned', 'done']
const PAGE = 30

type Props = {
  list: InboxList | null
  wish: Wish
  onWish: (wish: Wish) => void
  place: string
  find: RefObject<HTMLInputElement>
}

export function List({ list, wish, onWish, place, find }: Props) {
  const t = useT()
  const pages = Math.ceil((list?.total ?? 0) / PAGE)
  const countOf = (scope: Scope) => (scope === 'done' || !list ? '' : ` ${list.counts[scope]}`)
  return (
    <section className="inlist" aria-label={t('staffInbox.list')}>
      <div className="infilt">
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
            value={wish.q}
            onInput={event => onWish({ ...wish, q: event.currentTarget.value, page: 1 })}
          />
        </div>
      </div>
      <ul>
        {list?.items.map(row => (
          <li key={`${row.kind}${row.id}`}>
            <Mail row={row} today={list.today} isHere={placeOf(row) === place} />
          </li>
        ))}
      </ul>
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
  const isNew = row.isWaiting && row.assignee === null
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
      {row.excerpt && row.excerpt !== row.title && <p>{row.excerpt}</p>}
      <span className="tags">
        <span className="tag">{t(`staffInbox.kinds.${row.kind}`)}</span>
        {row.merged > 1 && (
          <span className="tag tag--info">{t('staffInbox.merged', { count: row.merged })}</span>
        )}
        {row.wanted > 1 && (
          <span className="tag tag--info">{t('staffInbox.wanted', { count: row.wanted })}</span>
        )}
        {!row.isWaiting && <span className="tag tag--ok">{t(`staffInbox.states.${row.state}`)}</span>}
        {row.isWaiting && row.kind === 'loss' && (
          <span className="tag tag--ok">{t('staffInbox.blocked')}</span>
        )}
        {row.isWaiting && row.kind === 'trial' && (
          <span className="tag tag--warn">{t('staffInbox.needsDays')}</span>
        )}
        {row.assignee &&
          (row.isWaiting && row.assignee === own ? (
            <span className="tag tag--accent">{t('staffInbox.forMe')}</span>
          ) : (
            <span className="tag">{row.assignee}</span>
          ))}
        {isNew && <span className="sr">{t('staffInbox.scopes.unassigned')}</span>}
      </span>
    </a>
  )
}
