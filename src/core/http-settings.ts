import type { OpacError } from './errors.ts'
import type { CallOptions } from './http.ts'
import { REQUEST_TIMEOUT } from './limits.ts'

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
