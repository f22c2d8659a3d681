import { type CallOptions, call } from '../http.ts'

/** Whether a page may ask with its reader's cookies from where it is. A server that does not know the question: no. */
export const mayAskInPerson = async (options: CallOptions): Promise<boolean> =>
  !!(await call<{ credentials: boolean }>('GET', '/opac/x/origin', options))?.credentials
