/**
 * A library that changes its circulation system from SIP2 to a Koha: after `admin connect move` its readers have there what
 * they had, and after the undo all is as before.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { moveReaders, undoMove } from '../../host/circulation/moving/decisions.ts'
import { planOf } from '../../host/circulation/moving/plan.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { HostContext, Surface } from '../../host/runtime/context.ts'
import type { Page } from '../../src/contract/page.ts'
import { kohaWorld } from '../circulation/koha-stage.ts'
import { openLibrary } from '../circulation/library-stage.ts'
import { noSearch, openTestApp } from '../fixture-library.ts'
import { startKoha } from '../simulators/koha.ts'
import { type Sip2World, startSip2 } from '../simulators/sip2.ts'
import { Visitor } from '../visitor.ts'

const PASSWORD = 'open sesame'
const SIP2_TO_KOHA = { from: 'sip2', to: 'koha', by: 'card', anyName: false } as const
const [LIN, SU, WU] = ['P-0007', 'P-0008', 'P-0009'] as const

let opened: Awaited<ReturnType<typeof openTestApp>>
let sip2: Awaited<ReturnType<typeof startSip2>>
let koha: Awaited<ReturnType<typeof startKoha>>
let bib: string
let other: string
const apps: Awaited<ReturnType<typeof createApp>>[] = []

beforeEach(async () => {
  const patron = (name: string) => ({ password: PASSWORD, name, email: '', fines: [] })
  const world: Sip2World = {
    patrons: new Map([
      [LIN, patron('Lin, Shuhe')],
      [SU, patron('苏晚晴')],
      [WU, patron('吴为山')],
    ]),
    items: new Map(),
    holds: [],
  }
  sip2 = await startSip2(world, { processes: 9 })
  const planted = openLibrary()
  koha = await startKoha(kohaWorld(planted.store.raw))
  await planted.store.close()
  const [pattern] = koha.world.patrons
  koha.world.patrons = [
    { ...pattern!, id: 21, card: LIN, userid: 'lin', password: PASSWORD, surname: 'Lin', firstname: 'Shuhe' },
    { ...pattern!, id: 22, card: SU, userid: 'su', password: PASSWORD, surname: '苏', firstname: '晚晴' },
    { ...pattern!, id: 23, card: WU, userid: 'wu', password: PASSWORD, surname: '陈', firstname: '有道' },
  ]
  opened = await openTestApp()
  const [one, two] = await opened.store.db
    .selectFrom('bib')
    .select('bib_id')
    .where('id', 'in', [1, 2])
    .orderBy('id')
    .execute()
  bib = one!.bib_id
  other = two!.bib_id
})
afterEach(async () => {
  for (const app of [...apps.splice(0), opened.app]) await app.close()
  await koha.stop()
  await sip2.stop()
})

/** The same library with another circulation system. */
async function hostWith(env: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off', ...env })
  let context: HostContext | undefined
  const look: Surface = (_, ctx) => {
    context = ctx
  }
  const { store, clock } = opened
  const app = await createApp({
    ...{ store, clock, config },
    search: noSearch,
    wait: async () => {},
    surfaces: [look],
  })
  apps.push(app)
  if (process.env.STORE === 'postgres') {
    const { untilIdle } = await import('../servers/postgres/fixture-on-server.ts')
    await untilIdle(app, store as never)
  }
  const arrive = async (userId: string) => {
    const visitor = new Visitor(app)
    const answer = (await visitor.signIn(userId, PASSWORD)).json<{ code: number }>()
    expect(answer.code).toBe(0)
    return visitor
  }
  return { app, ctx: context!, arrive }
}
const withSip2 = () =>
  hostWith({
    ...{ CIRCULATION: 'sip2', SIP2_URL: `sip2://127.0.0.1:${sip2.port}` },
    ...{ SIP2_USER: 'portal', SIP2_PASSWORD: 'secret' },
  })
const withKoha = (more: object = { KOHA_CLIENT_ID: 'portal', KOHA_CLIENT_SECRET: 'portal-secret' }) =>
  hostWith({ CIRCULATION: 'koha', KOHA_URL: koha.url, ...more })

const addList = async (who: Visitor, booklistName: string) =>
  expect((await who.post('/booklists', { booklistName })).code).toBe(0)
const review = async (who: Visitor, content: string) =>
  expect(
    (await who.post('/reviews/review', { id: bib, type: 'review.type.bib', content, score: 4 })).code,
  ).toBe(0)
const collect = (who: Visitor, ...add: string[]) => who.post('/x/shelf', { add })

/** what a reader finds here: lists, reviews, books of the temporary shelf */
async function found(who: Visitor) {
  const names = async <Row>(path: string, name: (row: Row) => unknown) =>
    (await who.get<Page<Row>>(path)).data.items.map(name)
  const { data } = await who.post<{ bibIds: string[] }>('/x/shelf', {})
  return {
    lists: (await names<{ booklistName: string }>('/users/booklists', row => row.booklistName)).sort(),
    reviews: await names<{ reviewContent: string }>('/users/reviews', row => row.reviewContent),
    shelf: data.bibIds.length,
  }
}
const NOTHING = { lists: [], reviews: [], shelf: 0 }
const readers = () =>
  opened.store.db
    .selectFrom('patron')
    .select(['uid', 'user_id', 'system_key', 'display_name'])
    .where('system_key', 'is not', null)
    .orderBy('uid')
    .execute()
const countsOf = async (db: HostContext['store']['db'], anyName = false) => {
  const { waiting, pairs, apart, joined } = await planOf(db, { ...SIP2_TO_KOHA, anyName })
  return { waiting, pairs: pairs.length, apart: apart.map(one => one.why), joined }
}

describe('A04 from SIP2 to a Koha, moved before anybody has signed in there', () => {
  it('A04 a reader has the lists, reviews and shelf of before; the undo gives them back to the reader of SIP2', async () => {
    const old = await withSip2()
    const lin = await old.arrive(LIN)
    await addList(lin, '先前的书单')
    await review(lin, 'as it was')
    await collect(lin, bib)
    const had = await found(lin)
    expect(had).toEqual({ lists: ['先前的书单'], reviews: ['as it was'], shelf: 1 })
    const before = await readers()

    const next = await withKoha()
    expect(await countsOf(next.ctx.store.db)).toEqual({ waiting: 1, pairs: 0, apart: [], joined: 0 })
    await moveReaders(next.ctx, 'Wang', SIP2_TO_KOHA)
    // the reader’s own card number, and the user name, which only Koha knows
    expect(await found(await next.arrive('lin'))).toEqual(had)
    const signedIn = await next.arrive(LIN)
    expect(await found(signedIn)).toEqual(had)
    expect((await signedIn.get<Page<object>>('/users/loans')).code).toBe(0)
    expect(await readers()).toEqual([{ ...before[0]!, system_key: 'koha:21', display_name: 'Shuhe Lin' }])
    expect(await countsOf(next.ctx.store.db)).toEqual({ waiting: 0, pairs: 0, apart: [], joined: 1 })
    // once more changes nothing
    expect((await moveReaders(next.ctx, 'Wang', SIP2_TO_KOHA)).trail).toBeUndefined()

    expect((await undoMove(next.ctx, 'Wang', SIP2_TO_KOHA)).said).toContain('again who they were: 1.')
    expect(await readers()).toEqual(before)
    expect((await signedIn.get('/users/booklists')).code).toBe(401)
    expect(await found(await next.arrive(LIN))).toEqual(NOTHING)
    expect(await found(await old.arrive(LIN))).toEqual(had)
    await expect(undoMove(next.ctx, 'Wang', SIP2_TO_KOHA)).rejects.toThrow('There is no move')
  })

  it('by user name, which ILS-DI does not tell: the REST API joins, ILS-DI does not', async () => {
    const old = await withSip2()
    await addList(await old.arrive(LIN), 'mine')
    koha.world.patrons[0]!.card = 'K-77'
    koha.world.patrons[0]!.userid = LIN
    const ilsdi = await withKoha({})
    await moveReaders(ilsdi.ctx, 'Wang', { ...SIP2_TO_KOHA, by: 'user' })
    expect(await found(await ilsdi.arrive(LIN))).toEqual(NOTHING)
    const rest = await withKoha()
    const setEnd = (ended_at: number | null) =>
      opened.store.write(trx => trx.updateTable('reader_move').set({ ended_at }).execute())
    // while it is being taken back nobody is joined
    await setEnd(1)
    expect(await found(await rest.arrive(LIN))).toEqual(NOTHING)
    await setEnd(null)
    // has a row of Koha by now, which is told at the next sign-in only
    expect((await found(await rest.arrive(LIN))).lists).toEqual(['mine'])
    expect(await readers()).toMatchObject([
      { user_id: 'K-77', system_key: 'koha:21' },
      { user_id: expect.stringMatching(/^former:\d+:K-77$/), system_key: expect.stringMatching(/^joined:/) },
    ])
  })

  it('a number that has another name there joins nobody, unless it is said so', async () => {
    const old = await withSip2()
    await addList(await old.arrive(WU), '私人')
    const next = await withKoha()
    await moveReaders(next.ctx, 'Wang', SIP2_TO_KOHA)
    expect(await found(await next.arrive(WU))).toEqual(NOTHING)
    expect(await countsOf(next.ctx.store.db)).toEqual({ waiting: 0, pairs: 0, apart: ['name'], joined: 0 })
    await moveReaders(next.ctx, 'Wang', { ...SIP2_TO_KOHA, anyName: true })
    expect((await found(await next.arrive(WU))).lists).toEqual(['私人'])
  })
})

describe('A04 moved after readers have signed in with the new system', () => {
  it('what they have made there is joined with what they had, and both are parted by the undo', async () => {
    const old = await withSip2()
    const had = await old.arrive(LIN)
    await addList(had, 'before')
    await review(had, 'as it was')
    await collect(had, bib)
    const next = await withKoha()
    const stranger = await next.arrive(LIN)
    expect(await found(stranger)).toEqual(NOTHING)
    await addList(stranger, 'since')
    await collect(stranger, bib, other)
    const before = await readers()
    expect(before.map(row => row.user_id)).toEqual([expect.stringMatching(/^former:\d+:P-0007$/), LIN])

    expect(await countsOf(next.ctx.store.db)).toEqual({ waiting: 0, pairs: 1, apart: [], joined: 0 })
    await moveReaders(next.ctx, 'Wang', SIP2_TO_KOHA)
    const both = { lists: ['before', 'since'], reviews: ['as it was'], shelf: 2 }
    // at once, in the session of before
    expect(await found(stranger)).toEqual(both)
    expect((await stranger.get<Page<object>>('/users/loans')).code).toBe(0)
    expect(await found(await next.arrive(LIN))).toEqual(both)

    await undoMove(next.ctx, 'Wang', SIP2_TO_KOHA)
    expect(await readers()).toEqual(before)
    expect(await found(await next.arrive(LIN))).toEqual({ lists: ['since'], reviews: [], shelf: 2 })
    expect(await found(await old.arrive(LIN))).toEqual({
      lists: ['before'],
      reviews: ['as it was'],
      shelf: 1,
    })
  })

  it('who has reviewed one book as both is not joined; numbers that differ in case or zeros are told', async () => {
    const old = await withSip2()
    await review(await old.arrive(LIN), 'before')
    await old.arrive(SU)
    koha.world.patrons[1]!.card = 'p-0008'
    const next = await withKoha()
    await review(await next.arrive(LIN), 'since')
    await next.arrive('su')
    await moveReaders(next.ctx, 'Wang', SIP2_TO_KOHA)
    expect(await countsOf(next.ctx.store.db)).toEqual({
      ...{ waiting: 0, pairs: 0, joined: 0 },
      apart: ['review', 'alike'],
    })
    expect((await found(await next.arrive(LIN))).reviews).toEqual(['since'])
    expect((await readers()).map(row => row.system_key)).toEqual([
      'sip2:P-0007',
      'sip2:P-0008',
      'koha:21',
      'koha:22',
    ])
  })
})
