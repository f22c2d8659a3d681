/**
 * OpenID Connect, authorization code with PKCE: openid-client checks state, nonce, issuer, audience, signature and
 * times (by this machine's clock).
 */
import type { Configuration, CustomFetch } from 'openid-client'
import type { ExternalConfig } from '../../runtime/config/config.ts'
import { fetchBounded, TooMuch } from '../../runtime/fetch-bounded.ts'
import { Fault } from './fault.ts'
import type { Known } from './known.ts'

type Oidc = NonNullable<ExternalConfig['oidc']>

/** max bytes of a provider's answer */
const MOST_BYTES = 256 * 1024

// loaded lazily: 300 kB that only libraries with a provider need
const client = () => import('openid-client')

/** A provider's answer, buffered and bounded; redirects are not followed. @param within ms */
const boundedBy =
  (within: number): CustomFetch =>
  async (url, options) => {
    const bound = { signal: AbortSignal.timeout(within) }
    const answer = await fetchBounded(
      url,
      { ...options, ...bound } as RequestInit & typeof bound,
      MOST_BYTES,
    ).catch(error => {
      throw error instanceof TooMuch ? new Fault('silent', error.message) : error
    })
    if (answer.status >= 500) throw new Fault('silent', String(answer.status))
    const { status, headers } = answer
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(answer.bytes), {
      status,
      headers,
    })
  }

/** @param within ms timeout per request to the provider */
export function openOidc(config: Oidc, within: number) {
  const bounded = boundedBy(within)
  let found: Promise<Configuration> | null = null

  /** Discovery metadata; retried until it succeeds. */
  function discover(): Promise<Configuration> {
    found ??= (async () => {
      const { discovery, allowInsecureRequests, customFetch, ClientSecretBasic, None } = await client()
      const { issuer, clientId, clientSecret } = config
      return discovery(
        new URL(issuer),
        clientId,
        undefined,
        clientSecret ? ClientSecretBasic(clientSecret) : None(),
        {
          [customFetch]: bounded,
          timeout: within / 1000,
          // only a loopback address may be plain http (runtime/config/config.ts)
          execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
        },
      )
    })().catch(error => {
      found = null
      throw faultOf(error)
    })
    return found
  }

  return {
    /** Authorization request, with the verifier and nonce to store. */
    async secrets(): Promise<{ verifier: string; nonce: string }> {
      const { randomPKCECodeVerifier, randomNonce } = await client()
      await discover()
      return { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
    },

    /** @throws Fault */
    async address(service: string, state: string, { verifier, nonce }: { verifier: string; nonce: string }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await client()
      return buildAuthorizationUrl(await discover(), {
        redirect_uri: service,
        scope: config.scope,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href
    },

    /** Exchanges the code, server to server. @param search of the redirect back @throws Fault */
    async arrive(
      search: string,
      {
        service,
        state,
        verifier,
        nonce,
      }: { service: string; state: string; verifier: string; nonce: string },
    ): Promise<Known & { claims: Record<string, unknown> }> {
      const { authorizationCodeGrant, fetchUserInfo } = await client()
      const provider = await discover()
      try {
        const tokens = await authorizationCodeGrant(provider, new URL(`${service}${search}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const own = tokens.claims()!
        const more = provider.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(provider, tokens.access_token, own.sub)
          : {}
        const claims = { ...more, ...own } as Record<string, unknown>
        const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : '')
        return {
          issuer: own.iss,
          subject: own.sub,
          number: text(config.claim),
          name: text('name') || text('preferred_username'),
          dept: text('department'),
          claims,
        }
      } catch (error) {
        throw faultOf(error)
      }
    },

    /** The provider's logout address; '' when it has none. */
    async leave(back: string): Promise<string> {
      try {
        const { buildEndSessionUrl } = await client()
        return buildEndSessionUrl(await discover(), { post_logout_redirect_uri: back }).href
      } catch {
        return ''
      }
    },
  }
}

/** Maps errors to faults. Logs codes only: an answer may name a reader. */
function faultOf(error: unknown): Fault {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Fault) return at
  const {
    name,
    code = '',
    status = 0,
    error: claims,
  } = error as Error & {
    code?: string
    status?: number
    error?: string
  }
  if (claims === 'access_denied') return new Fault('cancelled')
  if (claims === 'invalid_grant') return new Fault('ticket', claims)
  const isSilent =
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    name === 'TypeError' ||
    status >= 500 ||
    code === 'OAUTH_TIMEOUT'
  return new Fault(isSilent ? 'silent' : 'refused', String(code || name).slice(0, 60))
}
