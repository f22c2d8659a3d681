import { useEffect, useState } from 'react'
import { findCitation } from '../../core/api/documents.ts'
import { CITATION_TEXTS, type Citation } from '../../core/rules/documents/citation.ts'
import { isbnDigits } from '../../core/rules/search/isbn-check.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useFetch } from '../../ui/use-fetch.ts'

/** ms */
const DEBOUNCE = 500
/** one Chinese character can be a title, one Latin letter is only its beginning */
const isEnough = (title: string): boolean => /\p{sc=Han}/u.test(title) || title.trim().length > 2

/** What the catalogue has of a citation, also while it is typed; null = nothing to look for, or not known yet. */
export function useFound(citation: Citation) {
  const lang = useLang()
  const { title, source, isbn, issn, number, doi } = citation
  const isNamed =
    [title, source, number].some(isEnough) || isbnDigits(isbn) !== null || issn.length > 7 || doi !== ''
  // short, so that the call takes it whatever was typed
  const asked = { kind: citation.kind } as Citation
  for (const name of CITATION_TEXTS) asked[name] = citation[name].trim().slice(0, 400)
  const typed = isNamed ? JSON.stringify(asked) : ''
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  const request = useFetch(`${lang} ${settled}`, async signal => {
    if (!settled) return undefined
    const answer = await findCitation(JSON.parse(settled) as Citation, { signal })
    return answer && { ...answer, of: settled }
  })
  const isEnabled = typed !== ''
  const isCurrent = request.data?.of === typed
  return {
    isEnabled,
    found: isEnabled && isCurrent ? request.data : null,
    isChecking: isEnabled && !isCurrent && !request.hasFailed,
    hasFailed: isEnabled && request.hasFailed,
    error: request.error,
    retry: request.retry,
  }
}
