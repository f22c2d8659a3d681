/** The copy that a case is about: its line, and the possible acts. */
import { type FormEvent, useState } from 'react'
import type { InboxCase, InboxCopy, InboxCopyAct } from '../../contract/staff/staff-inbox.ts'
import { call } from '../../core/http.ts'
import { STAFF_REPLY_LENGTH } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { coin, truck } from '../../ui/icons/icons-pages.ts'
import { useKeys } from '../../ui/keys.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import type { Decided } from './decided.ts'

export function CopyLine({ copy }: { copy: InboxCopy }) {
  const t = useT()
  const { title, author, barCode, callNo, place, state } = copy
  const [first = '', ...rest] = callNo.split('/')
  const isFree = state === 'available' || state === 'readingOnly'
  return (
    <section className="copyline" aria-label={t('staffInbox.copy.label')}>
      {callNo && (
        <span className="callno">
          {first}
          {rest.length > 0 && <small>{rest.join('/')}</small>}
        </span>
      )}
      <span>
        <b className="bt">{title}</b>
        <span className="muted">
          {author && <span>{author}</span>}
          <span>
            {t('staffInbox.facts.barCode')} <span className="mono">{barCode}</span>
          </span>
          <span>{place}</span>
        </span>
      </span>
      <span className={isFree ? 'tag tag--ok' : 'tag'}>{t(`staffInbox.copy.states.${state}`)}</span>
    </section>
  )
}

type Props = { one: InboxCase; copy: InboxCopy; onDone: (answer: Decided, said: string) => void }
type Sent = { act: InboxCopyAct; sum?: number; words?: { zh: string; en: string } }

/** Buttons beside the decision: M = send for repair or back, F = charge. */
export function CopyActs({ one, copy, onDone }: Props) {
  const t = useT()
  const [isCharging, setCharging] = useState(false)
  const { fault, setFault, submit } = useSubmit()
  const [batch, setBatch] = useState(() => crypto.randomUUID())
  async function send(sent: Sent) {
    const params = { kind: one.kind, id: one.id }
    const body = { ...sent, batch }
    const answer = await submit(() =>
      call('POST /staff/inbox/:kind/:id/copy', { params, body, silent: true }),
    )
    if (!answer) return
    setCharging(false)
    setBatch(crypto.randomUUID())
    onDone(answer, t(`staffInbox.copy.done.${sent.act}`, { title: copy.title }))
  }
  const repair = copy.acts.find(act => act === 'repair' || act === 'back')
  const mayCharge = copy.acts.includes('charge')
  useKeys({
    m: repair && (() => void send({ act: repair })),
    f: mayCharge ? () => setCharging(true) : undefined,
  })
  return (
    <>
      {copy.acts.map(act => (
        <button
          key={act}
          type="button"
          className={act === 'charge' ? 'btn btn--last' : 'btn'}
          onClick={() => (act === 'charge' ? setCharging(true) : void send({ act }))}
        >
          {act === 'charge' ? <Icon d={coin} /> : act === repair && <Icon d={truck} />}
          {t(`staffInbox.copy.do.${act}`)}
          {act === repair && <kbd className="k">M</kbd>}
          {act === 'charge' && <kbd className="k">F</kbd>}
        </button>
      ))}
      {fault && !isCharging && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {isCharging && (
        <ChargeDialog
          copy={copy}
          lang={one.language === 'en' ? 'en' : 'zh'}
          fault={fault}
          onSend={(sum, words) => void send({ act: 'charge', sum, words })}
          onClose={() => {
            setCharging(false)
            setFault('')
          }}
        />
      )}
    </>
  )
}

type ChargeProps = {
  copy: InboxCopy
  lang: 'zh' | 'en'
  fault: string
  onSend: (sum: number, words: { zh: string; en: string }) => void
  onClose: () => void
}

function ChargeDialog({ copy, lang, fault, onSend, onClose }: ChargeProps) {
  const t = useT()
  const [sum, setSum] = useState(copy.price ? (copy.price / 100).toFixed(2) : '')
  const [why, setWhy] = useState('')
  const isSum = /^\d{1,5}(\.\d{1,2})?$/.test(sum) && Number(sum) > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(Math.round(Number(sum) * 100), { zh: '', en: '', [lang]: why })
  }
  return (
    <Dialog
      open
      kind="sm"
      title={t('staffInbox.copy.do.charge')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form onSubmit={submit} className="staffin__f">
        <p className="muted">{t('staffInbox.copy.chargeNote', { title: copy.title })}</p>
        <label className="field">
          <span>{t('staffInbox.copy.sum')}</span>
          <input
            className="input mono"
            inputMode="decimal"
            value={sum}
            onInput={event => setSum(event.currentTarget.value)}
          />
        </label>
        <label className="field">
          <span>{t(`staffInbox.copy.why.${lang}`)}</span>
          <textarea
            className="input"
            rows={3}
            maxLength={STAFF_REPLY_LENGTH}
            lang={lang}
            value={why}
            onInput={event => setWhy(event.currentTarget.value)}
          />
        </label>
        {fault && (
          <p role="alert" className="staffin__no">
            {fault}
          </p>
        )}
        <button type="submit" className="btn btn--primary" disabled={!isSum || why.trim() === ''}>
          {t('staffInbox.copy.do.charge')}
        </button>
      </form>
    </Dialog>
  )
}
