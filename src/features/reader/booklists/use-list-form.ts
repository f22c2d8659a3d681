/** What is typed about a booklist. It outlives a session that ends meanwhile: the same reader finds it again. */
import { useState } from 'react'
import type { BooklistCard } from '../../../contract/booklists.ts'
import { createBooklist, updateBooklist } from '../../../core/api/booklists.ts'
import { readNote, writeNote } from '../../../core/browser/session-notes.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { $uid } from '../../../core/stores/session.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

type Form = { booklistName: string; description: string; isPublic: 0 | 1 }

function draftOf(key: string): Form | null {
  try {
    const form = JSON.parse(readNote(key)) as Partial<Form> | null
    if (typeof form?.booklistName !== 'string' || typeof form.description !== 'string') return null
    return {
      booklistName: form.booklistName,
      description: form.description,
      isPublic: form.isPublic === 1 ? 1 : 0,
    }
  } catch {
    return null
  }
}

export function useListForm(list: BooklistCard | null, onClose: () => void) {
  const t = useT()
  const [key] = useState(() => `booklist:${$uid.get()}:${list?._id ?? ''}`)
  const [form, setForm] = useState<Form>(
    () =>
      draftOf(key) ?? {
        booklistName: list?.booklistName ?? '',
        description: list?.description ?? '',
        isPublic: list?.isPublic === 1 ? 1 : 0,
      },
  )
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [nameFault, setNameFault] = useState('')

  const drop = () => {
    writeNote(key, '')
    onClose()
  }

  return {
    form,
    isBusy,
    fault,
    nameFault,
    drop,

    set(change: Partial<Form>): void {
      const next = { ...form, ...change }
      setForm(next)
      setNameFault('')
      writeNote(key, JSON.stringify(next))
    },

    /** @returns false when the name is missing */
    async save(): Promise<boolean> {
      if (isBusy) return true
      const booklistName = form.booklistName.trim()
      setFault('')
      if (!booklistName) {
        setNameFault(t('booklists.noName'))
        return false
      }
      setBusy(true)
      try {
        const wanted = { ...form, booklistName }
        const saved = await (list ? updateBooklist(list._id, wanted) : createBooklist(wanted))
        if (saved) {
          noteChange()
          toast('ok', {
            text: t(list ? 'booklists.saved' : 'booklists.created', { name: saved.booklistName }),
          })
          drop()
        }
      } catch (error) {
        setFault(errorText(error, t))
      }
      setBusy(false)
      return true
    },
  }
}
