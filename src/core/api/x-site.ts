import { type CallOptions, call } from '../http.ts'

/** What the pages of a site may ask of a reader. name: as the library has it on its list, '' = none. */
export type SiteLeave = {
  origin: string
  name: string
  /** with the reader's cookies: the library's own site */
  mayAskInPerson: boolean
  /** by a window in which the reader agrees */
  mayHandOff: boolean
}

const NONE = { name: '', mayAskInPerson: false, mayHandOff: false }

/** @param origin https://… A server that does not know the question has no list. */
export const loadSiteLeave = async (origin: string, options?: CallOptions): Promise<SiteLeave> => {
  const query = { origin }
  const found = await call<SiteLeave>('GET', '/opac/x/site', { query, silent: true, ...options }).catch(
    () => null,
  )
  return found ?? { origin, ...NONE }
}
