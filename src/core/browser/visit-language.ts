/**
 * The language that a link from elsewhere brings along (`langCode` in the address) is spoken for this visit: as long as the
 * tab goes on in the portal. The reader's own choice stays what it was.
 */
import { LANGUAGE_PARAM } from '../rules/urls/portal-links.ts'

const KEY = 'opac:visit-language'

let visit = ''

/** @param next to store. Without usable storage a visit ends with its page. */
function stored(next?: string): string {
  try {
    if (next !== undefined) sessionStorage.setItem(KEY, next)
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/**
 * Takes the parameter out of the address, so that it does not go on with a copied link.
 * @param drawn language of the document
 * @returns whether the page is loaded again, in the language of the visit
 */
export function beginVisit(drawn: string): boolean {
  const address = new URL(location.href)
  const { searchParams } = address
  if (searchParams.has(LANGUAGE_PARAM)) {
    visit = drawn
    stored(drawn)
    searchParams.delete(LANGUAGE_PARAM)
    history.replaceState(history.state, '', address)
    return false
  }
  visit = stored()
  if (!visit || visit === drawn) return false
  searchParams.set(LANGUAGE_PARAM, visit)
  location.replace(address)
  return true
}

export const visitLanguage = (): string => visit

/** The reader has chosen a language. */
export function endVisit(): void {
  visit = stored('')
}
