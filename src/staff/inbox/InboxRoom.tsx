/** The inbox: the list of waiting cases, the open case, and the last act with its undo. Three panes that scroll alone. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { InboxCase, InboxList, SavedReply } from '../../contract/staff/staff-inbox.ts'
import type { InboxKind } from '../../contract/staff/staff-inbox-kinds.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/keys.ts'
import { NARROW } from '../../ui/narrow.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { putBackDraft } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { $session } from '../session.ts'
import { useMedia } from '../use-media.ts'
import { CaseView } from './CaseView.tsx'
import { Done } from './Done.tsx'
import type { Decided } from './decided.ts'
import { List, type Wish } from './List.tsx'
import { NoCase } from './NoCase.tsx'
import { placeOf } from './place.ts'
import { RepliesDialog } from './RepliesDialog.tsx'
import { writtenFor } from './written.ts'

/** ms between checks for new cases */
const LOOK_EVERY = 60_000
/**
 * The last act. act: its line in the audit trail; copyOf: set if it was on the copy of this case, not on the case itself;
 * isNextOpen: another case was opened after it; fault: what did not work; made: the case as it was decided
 */
type Last = {
  act: number | null
  said: string
  copyOf?: { kind: InboxKind; id: number }
  isNextOpen?: boolean
  fault: string
  made?: InboxCase
}
const WISH: Wish = { scope: 'waiting', kind: '', q: '', page: 1 }

export function InboxRoom({ place }: { place: string }) {
  const t = useT()
  const [, go] = useLocation()
  /** list and case are two screens */
  const isNarrow = useMedia(NARROW)
  const [wish, setWish] = useState(WISH)
  /** what was found, and for which wish */
  const [found, setFound] = useState<{ wish: Wish; list: InboxList } | null>(null)
  const [open, setOpen] = useState<InboxCase | null>(null)
  const [listFault, setListFault] = useState('')
  const [caseFault, setCaseFault] = useState('')
  /** why the list is older than a minute */
  const [stale, setStale] = useState('')
  const [last, setLast] = useState<Last | null>(null)
  /** how often what was written was put back: the form begins with it */
  const [putBacks, setPutBacks] = useState(0)
  const [replies, setReplies] = useState<SavedReply[]>([])
  const [isReplies, setIsReplies] = useState(false)
  const find = useRef<HTMLInputElement>(null)
  const failList = (error: unknown) => setListFault(errorText(error, t))

  const asked = useRef(wish)
  asked.current = wish
  const load = useCallback(
    async (isAhead?: true) => {
      const query = { ...wish }
      const list = await call('GET /staff/inbox', { query, silent: true, ...(isAhead && { isAhead }) })
      // the answer to an earlier wish may come after that to a later one
      if (!list || asked.current !== wish) return
      setStale('')
      setListFault('')
      const session = $session.get()
      if (session) $session.set({ ...session, waiting: list.counts.waiting, handed: list.counts.handed })
      // the last case of this page was decided
      if (!list.items.length && wish.page > 1) setWish({ ...wish, page: wish.page - 1 })
      else setFound({ wish, list })
    },
    [wish],
  )
  useEffect(() => {
    load().catch(failList)
    const timer = setInterval(
      () => void load(true).catch(error => setStale(t('staffInbox.stale', { reason: errorText(error, t) }))),
      LOOK_EVERY,
    )
    return () => clearInterval(timer)
  }, [load])
  useEffect(() => {
    call('GET /staff/inbox/replies').then(answer => answer && setReplies(answer.items), failList)
  }, [])

  const list = found?.list ?? null
  /** none until the list of the current wish has come */
  const items = found?.wish === wish ? found.list.items : []
  const at = items.findIndex(row => placeOf(row) === place)
  const show = (row: InboxList['items'][number]) => go(`/inbox/${placeOf(row)}`)
  const here = useRef(place)
  here.current = place
  /** Answers come after the user has gone on, too: only the case on view is replaced. */
  const replace = (one: InboxCase) => here.current === placeOf(one) && setOpen(one)

  /** The case of the former list is closed at once: no key decides what is no longer listed. */
  function choose(next: Wish) {
    setWish(next)
    go('/inbox', { replace: true })
  }
  const first = items[0] ? placeOf(items[0]) : ''
  useEffect(() => {
    if (place === '' && first && !isNarrow) go(`/inbox/${first}`, { replace: true })
  }, [place, first, isNarrow])

  // until the next case has come, no key or button decides the one before
  useLayoutEffect(() => {
    setOpen(now => (now && placeOf(now) === place ? now : null))
    setCaseFault('')
  }, [place])
  useEffect(() => {
    if (place === '') return
    const [kind = '', id = ''] = place.split('/')
    let isGone = false
    call('GET /staff/inbox/:kind/:id', { params: { kind, id }, silent: true }).then(
      answer => {
        if (!answer || isGone) return
        setOpen(answer)
        // opened for the first time since it was handed over
        if (answer.handedBy && answer.assignee === $session.get()?.name) load().catch(failList)
      },
      error => {
        if (isGone) return
        setOpen(null)
        setCaseFault(errorText(error, t))
      },
    )
    return () => {
      isGone = true
    }
  }, [place])

  const step = (by: number) => {
    const next = items[at < 0 ? 0 : at + by]
    if (next) show(next)
    else if (by > 0 && list && wish.page * 30 < list.total) choose({ ...wish, page: wish.page + 1 })
  }
  /** After a decision the next case of the list opens, else the one before. */
  function decided(answer: Decided, said: string, isCorrected: boolean) {
    const { act, unsent, case: one } = answer
    const fault = unsent ? t('staffInbox.unsent', { count: unsent }) : ''
    const others = items.filter(row => placeOf(row) !== placeOf(one))
    const goesOn = !isCorrected && wish.scope !== 'done' && here.current === placeOf(one)
    const next = goesOn ? (others[Math.max(at, 0)] ?? others.at(-1)) : undefined
    setLast({ act, said, fault, isNextOpen: next !== undefined, made: one })
    if (next) show(next)
    else if (goesOn && !one.isWaiting) {
      // nothing is left to open, and the decided one must not be opened again as the first of the list
      setFound(now => now && { ...now, list: { ...now.list, items: [], total: 0 } })
      go('/inbox')
    } else replace(one)
    load().catch(failList)
  }
  function copyDone(answer: Decided, said: string) {
    const { act, unsent, case: one } = answer
    replace(one)
    const fault = unsent ? t('staffInbox.unsent', { count: unsent }) : ''
    setLast({ act, said, fault, copyOf: { kind: one.kind, id: one.id } })
    load().catch(failList)
  }
  const takeLastBack = () => last?.act != null && void takeBack({ ...last, act: last.act })
  async function takeBack({ act, copyOf }: { act: number; copyOf?: Last['copyOf'] }) {
    try {
      const answer = copyOf
        ? await call('POST /staff/inbox/:kind/:id/copy/:act/undo', {
            params: { ...copyOf, act },
            silent: true,
          })
        : await call('POST /staff/inbox/acts/:id/undo', { params: { id: act }, silent: true })
      if (!answer) return
      const made = [last?.made, open].find(one => one?.last?.id === act)
      if (made && answer.case.isWaiting) putBack(made)
      setLast(null)
      setOpen(answer.case)
      go(`/inbox/${placeOf(answer.case)}`)
      await load()
    } catch (error) {
      const fault = errorText(error, t)
      setLast(now => ({ act: null, said: '', ...now, fault }))
    }
  }
  /** What was written for it is a draft again. */
  function putBack(decided: InboxCase) {
    const { words, days, link } = writtenFor(decided.last)
    if (![...Object.values(words), ...Object.values(days), link].some(Boolean)) return
    putBackDraft(`inbox/${placeOf(decided)}`, { words, days, link })
    setPutBacks(putBacks + 1)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    z: last?.act == null ? undefined : takeLastBack,
    '/': () => find.current?.focus(),
  })

  const isEmpty = found?.wish === wish && found.list.total === 0
  return (
    <>
      <h1 className="sr">{t('staff.rooms.inbox')}</h1>
      <div className={place === '' ? 'inbox' : 'inbox inbox--case'}>
        <List
          list={list}
          wish={wish}
          onWish={choose}
          place={place}
          find={find}
          fault={listFault}
          stale={stale}
          isScreen={isNarrow && place === ''}
          onReplies={() => setIsReplies(true)}
        />
        <div className="casepane">
          {open && (
            <CaseView
              key={`${placeOf(open)} ${putBacks}`}
              one={open}
              replies={replies}
              waiting={list?.counts.waiting}
              onCase={one => {
                replace(one)
                load().catch(failList)
              }}
              onDecided={decided}
              onUndo={act => void takeBack({ act })}
              onCopy={copyDone}
              onStep={step}
              onBack={() => go('/inbox')}
            />
          )}
          {!open && (caseFault || isEmpty) && (
            <NoCase
              fault={caseFault}
              isAllDone={wish.scope === 'waiting' && !wish.q && !wish.kind}
              done={list?.doneToday ?? 0}
              onDone={wish.scope === 'done' ? undefined : () => choose({ ...WISH, scope: 'done' })}
              onBack={place === '' ? undefined : () => go('/inbox')}
            />
          )}
          {!open && !caseFault && !isEmpty && <div className="case--none" aria-busy="true" />}
          {last && <Done last={last} onUndo={last.act === null ? undefined : takeLastBack} />}
        </div>
      </div>
      {isReplies && (
        <RepliesDialog replies={replies} onReplies={setReplies} onClose={() => setIsReplies(false)} />
      )}
      <KeyBar
        keys={[
          [['J', 'K'], t('staffInbox.keys.step')],
          [['R'], t('staffInbox.keys.answer')],
          [['1…9'], t('staffInbox.keys.reply')],
          [['Ctrl ↵'], t('staffInbox.keys.decide')],
          [['Esc'], t('staffInbox.keys.leave')],
          [['N'], t('staffInbox.keys.note')],
          [['P'], t('staffInbox.keys.reader')],
          ...(open?.copy?.acts.length ? [[['M', 'F'], t('staffInbox.keys.copy')] as [string[], string]] : []),
          [['Z'], t('staffInbox.keys.undo')],
          [['/'], t('staffInbox.keys.find')],
        ]}
      />
    </>
  )
}
