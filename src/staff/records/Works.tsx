/** Works by hand: a book is found, its work is seen with its versions; some are taken out, others joined; with undo. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Work, WorkFound, WorksState, WorkVersion } from '../../contract/staff/staff-works.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useKeys } from '../../ui/keys.ts'
import { Said } from '../Said.tsx'
import { useRoomState } from '../use-room-state.ts'
import { FindBook } from './FindBook.tsx'
import { JoinPane } from './JoinPane.tsx'
import { BookLines } from './Version.tsx'
import { WorkPane } from './WorkPane.tsx'

export function Works() {
  const t = useT()
  const lang = useLang()
  /** the book whose work is shown; '' = none */
  const [bib, setBib] = useState('')
  const [hits, setHits] = useState<WorkFound[] | null>(null)
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [state, setState] = useRoomState(
    lang,
    () => call('GET /staff/works', { query: { bib }, silent: true }),
    setFault,
  )
  const field = useRef<HTMLInputElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useKeys({ f: () => field.current?.focus() })
  // what was pressed is gone: the heading of the work has the focus. After an act the line with undo is what one sees
  const goes = useRef<'' | 'there' | 'still'>('')
  useLayoutEffect(() => {
    if (goes.current) head.current?.focus({ preventScroll: goes.current === 'still' })
    goes.current = ''
  }, [state])

  async function show(bibId: string) {
    setSaid(null)
    const now = await submit(() => call('GET /staff/works', { query: { bib: bibId }, silent: true }))
    if (!now) return
    goes.current = 'there'
    setState(now)
    setBib(bibId)
    setHits(null)
    if (!now.work) setFault(t('staffWorks.gone'))
  }
  async function find(words: string) {
    const answer = await submit(() => call('GET /staff/works/found', { query: { words }, silent: true }))
    if (!answer) return
    const [only, ...more] = answer.found
    if (only && more.length === 0) await show(only.bibId)
    else setHits(answer.found)
  }
  async function change(work: () => Promise<WorksState | undefined>, text: string, hasUndo = true) {
    setSaid(null)
    const now = await submit(work)
    if (!now) return
    goes.current = 'still'
    setState(now)
    setSaid({ text, undo: hasUndo ? now.undo : null })
  }
  const work = state?.work ?? null
  const undoable = said?.undo ?? null
  return (
    <section className="sec" aria-labelledby="works">
      <div className="sech">
        <h2 id="works">{t('staffWorks.title')}</h2>
        <p>{t('staffWorks.note')}</p>
        <FindBook field={field} label={t('staffWorks.find')} isBusy={isBusy} onFind={find} />
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {hits && <Hits hits={hits} onShow={bibId => void show(bibId)} />}
      {work && (
        <Panes
          key={`${bib} ${work.versions.map(one => one.bibId).join()}`}
          work={work}
          bib={bib}
          head={head}
          isBusy={isBusy}
          onChange={change}
          onBib={setBib}
        />
      )}
      {said && (
        <Said
          className="wk4__said"
          text={said.text}
          onUndo={
            undoable === null
              ? undefined
              : () =>
                  void change(
                    () =>
                      call('POST /staff/works/acts/:id/undo', {
                        ...{ params: { id: undoable }, body: { bib }, silent: true },
                      }),
                    t('staffWorks.undone'),
                    false,
                  )
          }
          isBusy={isBusy}
        />
      )}
      {state && <ByHand state={state} onShow={bibId => void show(bibId)} />}
    </section>
  )
}

type PanesProps = {
  work: Work
  bib: string
  head: RefObject<HTMLHeadingElement>
  isBusy: boolean
  onChange: (work: () => Promise<WorksState | undefined>, text: string) => Promise<void>
  onBib: (bib: string) => void
}

/** The work at the left, what may belong to it at the right. */
function Panes({ work, bib, head, isBusy, onChange, onBib }: PanesProps) {
  const t = useT()
  const shown = work.versions.find(one => one.bibId === bib) ?? work.versions[0]
  const title = shown?.title ?? ''
  const split = (some: WorkVersion[], together: boolean) => {
    const bibIds = some.map(one => one.bibId)
    const left = work.versions.find(one => !bibIds.includes(one.bibId))
    const next = bibIds.includes(bib) && left ? left.bibId : bib
    onBib(next)
    const about = { title: some[0]?.title ?? '', count: some.length }
    void onChange(
      () => call('POST /staff/works/split', { body: { bibIds, together, bib: next }, silent: true }),
      t(some.length > 1 ? 'staffWorks.saidSplits' : 'staffWorks.saidSplit', about),
    )
  }
  const join = (some: WorkFound[], whole: boolean) => {
    const bibIds = some.map(one => one.bibId)
    const about = { title: some[0]?.title ?? '', count: some.length }
    void onChange(
      () => call('POST /staff/works/join', { body: { bibIds, with: bib, whole, bib }, silent: true }),
      t(some.length > 1 ? 'staffWorks.saidJoins' : 'staffWorks.saidJoin', about),
    )
  }
  const automatic = (some: WorkVersion[]) => {
    const bibIds = some.map(one => one.bibId)
    void onChange(
      () => call('POST /staff/works/automatic', { body: { bibIds, bib }, silent: true }),
      t('staffWorks.saidAutomatic'),
    )
  }
  return (
    <div className="wk4">
      <WorkPane
        work={work}
        title={title}
        author={shown?.author ?? ''}
        head={head}
        isBusy={isBusy}
        onSplit={split}
        onAutomatic={automatic}
      />
      <JoinPane work={work} bib={bib} title={title} isBusy={isBusy} onJoin={join} />
    </div>
  )
}

function Hits({ hits, onShow }: { hits: WorkFound[]; onShow: (bibId: string) => void }) {
  const t = useT()
  return (
    <>
      <p role="status" className={hits.length ? 'sr' : 'muted'}>
        {t(hits.length ? 'staffWorks.found' : 'staffWorks.nothing')}
      </p>
      {hits.length > 0 && (
        <ul className="wkhits4" aria-label={t('staffWorks.found')}>
          {hits.map(book => (
            <li key={book.bibId}>
              <button type="button" className="ed4" onClick={() => onShow(book.bibId)}>
                <BookLines book={book} />
                <span className="tag">{t('staffWorks.versions', { count: book.versions })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What was chosen by hand, and what was done. */
function ByHand({ state, onShow }: { state: WorksState; onShow: (bibId: string) => void }) {
  const t = useT()
  const { chosen, chosenTotal, trail } = state
  return (
    <div className="wk4__log">
      {chosen.length === 0 ? (
        <p className="muted sm">{t('staffWorks.noChosen')}</p>
      ) : (
        <details>
          <summary>{t('staffWorks.chosen', { count: chosenTotal })}</summary>
          <ul className="log4">
            {chosen.map(({ bibId, title, withTitle, operator, date }) => (
              <li key={bibId}>
                <time>{date}</time>
                <span>
                  <button
                    type="button"
                    className="linkbtn"
                    aria-label={t('staffWorks.show', { title })}
                    onClick={() => onShow(bibId)}
                  >
                    {title}
                  </button>{' '}
                  · {withTitle ? t('staffWorks.with', { title: withTitle }) : t('staffWorks.own')}
                  {operator && ` · ${operator}`}
                </span>
              </li>
            ))}
          </ul>
          {chosenTotal > chosen.length && (
            <p className="muted sm">{t('staffWorks.chosenFirst', { shown: chosen.length })}</p>
          )}
        </details>
      )}
      {trail.length > 0 && (
        <details>
          <summary>{t('staffWorks.trail')}</summary>
          <ul className="log4">
            {trail.map(({ date, operator, act, title, withTitle, count }, nth) => (
              <li key={nth}>
                <time>{date}</time>
                <span>
                  {operator} ·{' '}
                  {t(count > 1 ? 'staffWorks.actCount' : 'staffWorks.act', {
                    ...{ act: t(`staffWorks.acts.${act}`), title, count },
                  })}
                  {withTitle && ` · ${t('staffWorks.with', { title: withTitle })}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
