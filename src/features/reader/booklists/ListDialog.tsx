import { type FormEvent, useId } from 'react'
import type { BooklistCard } from '../../../contract/lists/booklists.ts'
import { BOOKLIST_NAME_LENGTH, BOOKLIST_OWNER_LENGTH, BOOKLIST_TEXT_LENGTH } from '../../../core/limits.ts'
import { can } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useListForm } from './use-list-form.ts'

/** Creates a list (`list` null), or edits its name, description and visibility. */
export function ListDialog({ list, onClose }: { list: BooklistCard | null; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { form, draft, set, isBusy, fault, faultOf, save, drop } = useListForm(list, onClose)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const field = await save()
    const control = field && elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <FormDialog
      title={t(list ? 'booklists.editTitle' : 'booklists.create')}
      labels={{
        close: t('common.close'),
        cancel: t('common.cancel'),
        save: t(isBusy ? 'common.saving' : 'common.save'),
      }}
      isBusy={isBusy}
      fault={fault}
      draft={draft}
      onSubmit={submit}
      onClose={drop}
    >
      <Field
        label={t('booklists.name')}
        required
        hint={t('booklists.nameHint', { most: BOOKLIST_NAME_LENGTH })}
        error={faultOf('booklistName')}
      >
        {control => (
          <input
            {...control}
            className="input"
            name="booklistName"
            value={form.booklistName}
            maxLength={BOOKLIST_NAME_LENGTH}
            autoComplete="off"
            onInput={event => set({ booklistName: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t('booklists.text')}
        hint={t('booklists.textHint', { most: BOOKLIST_TEXT_LENGTH })}
        error={faultOf('description')}
      >
        {control => (
          <textarea
            {...control}
            className="input"
            name="description"
            rows={4}
            value={form.description}
            maxLength={BOOKLIST_TEXT_LENGTH}
            onInput={event => set({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      {can('x/booklists/:id/follow') && (
        <Field
          label={t('listPage.owner')}
          hint={t('listPage.ownerHint', { most: BOOKLIST_OWNER_LENGTH })}
          error={faultOf('ownerName')}
        >
          {control => (
            <input
              {...control}
              className="input"
              name="ownerName"
              value={form.ownerName}
              maxLength={BOOKLIST_OWNER_LENGTH}
              autoComplete="off"
              onInput={event => set({ ownerName: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <div>
        <label className="check">
          <input
            type="checkbox"
            name="isPublic"
            checked={form.isPublic === 1}
            aria-describedby={`${id}p`}
            onChange={event => set({ isPublic: event.currentTarget.checked ? 1 : 0 })}
          />
          {t('booklists.isPublic')}
        </label>
        <p className="hint" id={`${id}p`}>
          {t('listPage.publicHint')}
        </p>
      </div>
    </FormDialog>
  )
}
