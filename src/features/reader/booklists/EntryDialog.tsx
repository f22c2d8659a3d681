import { type FormEvent, useRef, useState } from 'react'
import type { BooklistBook } from '../../../contract/lists/booklists.ts'
import { changeEntry } from '../../../core/api/shared-booklists.ts'
import { BOOKLIST_NOTE_LENGTH } from '../../../core/limits.ts'
import { forbiddenField } from '../../../core/rules/forbidden-field.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { FormDialog } from './FormDialog.tsx'

type Props = {
  list: string
  book: BooklistBook
  title: string
  /** current position, and number of books */
  place: number
  count: number
  onClose: () => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Edits a book's note and position in a list. Input survives a refusal and an expired session. */
export function EntryDialog({ list, book, title, place, count, onClose }: Props) {
  const t = useT()
  const draft = useDraft(`entry ${list} ${book.bibId}`, book.why ?? '', isText)
  const [to, setTo] = useState(String(place))
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [noteFault, setNoteFault] = useState('')
  const note = useRef<HTMLTextAreaElement>(null)
  const drop = () => {
    draft.drop()
    onClose()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setNoteFault('')
    const position = Math.min(Math.max(1, Math.trunc(Number(to)) || place), count)
    const entry = { bibId: book.bibId, note: draft.value, ...(position !== place && { to: position }) }
    const isSaved = await submit(() => changeEntry(list, entry), {
      onFault(text, error) {
        if (forbiddenField(error) !== 'note') return setFault(text)
        setNoteFault(text)
        note.current?.focus()
      },
    })
    if (!isSaved) return
    noteChange()
    toast('ok', { text: t('listPage.saved') })
    drop()
  }

  return (
    <FormDialog
      title={t('listPage.entryOf', { title })}
      labels={{
        close: t('common.close'),
        cancel: t('common.cancel'),
        save: t(isBusy ? 'common.saving' : 'common.save'),
      }}
      isBusy={isBusy}
      fault={fault}
      draft={draft}
      onSubmit={event => void save(event)}
      onClose={drop}
    >
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
    </FormDialog>
  )
}
