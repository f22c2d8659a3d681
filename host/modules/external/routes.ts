/** External sign-in (contract/reader/external.ts): redirects out and back, and account binding. */
import { externalCalls } from '../../../src/contract/reader/external.ts'
import type { LoginAnswer } from '../../../src/contract/reader/sys.ts'
import { BOARDS, type ExternalKind } from '../../../src/core/rules/reader/login-type.ts'
import { maskNumber } from '../../../src/core/rules/reader/mask.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Redirect } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { beganElsewhere, NO_END } from '../../signin/external/began.ts'
import { reportToCalis } from '../../signin/external/calis.ts'
import { askTicket, casLogin, LANDING, serviceOf } from '../../signin/external/cas.ts'
import { BadXml, readLogoutRequest } from '../../signin/external/cas-xml.ts'
import { Fault } from '../../signin/external/fault.ts'
import { arrive, hashOf } from '../../signin/external/identity.ts'
import { beginExternal, resumeExternal } from '../../signin/external/pending.ts'
import * as rows from '../../signin/external/queries.ts'
import { readSigned } from '../../signin/external/signed.ts'
import { openWays } from '../../signin/external/ways.ts'
import { beginSession, proveReader } from '../../signin/login.ts'
import { findByUid } from '../../signin/patron-queries.ts'
import { openBoards } from './boards.ts'
import { samlAddress } from './saml.ts'

const BASE = '/space'

export const external: Module = (on, ctx) => {
  const { config, clock, random, writes } = ctx
  const { db } = ctx.store
  const { within } = config.external
  const ways = openWays(ctx)
  const { arrived, noted, once, origin, toBoard } = openBoards(ctx)

  on(
    externalCalls.begin,
    async input => {
      const kind = await ways.allowed(input.query.kind)
      if (!kind) throw new HttpError(404, 'boards.misconfigured')
      try {
        return new Redirect(await leaveFor(input, kind))
      } catch (error) {
        return toBoard(kind, error)
      }
    },
    { ownQueue: true },
  )

  /** @returns where to redirect the browser */
  async function leaveFor(input: CallInput<{ institution?: string }>, kind: ExternalKind): Promise<string> {
    const own = origin(input)
    if (kind === 'cas') {
      const service = serviceOf(own)
      await beginExternal(ctx, input, { kind, service })
      return casLogin(ways.cas(), service)
    }
    if (kind === 'oauth') {
      const provider = ways.oidc()
      const service = `${own}/opac/x/external/oidc`
      const secrets = await provider.secrets()
      const state = await beginExternal(ctx, input, { kind, service, ...secrets })
      return provider.address(service, state, secrets)
    }
    if (kind === 'saml') return samlAddress(ctx, input, own)
    const service = `${own}${BASE}${BOARDS[kind]}`
    const { url } = ways.party(kind)
    const state = await beginExternal(ctx, input, { kind, service })
    return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ service, state })}`
  }

  on(externalCalls.back, ({ query: { to } }) => {
    const url = URL.canParse(to) ? new URL(to) : null
    const isOurs = url && !url.username && !url.password && config.external.returnOrigins.includes(url.origin)
    return new Redirect(isOurs ? url.href : `${BASE}/index`)
  })

  on(
    externalCalls.cas,
    async input => {
      const { ticket } = input.query
      const isAllowed = (await ways.allowed('cas')) === 'cas' && config.external.cas !== null
      if (!isAllowed) throw new Refusal('signin.noCentral')
      if (ticket === undefined || ticket === '')
        return new Redirect(input.uid ? `${BASE}${BOARDS.cas}?done=1` : `${BASE}${BOARDS.cas}`)
      try {
        return arrived('cas', await land(input, ticket))
      } catch (error) {
        if (isBrowser(input) || !(error instanceof Fault)) return toBoard('cas', error)
        noted('cas', error)
        throw new Refusal(`boards.${error.fault}`)
      }
    },
    { ownQueue: true },
  )

  async function land(input: CallInput, ticket: string): Promise<LoginAnswer | null> {
    const { url = '' } = input.reply.request
    const [path = '', search = ''] = url.split('?')
    await once(`cas\n${ticket}`)
    // login CSRF: a link with a foreign ticket must not sign the reader in
    const begun = isBrowser(input) ? await resumeExternal(ctx, input, 'cas') : null
    const rest = search
      .split('&')
      .filter(pair => pair !== '' && !/^ticket=/.test(pair))
      .join('&')
    const service = begun?.service ?? serviceOf(origin(input), path || LANDING, rest && `?${rest}`)
    return arrive(ctx, input, 'cas', await askTicket(ways.cas(), { ticket, service, within }), {
      ...NO_END,
      ticket,
    })
  }

  on(externalCalls.casLogout, async input => {
    const { logoutRequest } = input.body
    if ((await ways.allowed('cas')) !== 'cas') throw new Refusal('signin.noCentral')
    if (logoutRequest === undefined) throw new HttpError(400, 'errors.badMember', { member: 'logoutRequest' })
    try {
      const ticket = readLogoutRequest(logoutRequest)
      await writes.transaction(trx => rows.endOf(trx, 'ticket', hashOf(ticket)))
    } catch (error) {
      if (!(error instanceof BadXml)) throw error
      throw new HttpError(400, 'errors.badMember', { member: 'logoutRequest' })
    }
    return null
  })

  on(
    externalCalls.oidc,
    async input => {
      if ((await ways.allowed('oauth')) !== 'oauth') throw new HttpError(404, 'boards.misconfigured')
      try {
        const { state = '' } = input.query
        await once(`oauth\n${state}`)
        const begun = await resumeExternal(ctx, input, 'oauth', state)
        const url = input.reply.request.url
        const known = await ways.oidc().arrive(url.slice(url.indexOf('?')), { ...begun, state })
        return arrived('oauth', await arrive(ctx, input, 'oauth', known))
      } catch (error) {
        return toBoard('oauth', error)
      }
    },
    { ownQueue: true },
  )

  /** Sign-in by a signed message, for the board that was returned to. @throws Refusal */
  const bySigned = (kind: 'single-point' | 'union') => async (input: CallInput) => {
    if ((await ways.allowed(kind)) !== kind) throw new Refusal('boards.misconfigured')
    try {
      const party = ways.party(kind)
      const claims = readSigned(input.params.x ?? '', kind, party, { now: clock.now(), to: origin(input) })
      await once(`${kind}\n${claims.nonce}`)
      await resumeExternal(ctx, input, kind, claims.state)
      const { user, name, dept } = claims
      return await arrive(ctx, input, kind, { issuer: party.url, subject: user, number: user, name, dept })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      noted(kind, error)
      throw new Refusal(`boards.${error.fault}`)
    }
  }
  on(externalCalls.avoidLogin, bySigned('single-point'), { changes: true })
  on(externalCalls.unionApi, bySigned('union'), { changes: true })

  on(
    externalCalls.calisValid,
    async input => {
      const { calis } = config.external
      if (!calis) throw new Refusal('external.noCalis')
      const row = await findByUid(db, input.uid)
      const claims = {
        user: row?.user_id ?? '',
        name: '',
        dept: '',
        time: Math.floor(clock.now() / 1000),
        nonce: random(24).toString('base64url'),
        state: '',
        to: new URL(calis.url).origin,
      }
      try {
        return { url: await reportToCalis(calis, { token: input.body.token, claims: claims, within }) }
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        noted('calis', error)
        throw new Refusal(`external.calis.${error.fault === 'silent' ? 'silent' : 'refused'}`)
      }
    },
    { ownQueue: true },
  )

  on(externalCalls.binding, async ({ session }) => {
    const row = session ? await rows.findBinding(db, session.hash) : undefined
    const expiresIn = (row?.expires_at ?? 0) - clock.now()
    if (!row || expiresIn <= 0) return null
    return { kind: row.kind, name: row.name, subject: maskNumber(row.subject), dept: row.dept, expiresIn }
  })

  on(
    externalCalls.bind,
    async input => {
      const waiting = input.session ? await rows.findBinding(db, input.session.hash) : undefined
      if (!waiting || waiting.expires_at <= clock.now()) throw new Refusal('external.bindingOver')
      const { row, isWeak } = await proveReader(ctx, input)
      const { kind, issuer, subject, name } = waiting
      return beginSession(ctx, input, row, {
        isWeak,
        also: async (trx, session) => {
          // of two concurrent bindings one wins, and an existing one is never replaced
          const taken = await rows.takeBinding(trx, waiting.session)
          if (!taken || (await rows.findIdentity(trx, kind, issuer, subject)))
            throw new Refusal('external.bindingOver')
          await rows.putIdentity(trx, { kind, issuer, subject, uid: row.uid, name, bound_at: clock.now() })
          await beganElsewhere(ctx, kind, waiting)(trx, session)
        },
      })
    },
    { ownQueue: true },
  )

  on(externalCalls.identities, async ({ uid }) =>
    (await rows.identitiesOf(db, uid)).map(({ id, kind, name, subject, bound_at }) => ({
      id,
      kind,
      name,
      subject: maskNumber(subject),
      boundAt: bound_at,
    })),
  )
  on(externalCalls.unbind, async ({ uid, params, session }) => {
    const id = Number(params.id)
    const kind = Number.isSafeInteger(id)
      ? await writes.transaction(async trx => {
          const dropped = await rows.dropIdentity(trx, id, uid)
          if (dropped) await rows.endOfKind(trx, uid, dropped, session!.hash)
          return dropped
        })
      : undefined
    if (!kind) throw new Refusal('external.noIdentity')
    return null
  })
}

/** By Sec-Fetch-Mode, else by the Accept header: API clients send neither (contract.md, section 0). */
const isBrowser = ({ headers }: CallInput): boolean =>
  headers['sec-fetch-mode'] !== undefined || /^text\/html,application\/xhtml/.test(headers.accept ?? '')
