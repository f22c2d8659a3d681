/**
 * PAIA auth and core. Passwords are passed on and not kept; a reader's access token is kept only in memory, until it
 * expires, the system rejects it, or the reader signs out.
 */
import * as v from 'valibot'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import { parsed, shaped } from '../system/json-answers.ts'
import { NoPatron, type SystemAnswer, SystemLost, send } from '../system/transport.ts'
import * as shape from './shapes.ts'

export type PaiaConfig = {
  /** base addresses, without a trailing slash */
  auth: string
  core: string
  /** '' = no DAIA: copy states and requests are not offered */
  daia: string
  /** template with {barcode}; '' = the barcode is the last part of the URI */
  itemUri: string
  /** template with {id}; '' = the plain id in requests, the last part of the URI in answers */
  bibUri: string
  /** ms for one answer */
  timeout: number
}

export type Scope = 'read_patron' | 'read_fees' | 'read_items' | 'write_items' | 'change_password'
const SCOPES: Scope[] = ['read_patron', 'read_fees', 'read_items', 'write_items', 'change_password']
/** assumed if the server names no scopes */
const DEFAULT_SCOPES: Scope[] = ['read_patron', 'read_fees', 'read_items', 'write_items']

/** The system does not offer the method, or not to this reader. Nothing was done. */
export class NotGranted extends Error {}

/** userId: as used at sign-in. until: epoch ms */
type Held = { token: string; userId: string; scopes: Set<string>; until: number }
type Asked<T> = {
  scope: Scope
  /** follows the patron in the URL; '' or with a leading slash */
  path: string
  schema: v.GenericSchema<unknown, T>
  /** makes the request a change; sent as JSON */
  body?: unknown
  signal?: AbortSignal | undefined
}

/** ms before expiry from which a token is no longer used, leaving time for a slow answer */
const EARLY = 5000

const scopesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
/** like any expired session: the page asks the reader to sign in again */
const signInAgain = () => new HttpError(401, 'errors.unauthorised')

/** @param granted called with the scopes granted at a sign-in, which determine what is offered */
export function openClient(
  { auth, core, timeout }: PaiaConfig,
  clock: { now(): number },
  granted: (scopes: ReadonlySet<string>) => void,
) {
  const held = new Map<string, Held>()
  const heldBy = (reader: string): Held => {
    const found = held.get(reader)
    if (found && clock.now() < found.until) return found
    held.delete(reader)
    throw signInAgain()
  }

  const form = (method: string, fields: Record<string, string>, more: object, token?: string) =>
    send({ url: auth, timeout }, `/${method}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: new URLSearchParams(fields).toString(),
      ...more,
    })

  return {
    /** @returns the patron's identifier; null = wrong user or password @throws SystemLost */
    async login(userId: string, password: string, signal?: AbortSignal): Promise<string | null> {
      const fields = { grant_type: 'password', username: userId, password, scope: SCOPES.join(' ') }
      const { status, error, content } = read(await form('login', fields, { signal }))
      // a wrong password is 400 with invalid_grant in OAuth 2.0, and 403 with access_denied in PAIA
      if (status < 500 && (error === 'access_denied' || error === 'invalid_grant')) return null
      if (status !== 200 || error !== '') throw new SystemLost(`a sign-in: it answered ${status}`)
      const { patron, access_token: token, scope, expires_in: seconds } = shaped(shape.login, content)
      const scopes = new Set<string>(scope === '' ? DEFAULT_SCOPES : scopesIn(scope))
      held.set(patron, {
        token,
        userId,
        scopes,
        until: seconds === null ? Number.POSITIVE_INFINITY : clock.now() + seconds * 1000 - EARLY,
      })
      granted(scopes)
      return patron
    },

    userIdOf: (reader: string): string => heldBy(reader).userId,
    has: (reader: string, scope: Scope): boolean => heldBy(reader).scopes.has(scope),

    /** @throws SystemLost, NotGranted, Refusal if a change is refused, HttpError 401 = sign in again */
    async ask<T>(reader: string, { scope, path, schema, body, signal }: Asked<T>): Promise<T> {
      const own = heldBy(reader)
      if (!own.scopes.has(scope)) throw new NotGranted(scope)
      const isWrite = body !== undefined
      const answer = await send({ url: core, timeout }, `/${encodeURIComponent(reader)}${path}`, {
        method: isWrite ? 'POST' : 'GET',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${own.token}`,
          ...(isWrite && { 'content-type': 'application/json' }),
        },
        ...(isWrite && { body: JSON.stringify(body) }),
        signal,
        isWrite,
      })
      const { status, error, text, content } = read(answer, isWrite)
      if (status < 300 && error === '') {
        const named = answer.headers.get('x-oauth-scopes')
        // the header may omit change_password
        if (named) own.scopes = new Set([...scopesIn(named), ...[...own.scopes].filter(isOfAuth)])
        return shaped(schema, content, isWrite)
      }
      if (error === 'insufficient_scope') {
        own.scopes.delete(scope)
        throw new NotGranted(scope)
      }
      if (status === 401 || status === 403) {
        if (held.get(reader) === own) held.delete(reader)
        throw signInAgain()
      }
      if (status === 404) throw new NoPatron('no such patron')
      if (status === 405 || status === 501) throw new NotGranted(scope)
      if (isWrite && status >= 400 && status < 500 && status !== 429)
        throw new Refusal('circulation.refused', { text })
      // 503 means that nothing was done
      throw new SystemLost(`it answered ${status}`, isWrite && status >= 500 && status !== 503)
    },

    /** @throws like `ask` */
    async change(reader: string, old: string, password: string, signal?: AbortSignal): Promise<true> {
      const { token, userId, scopes } = heldBy(reader)
      if (!scopes.has('change_password')) throw new NotGranted('change_password')
      const fields = { patron: reader, username: userId, old_password: old, new_password: password }
      const { status, error, text } = read(
        await form('change', fields, { signal, isWrite: true }, token),
        true,
      )
      if (status < 300 && error === '') return true
      if (error === 'insufficient_scope' || status === 405 || status === 501)
        throw new NotGranted('change_password')
      if (error === 'access_denied' || status === 403) throw new Refusal('password.oldWrong')
      if (status === 401) throw signInAgain()
      if (status < 500 && status !== 429) throw new Refusal('circulation.refused', { text })
      throw new SystemLost(`it answered ${status}`, status !== 429 && status !== 503)
    },

    /** Drops the token whatever the system answers. @throws SystemLost */
    async logout(reader: string, signal?: AbortSignal): Promise<void> {
      const found = held.get(reader)
      held.delete(reader)
      if (found) await form('logout', { patron: reader }, { signal }, found.token)
    },

    holders: (): string[] => [...held.keys()],
    forgetEnded(): void {
      for (const [reader, { until }] of held) if (until <= clock.now()) held.delete(reader)
    },
  }
}

const isOfAuth = (scope: string): boolean => scope === 'change_password'

/** max characters of a refusal that are shown */
const MOST_WORDS = 300

/**
 * error: '' = none. text: the system's own message @throws SystemLost if the answer is not JSON
 */
function read({ status, text }: SystemAnswer, isWrite = false) {
  const content = parsed(text)
  const found = v.safeParse(shape.refused, content)
  if (found.success) {
    const { error, code, error_description: words } = found.output
    return {
      status: status === 200 ? (code ?? 400) : status,
      error,
      text: (words || error).slice(0, MOST_WORDS),
      content,
    }
  }
  if (content === undefined && status < 400) throw new SystemLost('an answer that is no JSON', isWrite)
  return { status, error: '', text: String(status), content }
}
