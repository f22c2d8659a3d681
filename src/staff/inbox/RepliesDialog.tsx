/** Saved replies: create, edit, remove. */
import { type FormEvent, useState } from 'react'
import type { SavedReply } from '../../contract/staff/staff-inbox.ts'
import { call } from '../../core/http.ts'
import { STAFF_REPLY_LENGTH } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { errorText } from '../../ui/state/error-text.ts'

type Props = { replies: SavedReply[]; onReplies: (replies: SavedReply[]) => void; onClose: () => void }
const NEW: SavedReply = { id: 0, title: '', zh: '', en: '' }

export function RepliesDialog({ replies, onReplies, onClose }: Props) {
  const t = useT()
  const [reply, setReply] = useState(NEW)
  const [fault, setFault] = useState('')
  async function change(work: Promise<{ items: SavedReply[] } | undefined>) {
    try {
      const answer = await work
      if (!answer) return
      onReplies(answer.items)
      setReply(NEW)
      setFault('')
    } catch (error) {
      setFault(errorText(error, t))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(call('POST /staff/inbox/replies', { body: reply, silent: true }))
  }
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
      <ul className="minis replies">
        {replies.map((one, nth) => (
          <li key={one.id}>
            <kbd className="k">{nth + 1}</kbd>
            <span>{one.title}</span>
            <button type="button" className="btn btn--sm" onClick={() => setReply(one)}>
              {t('staff.change')}
            </button>
            <button
              type="button"
              className="btn btn--sm btn--quiet"
              onClick={() =>
                void change(call('DELETE /staff/inbox/replies/:id', { params: { id: one.id }, silent: true }))
              }
            >
              {t('staff.remove')}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="staffin__f">
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
