/** Interprets input as a title, an ISBN, or the URL of a portal page. */

export type Meant = { bib: string } | { isbn: string } | { query: string }

/** The id in such a URL; '' = none. A malformed percent escape is left as it is. */
function idIn(text: string, path: string): string {
  const found = new RegExp(`/${path}/([^/?#\\s]+)`).exec(text)?.[1] ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    return found
  }
}

/** @returns null when nothing is named */
export function bookNamed(text: string): Meant | null {
  const trimmed = text.trim()
  const bib = idIn(trimmed, 'searchDetailLocal')
  if (bib) return { bib }
  const isbn = trimmed.replace(/[\s-]/g, '')
  if (/^(\d{9}[\dX]|97[89]\d{10})$/i.test(isbn)) return { isbn }
  return trimmed ? { query: trimmed } : null
}

/** @param text id of a booklist, or the URL of its page */
export const booklistNamed = (text: string): string => idIn(text, 'bookList/detail') || text.trim()
