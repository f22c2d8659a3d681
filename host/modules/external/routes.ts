/** Signing in elsewhere (contract/external.ts): ways out, landings, the other half of an account. */
import { externalCalls } from '../../../src/contract/external.ts'
import type { LoginAnswer } from '../../../src/contract/sys.ts'
import { BOARDS, type ExternalKind } from '../../../src/core/rules/login-type.ts'
import { maskNumber } from '../../../src/core/rules/mask.ts'
import type { Asked } from '../../kernel/asked.ts'
import { Onward } from '../../kernel/envelope.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { originFor } from '../../kernel/origin.ts'
import { comeBack, depart } from '../../signin/external/begun.ts'
import { tellCalis } from '../../signin/external/calis.ts'
import { askTicket, casLogin, LANDING, serviceOf } from '../../signin/external/cas.ts'
import { BadXml, readLogoutRequest } from '../../signin/external/cas-xml.ts'
import { Fault } from '../../signin/external/fault.ts'
import { arrive, beganElsewhere, hashOf } from '../../signin/external/identity.ts'
import * as rows from '../../signin/external/queries.ts'
import { readSigned } from '../../signin/external/signed.ts'
import { openWays } from '../../signin/external/ways.ts'
import { beginSession, proveReader } from '../../signin/login.ts'
import { findByUid } from '../../signin/patron-queries.ts'

const BASE = '/space'
const BIND = `${BASE}/loginBindingAccount`
/** ms for which a ticket or nonce that was shown is remembered: longer than any of them is good */
const SEEN_LIVES = 3_600_000

export const external: Module = (on, ctx) => {
  const { config, clock, random, writes, log } = ctx
  const { db } = ctx.store
  const { within } = config.external
  const ways = openWays(ctx)
  /** @throws Fault misconfigured: where we are is not known */
  function origin({ reply }: Asked): string {
    const own = originFor(config, reply.request)
    if (own === '') throw new Fault('misconfigured', 'PUBLIC_URL')
    return own
  }

  /** What went wrong, for the log: nothing of a reader's. @returns its reference */
  function noted(kind: string, { fault, detail }: Fault): string {
    const reference = random(2).toString('hex').toUpperCase()
    log.warn({ reference, kind, fault, detail }, 'sign-in elsewhere')
    return reference
  }
  /** To the board, which says why. @throws what is no fault */
  function toBoard(kind: ExternalKind, error: unknown): Onward {
    if (!(error instanceof Fault)) throw error
    const query = new URLSearchParams({ fault: error.fault, ref: noted(kind, error) })
    return new Onward(`${BASE}${BOARDS[kind]}?${query}`)
  }
  const arrived = (kind: ExternalKind, answer: LoginAnswer | null): Onward =>
    new Onward(answer ? `${BASE}${BOARDS[kind]}?done=1` : BIND)

  /** @throws Fault replay */
  async function once(secret: string): Promise<void> {
    const now = clock.now()
    const isNew = await writes.together(trx => rows.noteSeen(trx, hashOf(secret), now, now - SEEN_LIVES))
    if (!isNew) throw new Fault('replay')
  }

  on(
    externalCalls.begin,
    async asked => {
      const kind = await ways.allowed(asked.query.kind)
      if (!kind) throw new HttpError(404, 'boards.misconfigured')
      try {
        return new Onward(await leaveFor(asked, kind))
      } catch (error) {
        return toBoard(kind, error)
      }
    },
    { ownLine: true },
  )

  /** @returns where the browser goes */
  async function leaveFor(asked: Asked, kind: ExternalKind): Promise<string> {
    const own = origin(asked)
    if (kind === 'cas') {
      const service = serviceOf(own)
      await depart(ctx, asked, { kind, service })
      return casLogin(ways.cas(), service)
    }
    if (kind === 'oauth') {
      const provider = ways.oidc()
      const service = `${own}/opac/x/external/oidc`
      const secrets = await provider.secrets()
      const state = await depart(ctx, asked, { kind, service, ...secrets })
      return provider.address(service, state, secrets)
    }
    const service = `${own}${BASE}${BOARDS[kind]}`
    const { url } = ways.party(kind)
    const state = await depart(ctx, asked, { kind, service })
    return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ service, state })}`
  }

  on(externalCalls.back, ({ query: { to } }) => {
    const url = URL.canParse(to) ? new URL(to) : null
    const isOurs = url && !url.username && !url.password && config.external.returnOrigins.includes(url.origin)
    return new Onward(isOurs ? url.href : `${BASE}/index`)
  })

  on(
    externalCalls.cas,
    async asked => {
      const { ticket } = asked.query
      const isAllowed = (await ways.allowed('cas')) === 'cas' && config.external.cas !== null
      if (!isAllowed) throw new Refusal('signin.noCentral')
      if (ticket === undefined || ticket === '')
        return new Onward(asked.uid ? `${BASE}${BOARDS.cas}?done=1` : `${BASE}${BOARDS.cas}`)
      try {
        return arrived('cas', await land(asked, ticket))
      } catch (error) {
        if (isBrowser(asked) || !(error instanceof Fault)) return toBoard('cas', error)
        noted('cas', error)
        throw new Refusal(`boards.${error.fault}`)
      }
    },
    { ownLine: true },
  )

  async function land(asked: Asked, ticket: string): Promise<LoginAnswer | null> {
    const { url = '' } = asked.reply.request
    const [path = '', search = ''] = url.split('?')
    await once(`cas\n${ticket}`)
    // a link with somebody else's ticket must not sign the reader in as that somebody
    const begun = isBrowser(asked) ? await comeBack(ctx, asked, 'cas') : null
    const rest = search
      .split('&')
      .filter(pair => pair !== '' && !/^ticket=/.test(pair))
      .join('&')
    const service = begun?.service ?? serviceOf(origin(asked), path || LANDING, rest && `?${rest}`)
    return arrive(ctx, asked, 'cas', await askTicket(ways.cas(), { ticket, service, within }), ticket)
  }

  on(externalCalls.casLogout, async asked => {
    const { logoutRequest } = asked.body
    if ((await ways.allowed('cas')) !== 'cas') throw new Refusal('signin.noCentral')
    if (logoutRequest === undefined) throw new HttpError(400, 'errors.badMember', { member: 'logoutRequest' })
    try {
      const ticket = readLogoutRequest(logoutRequest)
      await writes.together(trx => rows.endOfTicket(trx, hashOf(ticket)))
    } catch (error) {
      if (!(error instanceof BadXml)) throw error
      throw new HttpError(400, 'errors.badMember', { member: 'logoutRequest' })
    }
    return null
  })

  on(
    externalCalls.oidc,
    async asked => {
      if ((await ways.allowed('oauth')) !== 'oauth') throw new HttpError(404, 'boards.misconfigured')
      try {
        const { state = '' } = asked.query
        await once(`oauth\n${state}`)
        const begun = await comeBack(ctx, asked, 'oauth', state)
        const url = asked.reply.request.url
        const known = await ways.oidc().arrive(url.slice(url.indexOf('?')), { ...begun, state })
        return arrived('oauth', await arrive(ctx, asked, 'oauth', known))
      } catch (error) {
        return toBoard('oauth', error)
      }
    },
    { ownLine: true },
  )

  /** Sign-in by signed words, for the board that was come back to. @throws Refusal */
  const bySigned = (kind: 'single-point' | 'union') => async (asked: Asked) => {
    if ((await ways.allowed(kind)) !== kind) throw new Refusal('boards.misconfigured')
    try {
      const party = ways.party(kind)
      const said = readSigned(asked.params.x ?? '', kind, party, { now: clock.now(), to: origin(asked) })
      await once(`${kind}\n${said.nonce}`)
      await comeBack(ctx, asked, kind, said.state)
      const { user, name, dept } = said
      return await arrive(ctx, asked, kind, { issuer: party.url, subject: user, number: user, name, dept })
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
    async asked => {
      const { calis } = config.external
      if (!calis) throw new Refusal('external.noCalis')
      const row = await findByUid(db, asked.uid)
      const said = {
        user: row?.user_id ?? '',
        name: '',
        dept: '',
        time: Math.floor(clock.now() / 1000),
        nonce: random(24).toString('base64url'),
        state: '',
        to: new URL(calis.url).origin,
      }
      try {
        return { url: await tellCalis(calis, { token: asked.body.token, said, within }) }
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        noted('calis', error)
        throw new Refusal(`external.calis.${error.fault === 'silent' ? 'silent' : 'refused'}`)
      }
    },
    { ownLine: true },
  )

  on(externalCalls.binding, async ({ session }) => {
    const row = session ? await rows.findBinding(db, session.hash) : undefined
    const expiresIn = (row?.expires_at ?? 0) - clock.now()
    if (!row || expiresIn <= 0) return null
    return { kind: row.kind, name: row.name, subject: maskNumber(row.subject), dept: row.dept, expiresIn }
  })

  on(
    externalCalls.bind,
    async asked => {
      const waiting = asked.session ? await rows.findBinding(db, asked.session.hash) : undefined
      if (!waiting || waiting.expires_at <= clock.now()) throw new Refusal('external.bindingOver')
      const { row, isWeak } = await proveReader(ctx, asked)
      const { kind, issuer, subject, name, ticket } = waiting
      return beginSession(ctx, asked, row, {
        isWeak,
        also: async (trx, session) => {
          // of two that come at once one is bound, and nobody is bound anew behind a reader's back
          const taken = await rows.takeBinding(trx, waiting.session)
          if (!taken || (await rows.findIdentity(trx, kind, issuer, subject)))
            throw new Refusal('external.bindingOver')
          await rows.putIdentity(trx, { kind, issuer, subject, uid: row.uid, name, bound_at: clock.now() })
          await beganElsewhere(ctx, kind, ticket)(trx, session)
        },
      })
    },
    { ownLine: true },
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
      ? await writes.together(async trx => {
          const dropped = await rows.dropIdentity(trx, id, uid)
          if (dropped) await rows.endOfKind(trx, uid, dropped, session!.hash)
          return dropped
        })
      : undefined
    if (!kind) throw new Refusal('external.noIdentity')
    return null
  })
}

/** Only a browser says how it came; clients of this API do not (contract.md, section 0). */
const isBrowser = ({ headers }: Asked): boolean =>
  headers['sec-fetch-mode'] !== undefined || /^text\/html,application\/xhtml/.test(headers.accept ?? '')
