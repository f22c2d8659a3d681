import { type FormEvent, useId, useRef, useState } from 'react'
import '../../../styles/forms.css'
import type { BooklistBook } from '../../../contract/booklists.ts'
import { changeEntry } from '../../../core/api/shared-booklists.ts'
import { BOOKLIST_NOTE_LENGTH } from '../../../core/limits.ts'
import { forbiddenField } from '../../../core/rules/forbidden-field.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { Field } from '../../../ui/Field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'

type Props = {
  list: string
  book: BooklistBook
  title: string
  /** its place now, and how many there are */
  place: number
  count: number
  onClose: () => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Why a book stands in one's list, and at which place. What is typed outlives a refusal and a session. */
export function EntryDialog({ list, book, title, place, count, onClose }: Props) {
  const t = useT()
  const id = useId()
  const draft = useDraft(`entry ${list} ${book.bibId}`, book.why ?? '', isText)
  const [to, setTo] = useState(String(place))
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [noteFault, setNoteFault] = useState('')
  const note = useRef<HTMLTextAreaElement>(null)
  const drop = () => {
    draft.drop()
    onClose()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFault('')
    setNoteFault('')
    const wanted = Math.min(Math.max(1, Math.trunc(Number(to)) || place), count)
    try {
      const entry = { bibId: book.bibId, note: draft.value, ...(wanted !== place && { to: wanted }) }
      if (await changeEntry(list, entry)) {
        noteChange()
        toast('ok', { text: t('listPage.saved') })
        return drop()
      }
    } catch (error) {
      const isNote = forbiddenField(error) === 'note'
      ;(isNote ? setNoteFault : setFault)(errorText(error, t))
      if (isNote) note.current?.focus()
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      kind="sm"
      title={t('listPage.entryOf', { title })}
      closeLabel={t('listPage.close')}
      onClose={drop}
      footer={
        <>
          <button type="button" className="btn" onClick={drop}>
            {t('listPage.cancel')}
          </button>
          <button type="submit" form={id} className="btn btn--primary" aria-busy={isBusy} disabled={isBusy}>
            {t(isBusy ? 'listPage.saving' : 'listPage.save')}
          </button>
        </>
      }
    >
      <form id={id} className="login" onSubmit={event => void save(event)} noValidate>
        {fault && <Alert kind="err">{fault}</Alert>}
        <DraftNote draft={draft} />
        <Field
          label={t('listPage.note')}
          hint={t('listPage.noteHint', { most: BOOKLIST_NOTE_LENGTH })}
          error={noteFault}
        >
          {control => (
            <textarea
              {...control}
              ref={note}
              className="input"
              name="note"
              rows={4}
              value={draft.value}
              maxLength={BOOKLIST_NOTE_LENGTH}
              onInput={event => draft.set(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('listPage.place')} hint={`1–${count}`}>
          {control => (
            <input
              {...control}
              className="input tnum"
              name="place"
              inputMode="numeric"
              autoComplete="off"
              value={to}
              onInput={event => setTo(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
