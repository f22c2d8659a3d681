/** mod-login: exchanges name and password for an access token, at whichever endpoint the FOLIO has. */
import * as v from 'valibot'
import { parsed } from '../system/json-answers.ts'
import { type SystemAnswer, SystemLost, send } from '../system/transport.ts'
import type { FolioConfig } from './config.ts'
import { errorsOf } from './refusals.ts'

/** since Poppy; tokens of the older endpoint do not expire */
const WITH_EXPIRY = '/authn/login-with-expiry'
const OLDER = '/authn/login'

/** s for which a token is used if its expiry is not given */
const DEFAULT_LIFE = 540
const expiry = v.object({ accessTokenExpiration: v.pipe(v.string(), v.isoTimestamp()) })

/** seconds: lifetime. token null: not the name and password of an active user; isClosed: the user is inactive */
type Proof = { token: string; seconds: number } | { token: null; isClosed: boolean }

export function openSignIn(config: FolioConfig, clock: { now(): number }) {
  let path = WITH_EXPIRY
  const post = (name: string, password: string, signal?: AbortSignal): Promise<SystemAnswer> =>
    send(config, path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-okapi-tenant': config.tenant,
      },
      body: JSON.stringify({ username: name, password }),
      signal,
    })

  return {
    /** the endpoint in use */
    path: () => path,

    /** @throws SystemLost when the answer is neither yes nor no */
    async prove(name: string, password: string, signal?: AbortSignal): Promise<Proof> {
      let answer = await post(name, password, signal)
      if (isUnknownTenant(answer)) throw new SystemLost('it does not know FOLIO_TENANT')
      if (answer.status === 404 && path === WITH_EXPIRY) {
        path = OLDER
        answer = await post(name, password, signal)
        if (answer.status === 404) path = WITH_EXPIRY
      }
      const { status, headers, text } = answer
      if (status === 404) throw new SystemLost(`it has neither ${WITH_EXPIRY} nor ${OLDER}`)
      if (status === 200 || status === 201) {
        const token = tokenOf(headers)
        if (token === null) throw new SystemLost('a sign-in without a token')
        return { token, seconds: lifeOf(headers, text, clock.now()) }
      }
      // 400: a user without a password in FOLIO itself
      if (status === 400 || status === 401 || status === 422)
        return { token: null, isClosed: errorsOf(parsed(text)).some(one => one.code === 'user.blocked') }
      throw new SystemLost(`it answered ${status} to a sign-in`)
    },
  }
}

const isUnknownTenant = ({ status, text }: SystemAnswer): boolean =>
  status >= 400 && status < 500 && /no such tenant|tenant.{0,80}(?:not found|does not exist)/i.test(text)

const cookieOf = (headers: Headers): string | undefined =>
  headers.getSetCookie().find(one => one.startsWith('folioAccessToken='))

function tokenOf(headers: Headers): string | null {
  const token = /^folioAccessToken=([^;\s]+)/.exec(cookieOf(headers) ?? '')?.[1]
  return token || headers.get('x-okapi-token') || null
}

/** Lifetime in s: by the cookie's Max-Age, which is independent of clocks, else by the expiry time. */
function lifeOf(headers: Headers, text: string, now: number): number {
  const age = Number(/;\s*max-age=(\d{1,9})/i.exec(cookieOf(headers) ?? '')?.[1] ?? Number.NaN)
  if (age > 0) return age
  const told = v.safeParse(expiry, parsed(text))
  const left = told.success ? (Date.parse(told.output.accessTokenExpiration) - now) / 1000 : Number.NaN
  return left > 0 ? left : DEFAULT_LIFE
}
