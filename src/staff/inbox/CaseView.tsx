/** One case: the text with its files, internal notes, the reply at the foot, and the reader beside it. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { InboxCase, SavedReply } from '../../contract/staff/staff-inbox.ts'
import { call } from '../../core/http.ts'
import { compactDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown } from '../../ui/icons/icons.ts'
import { chevLeft, clock } from '../../ui/icons/icons-pages.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { chevUp } from '../icons.ts'
import { $session } from '../session.ts'
import { useMedia } from '../use-media.ts'
import { Aside, type Reader } from './Aside.tsx'
import { CopyActs, CopyLine } from './Copy.tsx'
import type { Decided } from './decided.ts'
import { Files } from './Files.tsx'
import { Notes } from './Notes.tsx'
import { Reply } from './Reply.tsx'
import { waitedText } from './times.ts'
import { useTakenFocus } from './use-taken-focus.ts'

/** there is room for the reader in a pane of its own, as in the style sheet */
const WIDE = '(min-width: 80em)'

type Props = {
  one: InboxCase
  replies: SavedReply[]
  onCase: (one: InboxCase) => void
  /** number of waiting cases, for the way back; undefined = not known yet */
  waiting: number | undefined
  onDecided: (answer: Decided, said: string, isCorrected: boolean) => void
  /** of a decision of today */
  onUndo: (act: number) => void
  /** called after an act on the copy */
  onCopy: (answer: Decided, said: string) => void
  onStep: (by: number) => void
  /** where list and case are two screens: to the list */
  onBack: () => void
}

export function CaseView(props: Props) {
  const { one, replies, waiting, onCase, onDecided, onUndo, onCopy, onStep, onBack } = props
  const t = useT()
  const isWide = useMedia(WIDE)
  const body = useTakenFocus<HTMLElement>()
  const [reader, setReader] = useState<Reader | null>(null)
  const lang = useLang()
  const own = useStore($session)?.name
  const [fault, setFault] = useState('')
  const params = { kind: one.kind, id: one.id }
  const handing = useRef(Promise.resolve())
  const latest = useRef(one)
  useEffect(() => {
    latest.current = one
  }, [one])
  // CopyLine shows these already
  const facts = one.copy ? one.facts.filter(({ name }) => name !== 'book' && name !== 'barCode') : one.facts
  async function change(work: Promise<InboxCase | undefined>) {
    try {
      const answer = await work
      if (answer) onCase(answer)
      setFault('')
    } catch (error) {
      setFault(errorText(error, t))
    }
  }
  /** One after the other: who has it is compared with the latest answer, also where presses follow each other quickly. */
  const hand = (changed: { to?: string | null; due?: string }) => {
    handing.current = handing.current.then(async () => {
      const body = changed.to === undefined ? changed : { ...changed, from: latest.current.assignee }
      let answer: InboxCase | undefined
      try {
        answer = await call('POST /staff/inbox/:kind/:id/assign', { params, body, silent: true })
        setFault('')
      } catch (error) {
        setFault(errorText(error, t))
        answer = await call('GET /staff/inbox/:kind/:id', { params, silent: true }).catch(() => undefined)
      }
      if (!answer) return
      latest.current = answer
      onCase(answer)
    })
  }
  const merge = () =>
    change(
      call('POST /staff/inbox/:kind/:id/merge', {
        params,
        body: { ids: one.alike.map(({ id }) => id) },
        silent: true,
      }),
    )
  const split = () => change(call('POST /staff/inbox/:kind/:id/split', { params, silent: true }))
  const aside = <Aside one={one} reader={reader} onReader={setReader} onCase={onCase} />
  return (
    <>
      <article className="case" aria-labelledby="case-title">
        <header className="case__h">
          <button type="button" className="case__back" onClick={onBack}>
            <Icon d={chevLeft} />
            {t('staffInbox.back')}
            {waiting !== undefined && <span className="tnum">{waiting}</span>}
          </button>
          <p className="case__n">
            <span className="mono">
              {one.kind.slice(0, 2).toUpperCase()}-{one.id}
            </span>
            <span>{t(`staffInbox.kinds.${one.kind}`)}</span>
            <time dateTime={one.date.replace(' ', 'T')}>{t('staffInbox.received', { date: one.date })}</time>
            {one.state !== 'open' && <span className="tag">{t(`staffInbox.states.${one.state}`)}</span>}
            {one.waits !== null && (
              <span className="avail avail--out">
                <Icon d={clock} />
                {waitedText(t, one.waits)}
              </span>
            )}
            <span className="end">
              <button
                type="button"
                className="iconbtn iconbtn--sm"
                aria-label={t('staffInbox.before')}
                onClick={() => onStep(-1)}
              >
                <Icon d={chevUp} />
              </button>
              <button
                type="button"
                className="iconbtn iconbtn--sm"
                aria-label={t('staffInbox.next')}
                onClick={() => onStep(1)}
              >
                <Icon d={chevDown} />
              </button>
            </span>
          </p>
          <h2 id="case-title">{one.title}</h2>
          <div className="case__as">
            <label>
              {t('staffInbox.assign')}
              <select
                className="select select--sm"
                value={one.assignee ?? ''}
                onChange={event => hand({ to: event.currentTarget.value || null })}
              >
                <option value="">{t('staffInbox.nobody')}</option>
                {one.people.map(name => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label>
              {t('staffInbox.due')}
              <input
                className="input input--sm"
                type="date"
                value={one.due}
                onChange={event => hand({ due: event.currentTarget.value })}
              />
            </label>
            {one.handedBy && one.assignee === own && (
              <span className="tag tag--accent">{t('staffInbox.handedBy', { name: one.handedBy })}</span>
            )}
            {one.merged > 1 && (
              <button type="button" className="btn btn--sm" onClick={() => void split()}>
                {t('staffInbox.split', { count: one.merged })}
              </button>
            )}
          </div>
          {fault && (
            <p role="alert" className="staffin__no">
              {fault}
            </p>
          )}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
        <section className="case__b" ref={body} aria-label={t('staffInbox.text')} tabIndex={0}>
          {one.content && <Letter text={one.content} />}
          {facts.length > 0 && (
            <dl className="kv2">
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{t(`staffInbox.facts.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {one.files.length > 0 && <Files files={one.files} />}
          {one.together.length > 0 && (
            <details className="under">
              <summary>{t('staffInbox.together', { count: one.together.length })}</summary>
              <ul className="minis">
                {one.together.map(other => (
                  <li key={other.id}>
                    <b>
                      {compactDay(other.date, lang)} {other.title}
                    </b>
                    <Letter text={other.content} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          {one.alike.length > 0 && (
            <div className="alike">
              <p>{t('staffInbox.alike', { count: one.alike.length })}</p>
              <ul className="minis">
                {one.alike.map(other => (
                  <li key={other.id}>
                    {compactDay(other.date, lang)} {other.title}
                  </li>
                ))}
              </ul>
              <button type="button" className="btn btn--sm" onClick={() => void merge()}>
                {t('staffInbox.merge')}
              </button>
            </div>
          )}
          <Notes one={one} onCase={onCase} />
          {one.copy && <CopyLine copy={one.copy} />}
          {!isWide && aside}
        </section>
        <Reply
          one={one}
          replies={replies}
          onCase={onCase}
          onDecided={onDecided}
          onUndo={onUndo}
          onLeave={() => body.current?.focus({ preventScroll: true })}
        >
          {one.copy && <CopyActs one={one} copy={one.copy} onDone={onCopy} />}
        </Reply>
      </article>
      {isWide && aside}
    </>
  )
}

/** What a reader wrote, as plain text, never as markup. */
function Letter({ text }: { text: string }) {
  return (
    <div className="letter">
      {text.split(/\n+/).map((line, nth) => (
        <p key={nth}>{line}</p>
      ))}
    </div>
  )
}
