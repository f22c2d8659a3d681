/** A campus sign-in with an external circulation system: the system tells whose number it is. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Binding } from '../../src/contract/reader/external.ts'
import { folioWorld } from '../circulation/folio-stage.ts'
import { kohaWorld } from '../circulation/koha-stage.ts'
import { openLibrary } from '../circulation/library-stage.ts'
import { PASSWORD } from '../fixture-library.ts'
import { startCas } from '../signin/cas-server.ts'
import { startFolio } from '../simulators/folio.ts'
import { startKoha } from '../simulators/koha.ts'
import { openVisit, Visitor } from '../visitor.ts'

const LANDING = '/meta-local/opac/cas/rosetta'
const BROWSER = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }

let cas: Awaited<ReturnType<typeof startCas>>
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  cas = await startCas({ reader1: {}, stranger: { displayName: '林书禾' }, '*': {} })
})
afterAll(() => cas.stop())
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** exchange: the number passes to another person in that system */
const SYSTEMS = {
  koha: async () => {
    const { store } = openLibrary()
    const koha = await startKoha(kohaWorld(store.raw))
    stops.push(koha.stop, () => store.close())
    const { patrons } = koha.world
    return {
      system: koha,
      exchange() {
        patrons[0]!.card = 'former'
        patrons[1]!.card = 'reader1'
      },
      env: {
        CIRCULATION: 'koha',
        KOHA_URL: koha.url,
        KOHA_CLIENT_ID: 'portal',
        KOHA_CLIENT_SECRET: 'portal-secret',
      },
    }
  },
  folio: async () => {
    const { store } = openLibrary()
    const folio = await startFolio(folioWorld(store.raw))
    stops.push(folio.stop, () => store.close())
    const { users } = folio.world
    return {
      system: folio,
      exchange() {
        users[0]!.barcode = 'former'
        users[1]!.barcode = 'reader1'
      },
      env: {
        CIRCULATION: 'folio',
        FOLIO_URL: folio.url,
        FOLIO_TENANT: 'diku',
        FOLIO_USER: 'portal',
        FOLIO_PASSWORD: 'portal-secret',
      },
    }
  },
}

async function open(name: keyof typeof SYSTEMS) {
  const { env, ...more } = await SYSTEMS[name]()
  const opened = await openVisit({ CAS_URL: cas.url, ...env })
  stops.push(() => opened.app.close())
  opened.store.raw.exec("INSERT INTO conf (name, value) VALUES ('space.login.type', 'normal+cas')")
  const arrive = async (user: string, who = opened.visitor) => {
    const begun = await who.ask('GET', '/opac/x/external/begin?kind=cas', undefined, BROWSER)
    const service = new URL(String(begun.headers.location)).searchParams.get('service') ?? ''
    const answer = await who.ask('GET', `${LANDING}?ticket=${cas.give(user, service)}`, undefined, BROWSER)
    return String(answer.headers.location ?? '')
  }
  const nameOf = async (who = opened.visitor) =>
    (await who.get<{ userId: string; displayName?: string }>('/sys/initInfo')).data.userId
  return { ...opened, ...more, arrive, nameOf, other: () => new Visitor(opened.app) }
}

describe.each(['koha', 'folio'] as const)('%s', name => {
  it('A14 a reader known only to that system signs in directly, and sees the loans from there', async () => {
    const { arrive, nameOf, visitor, store } = await open(name)
    expect(await arrive('reader1')).toBe('/space/casBoard?done=1')
    expect(await nameOf()).toBe('reader1')
    const row = store.raw
      .prepare('SELECT user_id, display_name, password FROM patron WHERE system_key LIKE ?')
      .get(`${name}:%`)
    expect(row).toEqual({ user_id: 'reader1', display_name: '苏晚晴1', password: '!' })
    const loans = await visitor.get<{ totalCount?: number; items: unknown[] }>('/users/loans')
    expect([loans.code, loans.data.items.length]).toEqual([0, 4])
  })

  it.each(['stranger', '*'])(
    'A15 %s, unknown to it, gets a page that says so, and links an account',
    async user => {
      const { arrive, visitor } = await open(name)
      expect(await arrive(user)).toBe('/space/loginBindingAccount')
      expect((await visitor.get('/sys/initInfo')).code).toBe(401)
      expect((await visitor.get<Binding>('/x/external/binding')).data).toMatchObject({ kind: 'cas' })
      const proof = JSON.stringify({ userId: 'reader2', password: PASSWORD })
      expect((await visitor.post('/x/external/binding', { loginContext: proof, verifyCode: '' })).code).toBe(
        0,
      )
      expect((await visitor.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader2')
    },
  )

  it('a number that has passed to another person signs in the other person', async () => {
    const { arrive, exchange, other, store } = await open(name)
    await arrive('reader1')
    exchange()
    const who = other()
    expect(await arrive('reader1', who)).toBe('/space/casBoard?done=1')
    const rows = store.raw
      .prepare('SELECT user_id, display_name FROM patron WHERE system_key LIKE ? ORDER BY uid')
      .all(`${name}:%`)
    expect(rows).toEqual([
      { user_id: expect.stringMatching(/^former:/), display_name: '苏晚晴1' },
      { user_id: 'reader1', display_name: '苏晚晴2' },
    ])
  })

  it('A15 a linked reader of the system before becomes the reader of this one, if the readers were moved', async () => {
    const { arrive, visitor, other, store } = await open(name)
    await arrive('stranger')
    const proof = JSON.stringify({ userId: 'reader1', password: PASSWORD })
    await visitor.post('/x/external/binding', { loginContext: proof, verifyCode: '' })
    const rows = () =>
      store.raw.prepare("SELECT uid, system_key FROM patron WHERE user_id = 'reader1'").all() as {
        uid: number
        system_key: string
      }[]
    const [linked] = rows()
    // as SIP2 would have left it
    store.raw.exec("UPDATE patron SET system_key = 'sip2:reader1' WHERE user_id = 'reader1'")
    const loansOf = async (who: Visitor) => {
      await arrive('stranger', who)
      return (await who.get<{ items: unknown[] } | null>('/users/loans')).data?.items.length
    }
    expect(await loansOf(other())).toBeUndefined()
    store.raw.exec(`INSERT INTO reader_move (from_system, to_system, number_kind, any_name, made_at)
      VALUES ('sip2', '${name}', 'card', 0, 0)`)
    expect(await loansOf(other())).toBe(4)
    expect(rows()).toEqual([linked])
  })

  it('while it does not answer nobody is signed in', async () => {
    const { arrive, system, visitor } = await open(name)
    await system.stop()
    expect(await arrive('reader1')).toMatch(/^\/space\/casBoard\?fault=silent&/)
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })
})

it('a FOLIO user who is inactive is refused', async () => {
  const { arrive, system, visitor } = await open('folio')
  ;(system.world as ReturnType<typeof folioWorld>).users[0]!.active = false
  expect(await arrive('reader1')).toMatch(/^\/space\/casBoard\?fault=refused&/)
  expect((await visitor.get('/sys/initInfo')).code).toBe(401)
})
