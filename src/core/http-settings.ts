import type { MessageKey } from '../i18n/keys.ts'
import type { OpacError } from './errors.ts'
import { REQUEST_TIMEOUT } from './limits.ts'

/** The library of an element; elements of one page may have different ones. The portal has one: httpSettings. */
export type Library = {
  /** before /opac */
  origin: string
  language: string
  /**
   * on another origin than the page: sends no custom headers, and the language as a query parameter, which avoids a
   * CORS preflight
   */
  isElsewhere: boolean
  /** sends cookies; the browser rejects the response unless the library allows credentials */
  credentials?: boolean
  /** bearer token instead of a session (widgets/handoff/handoff.tsx) */
  token?: string
}

export type CallOptions = {
  /** default: the portal's library */
  at?: Library
  signal?: AbortSignal
  /** no toast on failure */
  silent?: boolean
  /** shown instead of the server's msg */
  errorKey?: MessageKey
  /** shows msg as an info toast instead of an error */
  infoToast?: boolean
  /**
   * a prefetch: the same call made soon after reuses this response (prefetch.ts). The server does not count it as a
   * visit, unless the reader is already navigating ('going')
   */
  isAhead?: true | 'going'
  /** the request is still sent when the page is closed or left immediately */
  keepalive?: true
  /** a GET that the server counts as a visit, even when its prefetched response is used */
  isVisit?: boolean
}

/** Set by other modules of core: origin of the API, language, failure listener. */
export const httpSettings = {
  /** before /opac; '' on the portal's own site */
  origin: '',
  language: 'zh',
  timeout: REQUEST_TIMEOUT,
  onFailure: (_error: OpacError, _options: CallOptions): void => {},
  /** tests inject requests here */
  fetch: undefined as typeof fetch | undefined,
}
