/**
 * The two tokens of the EBSCO Discovery Service API: one says which library asks, one is the session. Both lapse after
 * half an hour; they are made anew when the service says so. All readers share them: nothing of a reader goes there but
 * what was searched for.
 */
import type { EdsConfig } from '../../kernel/config.ts'
import { lazyPromise } from '../../kernel/lazy-promise.ts'
import { DiscoveryFailure } from '../provider.ts'
import { textIn } from './json.ts'
import { askJson, reasonOf, type Told } from './transport.ts'

/** ms */
const TOKEN_MS = 10_000
const TRIES = 3
/** error numbers: the token of the library is invalid or missing, that of the session is missing, invalid or over */
const AUTH_LAPSED = ['104', '107']
const SESSION_LAPSED = ['108', '109', '113']

/** What the service refuses, by its own number. detail: its own words, which may repeat what was asked */
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
    const told = refusing(await askJson(config.url + path, { headers, body, signal }))
    const token = textIn(told.body, name)
    if (!/^[\x21-\x7e]{1,4000}$/.test(token)) throw new DiscoveryFailure('broken', `no ${name}`)
    return token
  }

  /** @param body undefined = a GET @throws DiscoveryFailure, of which EdsError */
  async function ask(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const [one, other] = [auth.get(), session.get()]
      try {
        const [library, own] = await waited(Promise.all([one, other]), signal)
        const headers = { 'x-authenticationToken': library, 'x-sessionToken': own }
        return refusing(await askJson(`${config.url}/edsapi/rest/${path}`, { headers, body, signal })).body
      } catch (error) {
        const isAuth = isNumbered(error, ...AUTH_LAPSED)
        if (!isAuth && !isNumbered(error, ...SESSION_LAPSED)) throw error
        if (isAuth) auth.forget(one)
        session.forget(other)
        if (attempt === TRIES) throw error
      }
    }
  }

  /** Nobody has to: sessions end by themselves. */
  async function end(): Promise<void> {
    const open = session.made()
    if (!open) return
    session.forget(open)
    try {
      const [one, other] = await Promise.all([auth.get(), open])
      await askJson(`${config.url}/edsapi/rest/endsession`, {
        headers: { 'x-authenticationToken': one, 'x-sessionToken': other },
        body: { SessionToken: other },
        signal: AbortSignal.timeout(2000),
      })
    } catch {
      // it was over before
    }
  }

  return { ask, end }
}

function refusing(told: Told): Told {
  if (told.status >= 200 && told.status < 300) return told
  const number = textIn(told.body, 'ErrorNumber') || textIn(told.body, 'ErrorCode')
  throw new EdsError(
    /^\d{1,6}$/.test(number) ? number : '',
    textIn(told.body, 'DetailedErrorDescription'),
    told.status,
  )
}

/** A promise that others share, waited for as long as one of them cares to. */
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
