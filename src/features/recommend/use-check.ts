import { useEffect, useState } from 'react'
import { checkSuggestion } from '../../core/api/pda.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useAnswer } from '../../ui/use-answer.ts'

/** ms after the last letter */
const PAUSE = 400
/** one Chinese character is a title, one Latin letter is its beginning */
const isEnough = (title: string): boolean => /\p{sc=Han}/u.test(title) || title.trim().length > 2
export const isIsbn = (text: string): boolean =>
  /^(\d{9}[\dxX]|97[89]\d{10})$/.test(text.replace(/[\s-]/g, ''))

/** What there is like the book that is being written down; null = nothing to look up yet. @param uid null = a visitor, for whom nothing is looked up */
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
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const asked = useAnswer(`${uid} ${lang} ${settled}`, async signal => {
    if (uid === null || !settled) return undefined
    const answer = await checkSuggestion(JSON.parse(settled), { signal })
    return answer && { ...answer, of: settled }
  })
  const isAsking = uid !== null && typed !== ''
  return {
    checked: isAsking && asked.data?.of === typed ? asked.data : null,
    isChecking: isAsking && asked.data?.of !== typed && !asked.hasFailed,
    hasFailed: isAsking && asked.hasFailed,
    isAsking,
  }
}
