/**
 * The two tokens of the EBSCO Discovery Service API: authentication and session. Both expire after half an hour and
 * are renewed on the service's error. All readers share them; only search terms are sent.
 */

import { lazyPromise } from '../../runtime/cache/lazy-promise.ts'
import type { EdsConfig } from '../../runtime/config/config.ts'
import { DiscoveryFailure } from '../provider.ts'
import { textIn } from './json.ts'
import { type EdsResponse, fetchJson, reasonOf } from './transport.ts'

/** ms */
const TOKEN_MS = 10_000
const TRIES = 3
/** error numbers: authentication token invalid or missing; session token missing, invalid or expired */
const AUTH_LAPSED = ['104', '107']
const SESSION_LAPSED = ['108', '109', '113']

/** An error from the service, by number. detail: its message, which may repeat the query */
export class EdsError extends DiscoveryFailure {
  constructor(
    readonly number: string,
    readonly detail: string,
    status: number,
  ) {
    super('broken', number ? `error ${number}` : `HTTP ${status}`)
  }
}

export function edsSession(config: EdsConfig) {
  const auth = lazyPromise(() =>
    tokenOf('AuthToken', () => {
      const { user, password } = config
      return user
        ? ['/authservice/rest/uidauth', { UserId: user, Password: password, InterfaceId: 'reading-room' }, {}]
        : ['/authservice/rest/ipauth', {}, {}]
    }),
  )
  const session = lazyPromise(() =>
    tokenOf('SessionToken', async () => [
      '/edsapi/rest/createsession',
      { Profile: config.profile, Guest: config.guest ? 'y' : 'n', ...(config.org && { Org: config.org }) },
      { 'x-authenticationToken': await auth.get() },
    ]),
  )

  type Question = [path: string, body: unknown, headers: Record<string, string>]
  async function tokenOf(name: string, question: () => Question | Promise<Question>): Promise<string> {
    const [path, body, headers] = await question()
    const signal = AbortSignal.timeout(TOKEN_MS)
    const response = refusing(await fetchJson(config.url + path, { headers, body, signal }))
    const token = textIn(response.body, name)
    if (!/^[\x21-\x7e]{1,4000}$/.test(token)) throw new DiscoveryFailure('broken', `no ${name}`)
    return token
  }

  /** @param body undefined = a GET @throws DiscoveryFailure, including EdsError */
  async function request(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const [one, other] = [auth.get(), session.get()]
      try {
        const [library, own] = await waited(Promise.all([one, other]), signal)
        const headers = { 'x-authenticationToken': library, 'x-sessionToken': own }
        return refusing(await fetchJson(`${config.url}/edsapi/rest/${path}`, { headers, body, signal })).body
      } catch (error) {
        const isAuth = isNumbered(error, ...AUTH_LAPSED)
        if (!isAuth && !isNumbered(error, ...SESSION_LAPSED)) throw error
        if (isAuth) auth.forget(one)
        session.forget(other)
        if (attempt === TRIES) throw error
      }
    }
  }

  /** Optional: sessions expire by themselves. */
  async function end(): Promise<void> {
    const open = session.made()
    if (!open) return
    session.forget(open)
    try {
      const [one, other] = await Promise.all([auth.get(), open])
      await fetchJson(`${config.url}/edsapi/rest/endsession`, {
        headers: { 'x-authenticationToken': one, 'x-sessionToken': other },
        body: { SessionToken: other },
        signal: AbortSignal.timeout(2000),
      })
    } catch {
      // it had already expired
    }
  }

  return { request: request, end }
}

function refusing(response: EdsResponse): EdsResponse {
  if (response.status >= 200 && response.status < 300) return response
  const number = textIn(response.body, 'ErrorNumber') || textIn(response.body, 'ErrorCode')
  throw new EdsError(
    /^\d{1,6}$/.test(number) ? number : '',
    textIn(response.body, 'DetailedErrorDescription'),
    response.status,
  )
}

/** Awaits a shared promise until the caller's own signal aborts. */
function waited<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = () => reject(reasonOf(signal))
    if (signal.aborted) return over()
    signal.addEventListener('abort', over, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', over))
  })
}

export const isNumbered = (error: unknown, ...numbers: string[]): error is EdsError =>
  error instanceof EdsError && numbers.includes(error.number)
