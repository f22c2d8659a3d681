/** The reply at the foot of a case: saved replies, text in one or both languages, the days of a trial, the decision. */
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { REFUSED_FIELD } from '../../contract/codes.ts'
import type { InboxCase, SavedReply } from '../../contract/staff/staff-inbox.ts'
import type { InboxAct, InboxKind } from '../../contract/staff/staff-inbox-kinds.ts'
import { OpacError } from '../../core/errors.ts'
import { call } from '../../core/http.ts'
import { STAFF_REPLY_LENGTH } from '../../core/limits.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useKeys } from '../../ui/keys.ts'
import { DraftBack } from '../DraftBack.tsx'
import { draftAt, dropDraft, useDraft } from '../drafts.ts'
import type { Decided } from './decided.ts'
import { placeOf } from './place.ts'
import { type Written, writtenFor } from './written.ts'

type Lang = 'zh' | 'en'
/** acts that a decision may be corrected to */
const OUTCOMES: Record<InboxKind, InboxAct[]> = {
  letter: ['answered', 'closed'],
  fault: ['answered', 'closed'],
  suggestion: ['ordered', 'arrived', 'declined'],
  trial: ['approved', 'declined'],
  document: ['requested', 'ready', 'refused'],
  review: ['hidden', 'kept'],
  loss: ['ended'],
}
/** prevents a decision from being made twice if it is sent again after a connection error */
const newBatch = () => crypto.randomUUID()

type Props = {
  one: InboxCase
  replies: SavedReply[]
  onCase: (one: InboxCase) => void
  onDecided: (answer: Decided, said: string, isCorrected: boolean) => void
  /** takes the last decision back, while that can be done */
  onUndo: (act: number) => void
  /** out of the text, so that letters are keys again */
  onLeave: () => void
  /** further actions, after the buttons */
  children?: ReactNode
}

/** what was refused, and at which field; '' = at none alone */
type Refused = { text: string; field: 'words' | 'days' | 'link' | '' }
const NONE: Refused = { text: '', field: '' }
const fieldOf = (error: unknown): Refused['field'] => {
  const code = error instanceof OpacError ? error.code : 0
  return (['words', 'days', 'link'] as const).find(field => code === REFUSED_FIELD[field]) ?? ''
}

export function Reply({ one, replies, onCase, onDecided, onUndo, onLeave, children }: Props) {
  const t = useT()
  const [isCorrecting, setCorrecting] = useState(false)
  const [refused, setRefused] = useState(NONE)
  const { last } = one
  if (last && !one.isWaiting && !isCorrecting)
    return (
      <div className="reply">
        {refused.text && (
          <p role="alert" className="staffin__no">
            {refused.text}
          </p>
        )}
        <p>
          {t('staffInbox.decided', { operator: last.operator, date: last.date })}{' '}
          <b>{t(`staffInbox.acts.${last.act}`)}</b>
        </p>
        {(last.words.zh || last.words.en) && <blockquote>{last.words.zh || last.words.en}</blockquote>}
        {last.link && (
          <p>
            <a href={safeUrl(last.link)} target="_blank" rel="noopener noreferrer">
              {last.link}
            </a>
          </p>
        )}
        {last.endsOn && (
          <p>
            {last.startsOn} – {last.endsOn}
          </p>
        )}
        <div className="decide">
          <button type="button" className="btn" onClick={() => setCorrecting(true)}>
            {t('staffInbox.correct')}
            <kbd className="k">E</kbd>
          </button>
          <CorrectKey onPress={() => setCorrecting(true)} />
          {last.mayUndo && (
            <button type="button" className="btn" onClick={() => onUndo(last.id)}>
              {t('common.undo')}
            </button>
          )}
          {children}
        </div>
      </div>
    )
  return (
    <Form
      key={isCorrecting ? 'correct' : 'decide'}
      one={one}
      replies={replies}
      isCorrecting={isCorrecting}
      refused={refused}
      onRefused={setRefused}
      onMeanwhile={onCase}
      onDecided={(...done) => {
        setCorrecting(false)
        onDecided(...done)
      }}
      onLeave={onLeave}
      onCancel={() => setCorrecting(false)}
    >
      {children}
    </Form>
  )
}

function CorrectKey({ onPress }: { onPress: () => void }) {
  useKeys({ e: onPress, r: onPress })
  return null
}

type FormProps = Omit<Props, 'onCase' | 'onUndo'> & {
  isCorrecting: boolean
  refused: Refused
  onRefused: (refused: Refused) => void
  /** called if somebody else has decided the case since it was loaded */
  onMeanwhile: (now: InboxCase) => void
  onCancel: () => void
}

function Form(props: FormProps) {
  const { one, replies, isCorrecting, refused, onRefused, onMeanwhile, onDecided } = props
  const { onLeave, onCancel, children } = props
  const t = useT()
  const last = isCorrecting ? one.last : null
  const [lang, setLang] = useState<Lang>(one.language === 'en' ? 'en' : 'zh')
  const place = `inbox/${placeOf(one)}`
  const known = writtenFor(last)
  /** also kept if somebody else has decided the case meanwhile, and put back when the decision was undone */
  const left = draftAt<Written>(place)
  const [isBack, setBack] = useState(left !== undefined)
  const [words, setWords] = useState(left?.words ?? known.words)
  const [taken, setTaken] = useState<SavedReply | null>(null)
  const [days, setDays] = useState(left?.days ?? known.days)
  const [link, setLink] = useState(left?.link ?? known.link)
  const [batch, setBatch] = useState(newBatch)
  const { isBusy: isSending, submit } = useSubmit()
  const acts = isCorrecting ? OUTCOMES[one.kind] : one.acts
  const unsaved = { words, days, link }
  useDraft(place, JSON.stringify(unsaved) === JSON.stringify(known) ? null : unsaved)
  const area = useRef<HTMLTextAreaElement>(null)
  const from = useRef<HTMLInputElement>(null)
  const linkField = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isCorrecting) area.current?.focus()
  }, [])
  const wrong = useId()
  const wrongIf = (field: Refused['field']) =>
    refused.field === field ? ({ 'aria-invalid': true, 'aria-describedby': wrong } as const) : {}
  const [main] = isCorrecting && last ? [last.act] : acts

  function take(reply: SavedReply | undefined) {
    if (!reply) return
    setTaken(reply)
    setWords({ zh: reply.zh || words.zh, en: reply.en || words.en })
    if (reply[lang] === '') setLang(lang === 'zh' ? 'en' : 'zh')
  }
  function begin() {
    dropDraft(place)
    setBack(false)
    setWords(known.words)
    setDays(known.days)
    setLink(known.link)
    setTaken(null)
  }
  async function decide(act: InboxAct, staysOpen = false) {
    if (isSending) return
    onRefused(NONE)
    const { decided, kind, id } = one
    const body = { act, words, ...(kind === 'trial' ? days : {}), link, staysOpen, batch, decided }
    const answer = await submit(
      () =>
        isCorrecting
          ? call('POST /staff/inbox/acts/:id/correct', { params: { id: last!.id }, body, silent: true })
          : call('POST /staff/inbox/:kind/:id/decide', { params: { kind, id }, body, silent: true }),
      {
        onFault: (text, error) => {
          const field = fieldOf(error)
          onRefused({ text, field })
          const places = { days: from, link: linkField, words: area }
          if (field) places[field].current?.focus()
          // not awaited: the form is usable again
          call('GET /staff/inbox/:kind/:id', { params: { kind, id }, silent: true }).then(
            now => now && now.decided !== decided && onMeanwhile(now),
            () => {},
          )
        },
      },
    )
    if (!answer) return
    begin()
    setBatch(newBatch())
    onDecided(answer, t(`staffInbox.done.${act}`, { title: one.title }), isCorrecting)
  }
  useKeys({
    r: () => area.current?.focus(),
    'ctrl+Enter': main ? () => void decide(main) : undefined,
    ...Object.fromEntries(replies.slice(0, 9).map((reply, nth) => [String(nth + 1), () => take(reply)])),
  })
  if (!acts.length) return children ? <div className="reply decide">{children}</div> : null
  return (
    <div className="reply">
      {isBack && <DraftBack onDrop={begin} />}
      {isCorrecting && <p className="reply__c">{t('staffInbox.correcting')}</p>}
      {replies.length > 0 && (
        <fieldset className="saved" aria-label={t('staffInbox.replies')}>
          <span>{t('staffInbox.replies')}</span>
          {replies.slice(0, 9).map((reply, nth) => (
            <button key={reply.id} type="button" className="btn btn--sm" onClick={() => take(reply)}>
              {reply.title}
              <kbd className="k">{nth + 1}</kbd>
            </button>
          ))}
        </fieldset>
      )}
      {one.kind === 'trial' && (
        <div className="case__as">
          <label>
            {t('staffInbox.from')}
            <input
              ref={from}
              className="input input--sm"
              type="date"
              value={days.startsOn}
              {...wrongIf('days')}
              onInput={event => setDays({ ...days, startsOn: event.currentTarget.value })}
            />
          </label>
          <label>
            {t('staffInbox.until')}
            <input
              className="input input--sm"
              type="date"
              value={days.endsOn}
              {...wrongIf('days')}
              onInput={event => setDays({ ...days, endsOn: event.currentTarget.value })}
            />
          </label>
          {refused.field === 'days' && <Wrong id={wrong} text={refused.text} />}
        </div>
      )}
      {one.kind === 'document' && (
        <div className="case__as case__link">
          <label>
            {t('staffInbox.link')}
            <input
              ref={linkField}
              className="input input--sm"
              type="url"
              inputMode="url"
              maxLength={1000}
              placeholder={t('staffInbox.linkHint')}
              value={link}
              {...wrongIf('link')}
              onInput={event => setLink(event.currentTarget.value)}
            />
          </label>
          {refused.field === 'link' && <Wrong id={wrong} text={refused.text} />}
        </div>
      )}
      <textarea
        ref={area}
        className="input"
        rows={3}
        aria-label={t(`staffInbox.words.${lang}`)}
        placeholder={t('staffInbox.wordsHint')}
        lang={lang}
        maxLength={STAFF_REPLY_LENGTH}
        value={words[lang]}
        {...wrongIf('words')}
        onInput={event => setWords({ ...words, [lang]: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key === 'Escape' && event.keyCode !== 229) onLeave()
        }}
      />
      {refused.field === 'words' && <Wrong id={wrong} text={refused.text} />}
      <div className="reply__f">
        <fieldset className="seg seg--s" aria-label={t('staffInbox.language')}>
          {(['zh', 'en'] as const).map(one => (
            <button key={one} type="button" aria-pressed={lang === one} onClick={() => setLang(one)}>
              {one === 'zh' ? '中文' : 'English'}
              {words[one] && ' •'}
            </button>
          ))}
        </fieldset>
        {taken && words[lang] !== '' && (
          <span>
            {t('staffInbox.taken', { title: taken.title })}
            {words[lang] !== taken[lang] && t('staffInbox.reworded')}
          </span>
        )}
        <span>{goesTo(t, one.sentTo)}</span>
        {one.language && <span>{t(`staffInbox.reads.${one.language === 'en' ? 'en' : 'zh'}`)}</span>}
        <span className="tnum">
          {words[lang].length} / {STAFF_REPLY_LENGTH}
        </span>
      </div>
      {refused.text && refused.field === '' && <Wrong id={wrong} text={refused.text} />}
      <div className="decide">
        {acts.map(act => (
          <button
            key={act}
            type="button"
            className={act === main ? 'btn btn--primary' : 'btn'}
            disabled={isSending}
            onClick={() => void decide(act)}
          >
            {t(`staffInbox.do.${act}`)}
            {act === main && <kbd className="k">Ctrl ↵</kbd>}
          </button>
        ))}
        {!isCorrecting && acts.includes('answered') && (
          <button
            type="button"
            className="btn"
            disabled={isSending}
            onClick={() => void decide('answered', true)}
          >
            {t('staffInbox.staysOpen')}
          </button>
        )}
        {isCorrecting && (
          <button
            type="button"
            className="btn btn--quiet"
            onClick={() => {
              dropDraft(place)
              onCancel()
            }}
          >
            {t('common.cancel')}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}

const Wrong = ({ id, text }: { id: string; text: string }) => (
  <p role="alert" id={id} className="staffin__no">
    {text}
  </p>
)

function goesTo(t: ReturnType<typeof useT>, { messages, mail }: InboxCase['sentTo']): string {
  if (messages) return mail ? t('staffInbox.sentTo.both', { mail }) : t('staffInbox.sentTo.messages')
  return mail ? t('staffInbox.sentTo.mail', { mail }) : t('staffInbox.sentTo.nowhere')
}
