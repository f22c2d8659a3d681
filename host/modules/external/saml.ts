/** SAML 2.0 (host/signin/external/saml/saml.ts): out, back, the choice of institution, metadata, and single logout. */
import { externalCalls } from '../../../src/contract/reader/external.ts'
import { BOARDS } from '../../../src/core/rules/reader/login-type.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { FileAnswer, Redirect } from '../../http/calls/envelope.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import { Fault } from '../../signin/external/fault.ts'
import { arrive, hashOf } from '../../signin/external/identity.ts'
import {
  beginExternal,
  keepProved,
  requestId,
  resumeByForm,
  resumeExternal,
} from '../../signin/external/pending.ts'
import * as rows from '../../signin/external/queries.ts'
import type { Institution } from '../../signin/external/saml/institutions.ts'
import { type Proved, SAML_PATH } from '../../signin/external/saml/saml.ts'
import { openWays } from '../../signin/external/ways.ts'
import { addressKey } from '../../signin/throttle.ts'
import { openBoards } from './boards.ts'

const KIND = 'saml'
const MOST_SHOWN = 50

/** @returns where to send the browser: to the institution, or to the page where it is chosen @throws Fault */
export async function samlAddress(
  ctx: HostContext,
  input: CallInput<{ institution?: string }>,
  own: string,
): Promise<string> {
  const saml = openWays(ctx).saml()
  const all = await saml.institutions()
  const chosen = input.query.institution
  if (chosen === undefined && all.size > 1) return `/space${BOARDS.saml}?choose=1`
  const at = chosen === undefined ? [...all.values()][0] : all.get(chosen)
  if (!at) throw new Fault('refused', 'unknown institution')
  const request = requestId(ctx)
  const begun = { kind: KIND, service: own, verifier: at.id, nonce: request }
  return saml.address(own, at, request, await beginExternal(ctx, input, begun))
}

export const saml: Module = (on, ctx) => {
  const { throttle, writes } = ctx
  const { arrived, noted, once, origin, toBoard } = openBoards(ctx)
  const ways = openWays(ctx)
  const shownIn = openShown()
  /** @throws HttpError 404 where readers do not sign in by SAML */
  async function setUp() {
    if (!ctx.saml || (await ways.allowed(KIND)) !== KIND) throw new HttpError(404, 'boards.misconfigured')
    return ctx.saml
  }

  on(externalCalls.institutions, async ({ query: { q = '', named = '' }, lang }) => {
    const all = await (await setUp()).institutions().catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error
      noted(KIND, error)
      throw new HttpError(503, 'boards.silent')
    })
    const offered = shownIn(all, lang)
    const words = folded(q).split(' ').filter(Boolean)
    const found = offered.filter(({ text }) => words.every(word => text.includes(word)))
    const own = all.get(named)
    return {
      total: found.length,
      rows: found.slice(0, MOST_SHOWN).map(({ row }) => row),
      named: own ? rowOf(own, lang) : null,
    }
  })

  on(
    externalCalls.saml,
    async input => {
      const provider = await setUp()
      const { SAMLResponse, RelayState = '' } = input.body
      try {
        // one of ours: a sign-in that began there has none, or another
        if (!/^[\w-]{43}$/.test(RelayState)) throw new Fault('foreign')
        await once(`${KIND}\n${RelayState}`)
        const begun = await resumeByForm(ctx, KIND, RelayState)
        // signatures cost time: as many at once as passwords from one address
        const proved = await throttle.fromAddress(addressKey(input.ip), () =>
          provider.prove(origin(input), SAMLResponse, begun.verifier, begun.nonce),
        )
        await once(`${KIND}\n${begun.verifier}\n${proved.id}`)
        const state = await keepProved(ctx, begun, JSON.stringify(proved))
        return new Redirect(`${SAML_PATH}?${new URLSearchParams({ state })}`)
      } catch (error) {
        return toBoard(KIND, error)
      }
    },
    { ownQueue: true },
  )

  on(
    externalCalls.samlDone,
    async input => {
      await setUp()
      try {
        const begun = await resumeExternal(ctx, input, KIND, input.query.state ?? '')
        if (begun.proved === '') throw new Fault('foreign')
        const { known, ticket, person, there } = JSON.parse(begun.proved) as Proved
        return arrived(KIND, await arrive(ctx, input, KIND, known, { ticket, person, there }))
      } catch (error) {
        return toBoard(KIND, error)
      }
    },
    { ownQueue: true },
  )

  // served before readers may use it: whoever registers it needs it first
  on(externalCalls.samlMetadata, async input => {
    if (!ctx.saml) throw new HttpError(404, 'boards.misconfigured')
    const conf = await ctx.conf.now()
    const named = (lang: Lang) => conf.text('space.header.text', lang) || new URL(origin(input)).hostname
    const xml = ctx.saml.metadata(origin(input), { zh: named('zh'), en: named('en') })
    return new FileAnswer(xml, 'application/samlmetadata+xml; charset=utf-8')
  })

  const home = new Redirect('/space/index')
  /** Ends sessions here, and tells the institution so. */
  async function leave(input: CallInput, sent: { query: string } | { form: string }): Promise<Redirect> {
    const provider = await setUp()
    try {
      const ended = await throttle.fromAddress(addressKey(input.ip), () =>
        provider.ended(origin(input), sent),
      )
      await once(`${KIND}-logout\n${ended.id}`)
      await writes.transaction(async trx => {
        for (const ticket of ended.tickets) await rows.endOf(trx, 'ticket', hashOf(ticket))
        if (ended.tickets.length === 0) await rows.endOf(trx, 'person', hashOf(ended.person))
      })
      const answer = await ended.answer(requestId(ctx))
      return answer === '' ? home : new Redirect(answer)
    } catch (error) {
      return toBoard(KIND, error)
    }
  }
  on(
    externalCalls.samlLogout,
    input => {
      const { url } = input.reply.request
      // the answer to a sign-out that began here changes nothing
      return input.query.SAMLRequest === undefined
        ? home
        : leave(input, { query: url.slice(url.indexOf('?') + 1) })
    },
    { ownQueue: true },
  )
  on(
    externalCalls.samlLogoutForm,
    input => {
      const { SAMLRequest } = input.body
      return SAMLRequest === undefined ? home : leave(input, { form: SAMLRequest })
    },
    { ownQueue: true },
  )
}

const rowOf = ({ id, names, scopes }: Institution, lang: Lang) => ({
  id,
  name: names[lang],
  domain: scopes[0] ?? '',
})

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

type Shown = { row: ReturnType<typeof rowOf>; text: string }

/** Those that may be chosen, in the order of their names: made once for the metadata, which change a few times a day. */
function openShown() {
  let of: Map<string, Institution> | null = null
  const held = new Map<Lang, Shown[]>()
  return (all: Map<string, Institution>, lang: Lang): Shown[] => {
    if (of !== all) held.clear()
    of = all
    const shown = held.get(lang) ?? made(all, lang)
    held.set(lang, shown)
    return shown
  }
}

function made(all: Map<string, Institution>, lang: Lang): Shown[] {
  // Chinese names by their sound
  const order = new Intl.Collator(lang === 'zh' ? 'zh-CN-u-co-pinyin' : lang)
  return [...all.values()]
    .filter(one => !one.isHidden)
    .map(one => ({
      row: rowOf(one, lang),
      text: folded([one.names.zh, one.names.en, ...one.scopes, ...one.words].join(' ')),
    }))
    .sort((a, b) => order.compare(a.row.name, b.row.name))
}
