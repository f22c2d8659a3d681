/** Internal notes. */
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { InboxCase } from '../../contract/staff/staff-inbox.ts'
import { call } from '../../core/http.ts'
import { shortDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { note as noteIcon } from '../icons.ts'
import { useKeys } from '../keys.ts'

export function Notes({ one, onCase }: { one: InboxCase; onCase: (one: InboxCase) => void }) {
  const t = useT()
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  const [content, setContent] = useState('')
  const { fault, submit } = useSubmit()
  const area = useRef<HTMLTextAreaElement>(null)
  useKeys({ n: () => setOpen(true) })
  // a layout effect, so that everything typed after N goes into the note
  useLayoutEffect(() => {
    if (isOpen) area.current?.focus()
  }, [isOpen])
  async function add(event?: FormEvent) {
    event?.preventDefault()
    const params = { kind: one.kind, id: one.id }
    const answer = await submit(() =>
      call('POST /staff/inbox/:kind/:id/notes', { params, body: { content }, silent: true }),
    )
    if (!answer) return
    setContent('')
    setOpen(false)
    onCase(answer)
  }
  return (
    <div className="notes">
      {one.notes.map(({ id, operator, date, content: said }) => (
        <div key={id} className="inote">
          <Icon d={noteIcon} />
          <b>
            {t('staffInbox.note')}
            <small>
              {operator} {shortDay(date, lang)} {t('staffInbox.unseen')}
            </small>
          </b>
          <span>{said}</span>
        </div>
      ))}
      {isOpen ? (
        <form onSubmit={add}>
          <textarea
            ref={area}
            className="input"
            rows={3}
            aria-label={t('staffInbox.note')}
            placeholder={t('staffInbox.unseen')}
            value={content}
            onInput={event => setContent(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') setOpen(false)
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              // sends the note, not the reply below
              event.preventDefault()
              event.stopPropagation()
              void add()
            }}
          />
          {fault && <p role="alert">{fault}</p>}
          <p className="notes__f">
            <button type="submit" className="btn btn--sm" disabled={content.trim() === ''}>
              {t('staffInbox.keepNote')}
            </button>
            <button type="button" className="btn btn--sm btn--quiet" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </button>
          </p>
        </form>
      ) : (
        <button type="button" className="btn btn--sm" onClick={() => setOpen(true)}>
          <Icon d={noteIcon} />
          {t('staffInbox.writeNote')}
          <kbd className="k">N</kbd>
        </button>
      )}
    </div>
  )
}
