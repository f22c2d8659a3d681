/** Saved replies: create, edit, remove. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedReply } from '../../contract/staff/staff-inbox.ts'
import { call } from '../../core/http.ts'
import { STAFF_REPLY_LENGTH } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'

type Answer = { items: SavedReply[]; undo: number | null }
type Props = { replies: SavedReply[]; onReplies: (replies: SavedReply[]) => void; onClose: () => void }
const NEW: SavedReply = { id: 0, title: '', zh: '', en: '' }

export function RepliesDialog({ replies, onReplies, onClose }: Props) {
  const t = useT()
  const [reply, setReply] = useState(NEW)
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const { isBusy, fault, submit } = useSubmit()
  const line = useRef<HTMLParagraphElement>(null)
  // what was pressed is gone, or empty again
  useEffect(() => line.current?.focus(), [said])
  async function change(work: () => Promise<Answer | undefined>, text: string, hasUndo = true) {
    const answer = await submit(work)
    if (!answer) return false
    onReplies(answer.items)
    setSaid({ text, undo: hasUndo ? answer.undo : null })
    return true
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const isSaved = await change(
      () => call('POST /staff/inbox/replies', { body: reply, silent: true }),
      t('staffInbox.reply.saved', { title: reply.title }),
    )
    if (isSaved) setReply(NEW)
  }
  async function remove({ id, title }: SavedReply) {
    await change(
      () => call('DELETE /staff/inbox/replies/:id', { params: { id }, silent: true }),
      t('staffInbox.reply.removed', { title }),
    )
    // what is being changed stays, as a new one
    setReply(now => (now.id === id ? { ...now, id: 0 } : now))
  }
  const undo = (id: number) =>
    void change(
      () => call('POST /staff/inbox/replies/acts/:id/undo', { params: { id }, silent: true }),
      t('staffInbox.reply.undone'),
      false,
    )
  const field = (name: 'title' | 'zh' | 'en', rows: number) => (
    <div className="field">
      <label htmlFor={`reply-${name}`}>{t(`staffInbox.reply.${name}`)}</label>
      {rows === 1 ? (
        <input
          id={`reply-${name}`}
          className="input"
          maxLength={60}
          value={reply[name]}
          onInput={event => setReply({ ...reply, [name]: event.currentTarget.value })}
        />
      ) : (
        <textarea
          id={`reply-${name}`}
          className="input"
          rows={rows}
          maxLength={STAFF_REPLY_LENGTH}
          value={reply[name]}
          onInput={event => setReply({ ...reply, [name]: event.currentTarget.value })}
        />
      )}
    </div>
  )
  return (
    <Dialog open title={t('staffInbox.replies')} closeLabel={t('common.close')} onClose={onClose}>
      {said && (
        <p role="status" className="undo" ref={line} tabIndex={-1}>
          <Icon d={okCircle} />
          <span>{said.text}</span>
          {said.undo !== null && (
            <button type="button" className="btn btn--sm" disabled={isBusy} onClick={() => undo(said.undo!)}>
              {t('common.undo')}
            </button>
          )}
        </p>
      )}
      <ul className="minis replies">
        {replies.map((one, nth) => (
          <li key={one.id}>
            <kbd className="k">{nth + 1}</kbd>
            <span>{one.title}</span>
            <button
              type="button"
              className="btn btn--sm"
              aria-label={`${t('staff.change')} ${one.title}`}
              onClick={() => setReply(one)}
            >
              {t('staff.change')}
            </button>
            <button
              type="button"
              className="btn btn--sm btn--quiet"
              aria-label={`${t('staff.remove')} ${one.title}`}
              disabled={isBusy}
              onClick={() => void remove(one)}
            >
              {t('staff.remove')}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={event => void save(event)} className="staffin__f">
        <h3>{reply.id ? t('staffInbox.reply.change') : t('staffInbox.reply.add')}</h3>
        {field('title', 1)}
        {field('zh', 3)}
        {field('en', 3)}
        {fault && <p role="alert">{fault}</p>}
        <button type="submit" className="btn btn--primary">
          {t('common.save')}
        </button>
      </form>
    </Dialog>
  )
}
