/** Mixed load: readers open pages, sign in, renew, place and cancel holds. Every answer is checked. */
import type { ItemCopies } from '../../../src/contract/reader/requests.ts'
import { agentOf, type BenchRequest, send } from '../bench-server/load.ts'

/** login: the request body of a sign-in */
export type Reader = { cookie: string; loans: string[]; login: string }
/** copies that can be put on hold */
export type Holdable = {
  bibId: string
  title: string
  item: { callNo: string; locaCode: string; serviceLocaCode: string }
}
/**
 * kinds: answers of each kind; errors: no answer, or one that is neither a success nor refused by the library's rules
 */
type Kinds = Record<'pages' | 'lists' | 'searches' | 'renewals' | 'signIns' | 'holds', number>
export type MixedLoad = { count: number; seconds: number; errors: number; kinds: Kinds }

const BOOKS = 100
const ENOUGH = 20

const LANES = 20
/** the sequence repeated by each reader; a hold takes two requests, since it is cancelled again */
const TURN: readonly (keyof Kinds)[] = [
  ...(['pages', 'lists', 'searches', 'pages', 'renewals', 'pages', 'holds'] as const),
  ...(['pages', 'searches', 'lists', 'renewals', 'signIns'] as const),
]

type Envelope = { code: number; data: unknown }

/** @param ports of the hosts; all lanes use them in turn */
export async function mixedLoad(
  ports: readonly number[],
  readers: readonly Reader[],
  holdable: readonly Holdable[],
  ms: number,
): Promise<MixedLoad> {
  const kinds: Kinds = { pages: 0, lists: 0, searches: 0, renewals: 0, signIns: 0, holds: 0 }
  const agent = agentOf()
  const start = performance.now()
  let count = 0
  let errors = 0
  const lane = async (own: number) => {
    for (let n = own; performance.now() - start < ms; n++) {
      const reader = readers[own % readers.length]!
      const ask = async (kind: keyof Kinds, request: BenchRequest): Promise<Envelope | null> => {
        const port = ports[(n + own) % ports.length]!
        const answer = await send(agent, port, withCookie(request, reader), 'identity').catch(() => null)
        count++
        kinds[kind]++
        const envelope = kind === 'pages' ? { code: 0, data: null } : envelopeOf(answer?.text)
        if (answer?.status === 200 && (envelope?.code === 0 || envelope?.code === 1)) return envelope
        errors++
        return null
      }
      const kind = TURN[n % TURN.length]!
      const placed = await ask(kind, requestOf(kind, n, reader, holdable))
      const requestId = kind === 'holds' ? placedId(placed) : null
      if (requestId !== null)
        await ask('holds', { path: '/opac/requests/cancel', body: JSON.stringify({ requestId }) })
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES * ports.length }, (_, own) => lane(own)))
  } finally {
    agent.destroy()
  }
  return { count, seconds: (performance.now() - start) / 1000, errors, kinds }
}

/** A sign-in starts a session of its own. */
const withCookie = (request: BenchRequest, { cookie }: Reader): BenchRequest =>
  request.path === '/opac/sys/login' ? request : { ...request, headers: { cookie } }

function requestOf(
  kind: keyof Kinds,
  n: number,
  { loans, login }: Reader,
  holdable: readonly Holdable[],
): BenchRequest {
  const { bibId, title, item } = holdable[n % holdable.length]!
  switch (kind) {
    case 'pages':
      return { path: `/space/searchDetailLocal/${bibId}?again=${n}` }
    case 'lists':
      return { path: '/opac/users/loans?pageSize=100' }
    case 'searches':
      return {
        path: '/opac/search/',
        body: JSON.stringify({ queryFieldList: [{ field: 'all', values: [title] }] }),
      }
    case 'renewals':
      return {
        path: '/opac/users/batch_renew',
        body: JSON.stringify({ loanIds: [loans[n % loans.length]] }),
      }
    case 'signIns':
      return { path: '/opac/sys/login', body: login }
    case 'holds':
      return { path: '/opac/requests/rele', body: JSON.stringify({ bibId, itemBeans: [item] }) }
  }
}

function envelopeOf(text = ''): Envelope | null {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}

/** Copies that this reader may request for a pickup location. */
export async function holdableBy(port: number, { cookie }: Reader): Promise<Holdable[]> {
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    const init = { method: 'POST', headers: { cookie }, body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}/opac${path}`, init)
    return ((await answer.json()) as { data: T }).data
  }
  const { dataList } = await ask<{ dataList: { bibId: string; title: string }[] }>('/search/', {
    pageSize: BOOKS,
  })
  const found: Holdable[] = []
  for (const { bibId, title } of dataList) {
    const { items } = await ask<ItemCopies>('/requests/item_copies', { bibId, requestType: 'req.cs.rele' })
    for (const { callNo, locaCode, canRequest, takeLocations } of items) {
      const [take] = takeLocations
      if (canRequest === 1 && take)
        found.push({ bibId, title, item: { callNo, locaCode, serviceLocaCode: take.locaCode } })
    }
    if (found.length >= ENOUGH) break
  }
  if (found.length === 0) throw new Error('no copy of the demo library can be asked for')
  return found
}

/** id of the hold that was placed; null when the library's rules refused it */
function placedId(envelope: Envelope | null): number | null {
  const rows = envelope?.code === 0 ? (envelope.data as { requestId: number | null }[]) : []
  return rows[0]?.requestId ?? null
}
