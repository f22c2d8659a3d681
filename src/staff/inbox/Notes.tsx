/** Internal notes. */
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { InboxCase } from '../../contract/staff/staff-inbox.ts'
import { call } from '../../core/http.ts'
import { shortDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useKeys } from '../../ui/keys.ts'
import { draftAt, useDraft } from '../drafts.ts'
import { note as noteIcon } from '../icons.ts'

export function Notes({ one, onCase }: { one: InboxCase; onCase: (one: InboxCase) => void }) {
  const t = useT()
  const lang = useLang()
  const place = `inbox/${one.kind}/${one.id}/note`
  const [content, setContent] = useState(() => draftAt<{ content: string }>(place)?.content ?? '')
  const [isOpen, setOpen] = useState(content !== '')
  // what was open before is there again, without taking the focus from the case
  const isAsked = useRef(false)
  const { fault, submit } = useSubmit()
  const area = useRef<HTMLTextAreaElement>(null)
  useDraft(place, content.trim() === '' ? null : { content })
  const open = () => {
    isAsked.current = true
    setOpen(true)
  }
  useKeys({ n: open })
  // a layout effect, so that everything typed after N goes into the note
  useLayoutEffect(() => {
    if (isOpen && isAsked.current) area.current?.focus()
  }, [isOpen])
  const cancel = () => {
    setContent('')
    setOpen(false)
  }
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
            <button type="button" className="btn btn--sm btn--quiet" onClick={cancel}>
              {t('common.cancel')}
            </button>
          </p>
        </form>
      ) : (
        <button type="button" className="btn btn--sm" onClick={open}>
          <Icon d={noteIcon} />
          {t('staffInbox.writeNote')}
          <kbd className="k">N</kbd>
        </button>
      )}
    </div>
  )
}
