import { useEffect, useState } from 'react'
import { checkSuggestion } from '../../../core/api/pda.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

/** ms; debounce */
const DEBOUNCE = 400
/** one Chinese character can be a title, one Latin letter is only its beginning */
const isEnough = (title: string): boolean => /\p{sc=Han}/u.test(title) || title.trim().length > 2
export const isIsbn = (text: string): boolean =>
  /^(\d{9}[\dxX]|97[89]\d{10})$/.test(text.replace(/[\s-]/g, ''))

/** Similar books for the title being typed; null = nothing to check yet. @param uid null = a visitor, without checks */
export function useCheck(
  uid: number | null,
  { isbn, title, author }: Record<'isbn' | 'title' | 'author', string>,
) {
  const lang = useLang()
  const wanted = {
    isbn: isIsbn(isbn) ? isbn.trim() : '',
    title: isEnough(title) ? title.trim().slice(0, 200) : '',
    author: author.trim().slice(0, 100),
  }
  const typed = wanted.isbn || wanted.title ? JSON.stringify(wanted) : ''
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  const request = useFetch(`${uid} ${lang} ${settled}`, async signal => {
    if (uid === null || !settled) return undefined
    const answer = await checkSuggestion(JSON.parse(settled), { signal })
    return answer && { ...answer, of: settled }
  })
  const isEnabled = uid !== null && typed !== ''
  return {
    checked: isEnabled && request.data?.of === typed ? request.data : null,
    isChecking: isEnabled && request.data?.of !== typed && !request.hasFailed,
    hasFailed: isEnabled && request.hasFailed,
    error: request.error,
    retry: request.retry,
    isEnabled,
  }
}
