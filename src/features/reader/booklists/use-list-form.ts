/** Form state of a booklist, saved as a draft for the same reader. */
import { useState } from 'react'
import type { BooklistCard } from '../../../contract/lists/booklists.ts'
import { createBooklist, updateBooklist } from '../../../core/api/booklists.ts'
import { type ForbiddenField, forbiddenField } from '../../../core/rules/forbidden-field.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

type Form = { booklistName: string; description: string; isPublic: 0 | 1; ownerName: string }

const isForm = (value: unknown): value is Form => {
  const { isPublic, ...texts } = Object(value) as Partial<Form>
  const isText = (['booklistName', 'description', 'ownerName'] as const).every(
    name => typeof texts[name] === 'string',
  )
  return isText && [0, 1].includes(isPublic ?? 2)
}

export function useListForm(list: BooklistCard | null, onClose: () => void) {
  const t = useT()
  const draft = useDraft<Form>(
    `booklist ${list?._id ?? ''}`,
    {
      booklistName: list?.booklistName ?? '',
      description: list?.description ?? '',
      isPublic: list?.isPublic === 1 ? 1 : 0,
      ownerName: list?.ownerName ?? '',
    },
    isForm,
  )
  const form = draft.value
  const { isBusy, fault, setFault, submit } = useSubmit()
  /** fault of one field */
  const [wrong, setWrong] = useState<{ field: ForbiddenField; text: string } | null>(null)

  const drop = () => {
    draft.drop()
    onClose()
  }

  return {
    form,
    draft,
    isBusy,
    fault,
    faultOf: (field: ForbiddenField) => (wrong?.field === field ? wrong.text : ''),
    drop,

    set(change: Partial<Form>): void {
      draft.set({ ...form, ...change })
      setWrong(null)
    },

    /** @returns the first field to correct, if any */
    async save(): Promise<ForbiddenField | undefined> {
      if (isBusy) return
      const booklistName = form.booklistName.trim()
      setFault('')
      setWrong(null)
      if (!booklistName) {
        setWrong({ field: 'booklistName', text: t('booklists.noName') })
        return 'booklistName'
      }
      const body = { ...form, booklistName }
      let field: ForbiddenField | undefined
      const saved = await submit(() => (list ? updateBooklist(list._id, body) : createBooklist(body)), {
        onFault(text, error) {
          field = forbiddenField(error)
          if (field) setWrong({ field, text })
          else setFault(text)
        },
      })
      if (saved) {
        noteChange()
        toast('ok', {
          text: t(list ? 'booklists.saved' : 'booklists.created', { name: saved.booklistName }),
        })
        drop()
      }
      return field
    },
  }
}
