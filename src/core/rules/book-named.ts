/** What somebody means who writes a title, an ISBN, or the address of a page of the portal. */

export type Meant = { bib: string } | { isbn: string } | { query: string }

/** The last part of such an address; '' = it is none. A broken escape is taken as it stands. */
function idIn(text: string, path: string): string {
  const found = new RegExp(`/${path}/([^/?#\\s]+)`).exec(text)?.[1] ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    return found
  }
}

/** @returns null for what names nothing */
export function bookNamed(text: string): Meant | null {
  const said = text.trim()
  const bib = idIn(said, 'searchDetailLocal')
  if (bib) return { bib }
  const isbn = said.replace(/[\s-]/g, '')
  if (/^(\d{9}[\dX]|97[89]\d{10})$/i.test(isbn)) return { isbn }
  return said ? { query: said } : null
}

/** @param text number of a booklist, or the address of its page */
export const booklistNamed = (text: string): string => idIn(text, 'bookList/detail') || text.trim()
