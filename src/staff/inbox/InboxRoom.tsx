/** The inbox: the list of waiting cases, the open case, and the last act with its undo. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { InboxCase, InboxList, SavedReply } from '../../contract/staff/staff-inbox.ts'
import type { InboxKind } from '../../contract/staff/staff-inbox-kinds.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { download, undo as undoIcon } from '../../ui/icons/icons-pages.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { lines } from '../icons.ts'
import { KeyBar } from '../KeyBar.tsx'
import { useKeys } from '../keys.ts'
import { $session } from '../session.ts'
import { CaseView } from './CaseView.tsx'
import type { Decided } from './decided.ts'
import { List, type Wish } from './List.tsx'
import { placeOf } from './place.ts'
import { RepliesDialog } from './RepliesDialog.tsx'
import { Tray } from './Tray.tsx'

/** ms between checks for new cases */
const LOOK_EVERY = 60_000
/** copyOf: set if the act was on the copy of this case, not on the case itself */
type Done = { act: number; said: string; copyOf?: { kind: InboxKind; id: number } }
const WISH: Wish = { scope: 'waiting', kind: '', q: '', page: 1 }

export function InboxRoom({ place }: { place: string }) {
  const t = useT()
  const [, go] = useLocation()
  const [wish, setWish] = useState(WISH)
  const [list, setList] = useState<InboxList | null>(null)
  const [open, setOpen] = useState<InboxCase | null>(null)
  const [fault, setFault] = useState('')
  /** why the list is older than a minute */
  const [stale, setStale] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  const [replies, setReplies] = useState<SavedReply[]>([])
  const [people, setPeople] = useState<string[]>([])
  const [isReplies, setIsReplies] = useState(false)
  const find = useRef<HTMLInputElement>(null)
  const fail = (error: unknown) => setFault(errorText(error, t))

  const load = useCallback(
    async (isAhead?: true) => {
      const query = { ...wish }
      const answer = await call('GET /staff/inbox', { query, silent: true, ...(isAhead && { isAhead }) })
      if (!answer) return
      setList(answer)
      setStale('')
      const session = $session.get()
      if (session) $session.set({ ...session, waiting: answer.counts.waiting })
    },
    [wish],
  )
  useEffect(() => {
    load().catch(fail)
    const timer = setInterval(
      () => void load(true).catch(error => setStale(t('staffInbox.stale', { reason: errorText(error, t) }))),
      LOOK_EVERY,
    )
    return () => clearInterval(timer)
  }, [load])
  useEffect(() => {
    call('GET /staff/inbox/replies').then(answer => answer && setReplies(answer.items), fail)
    call('GET /staff/inbox/people').then(answer => answer && setPeople(answer.names), fail)
  }, [])

  const items = list?.items ?? []
  const at = items.findIndex(row => placeOf(row) === place)
  // until the next case has come, no key or button decides the one before
  useLayoutEffect(() => {
    setOpen(now => (now && placeOf(now) === place ? now : null))
  }, [place])
  useEffect(() => {
    if (place === '') {
      // open the first case
      if (items[0]) go(`/inbox/${placeOf(items[0])}`, { replace: true })
      return
    }
    const [kind = '', id = ''] = place.split('/')
    let isGone = false
    call('GET /staff/inbox/:kind/:id', { params: { kind, id }, silent: true }).then(
      answer => answer && !isGone && setOpen(answer),
      error => {
        if (isGone) return
        setOpen(null)
        fail(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [place, place === '' && items[0]?.id])

  const step = (by: number) => {
    const next = items[at < 0 ? 0 : at + by]
    if (next) go(`/inbox/${placeOf(next)}`)
  }
  function decided(answer: Decided, said: string, isCopy = false) {
    setOpen(answer.case)
    setFault(answer.unsent ? t('staffInbox.unsent', { count: answer.unsent }) : '')
    const { act, case: one } = answer
    setDone(act === null ? null : { act, said, ...(isCopy && { copyOf: { kind: one.kind, id: one.id } }) })
    load().catch(fail)
  }
  async function takeBack() {
    if (!done) return
    try {
      const { act, copyOf } = done
      const answer = copyOf
        ? await call('POST /staff/inbox/:kind/:id/copy/:act/undo', {
            params: { ...copyOf, act },
            silent: true,
          })
        : await call('POST /staff/inbox/acts/:id/undo', { params: { id: act }, silent: true })
      if (!answer) return
      setDone(null)
      setFault('')
      setOpen(answer.case)
      go(`/inbox/${placeOf(answer.case)}`)
      await load()
    } catch (error) {
      fail(error)
    }
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    z: done ? () => void takeBack() : undefined,
    '/': () => find.current?.focus(),
  })

  const isEmpty = list !== null && list.total === 0
  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.inbox')}</h1>
        {list && (
          <p>
            {t('staffInbox.sum', { waiting: list.counts.waiting, done: list.doneToday })}
            {list.oldestDays > 0 && t('staffInbox.oldest', { count: list.oldestDays })}
          </p>
        )}
        <div className="shead__a">
          <button type="button" className="btn btn--sm" onClick={() => setIsReplies(true)}>
            <Icon d={lines} />
            {t('staffInbox.replies')}
          </button>
          <a className="btn btn--sm" href={csvOf(wish)} download>
            <Icon d={download} />
            CSV
          </a>
        </div>
      </div>
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
      <div className="inbox">
        <List list={list} wish={wish} onWish={setWish} place={place} find={find} />
        {open && (
          <CaseView
            key={placeOf(open)}
            one={open}
            replies={replies}
            people={people}
            onCase={one => {
              setOpen(one)
              load().catch(fail)
            }}
            onDecided={decided}
            onCopy={(answer, said) => decided(answer, said, true)}
            onStep={step}
          />
        )}
        {!open && !isEmpty && !fault && <div className="case" aria-busy="true" />}
        {!open && isEmpty && (
          <div className="case case--none empty">
            <Tray />
            <h2>
              {wish.scope === 'waiting' && !wish.q && !wish.kind
                ? t('staffInbox.allDone')
                : t('staffInbox.nothing')}
            </h2>
            <p>{t('staffInbox.comes', { done: list.doneToday })}</p>
            {wish.scope !== 'done' && (
              <button type="button" className="btn" onClick={() => setWish({ ...WISH, scope: 'done' })}>
                {t('staffInbox.seeDone')}
              </button>
            )}
          </div>
        )}
      </div>
      {done && (
        <div className="undo" role="status">
          <Icon d={okCircle} />
          <span>
            <b>{done.said}</b> <small>{t('staffInbox.mayUndo')}</small>
          </span>
          <button type="button" className="btn btn--sm" onClick={() => void takeBack()}>
            <Icon d={undoIcon} />
            {t('common.undo')}
            <kbd className="k">Z</kbd>
          </button>
        </div>
      )}
      {isReplies && (
        <RepliesDialog replies={replies} onReplies={setReplies} onClose={() => setIsReplies(false)} />
      )}
      <KeyBar
        keys={[
          [['J', 'K'], t('staffInbox.keys.step')],
          [['1…9'], t('staffInbox.keys.reply')],
          [['Ctrl ↵'], t('staffInbox.keys.decide')],
          [['N'], t('staffInbox.keys.note')],
          [['R'], t('staffInbox.keys.reader')],
          ...(open?.copy?.acts.length ? [[['M', 'F'], t('staffInbox.keys.copy')] as [string[], string]] : []),
          [['Z'], t('staffInbox.keys.undo')],
          [['/'], t('staffInbox.keys.find')],
        ]}
      />
    </>
  )
}

const csvOf = ({ scope, kind, q }: Wish) => `/opac/staff/inbox.csv?${new URLSearchParams({ scope, kind, q })}`
