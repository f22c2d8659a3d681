/** Sign-in by a real OpenID Connect provider in process: code flow with PKCE, and attacks that must fail. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CLIENT, startOidc } from '../signin/oidc-server.ts'
import { goThrough } from '../signin/rounds.ts'
import { openVisit, Visitor } from '../visitor.ts'

let provider: Awaited<ReturnType<typeof startOidc>>
beforeAll(async () => {
  provider = await startOidc({
    reader1: { name: '林小溪' },
    s77: { name: '林书禾', card_no: 'reader3', department: '文学院' },
    stranger: { name: 'A Stranger' },
  })
  provider.open('http://localhost')
})
afterAll(() => provider.stop())
beforeEach(() => {
  provider.hooks.fail = undefined
})

async function open(env: Record<string, string> = {}) {
  const opened = await openVisit({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    ...env,
  })
  opened.store.raw.prepare("INSERT INTO conf (name, value) VALUES ('space.login.type', 'oauth')").run()
  const { visitor } = opened
  const leave = async (who = visitor) =>
    String((await who.ask('GET', '/opac/x/external/begin?kind=oauth')).headers.location)
  const land = async (back: string, who = visitor) => {
    const { pathname, search } = new URL(back)
    const answer = await who.ask('GET', pathname + search)
    expect(answer.statusCode).toBe(303)
    return String(answer.headers.location)
  }
  const faultOf = (location: string) => new URL(location, 'http://x').searchParams.get('fault')
  const isIn = async (who = visitor) => (await who.get('/sys/initInfo')).code === 0
  return { ...opened, leave, land, faultOf, isIn }
}

it('A14 the reader leaves with a challenge, state and nonce, and comes back signed in', async () => {
  const { visitor, leave, land } = await open()
  const start = await leave()
  const asked = new URL(start).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: CLIENT.id,
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost/opac/x/external/oidc',
  })
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  expect(await land(await goThrough(start, 'reader1'))).toBe('/space/idp?done=1')
  expect((await visitor.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader1')
  expect((await visitor.get<string>('/sys/logout')).data).toContain(`${provider.issuer}/session/end?`)
})

it('A14 the claim with the reader’s number is configurable; without a matching reader an account must be linked', async () => {
  const { visitor, leave, land } = await open({ OIDC_CLAIM: 'card_no' })
  expect(await land(await goThrough(await leave(), 's77'))).toBe('/space/idp?done=1')
  expect((await visitor.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader3')
  await visitor.get('/sys/logout')
  expect(await land(await goThrough(await leave(), 'stranger'))).toBe('/space/loginBindingAccount')
  expect((await visitor.get('/x/external/binding')).data).toMatchObject({ kind: 'oauth', name: 'A Stranger' })
})

it('A14 a forged state, another browser’s, a used or an expired one', async () => {
  const { app, leave, land, faultOf, isIn, clock, visitor } = await open()
  const other = new Visitor(app)
  const wrong = (url: string, values: Record<string, string>) => {
    const changed = new URL(url)
    for (const [name, value] of Object.entries(values)) changed.searchParams.set(name, value)
    return changed.href
  }
  const back = await goThrough(await leave(), 'reader1')
  expect(faultOf(await land(wrong(back, { state: 'x'.repeat(43) })))).toBe('foreign')
  expect(faultOf(await land(back, other))).toBe('foreign')
  expect([await isIn(), await isIn(other)]).toEqual([false, false])
  // the state was used up by the other browser
  expect(faultOf(await land(back))).toBe('replay')
  const again = await goThrough(await leave(), 'reader1')
  expect(await land(again)).toBe('/space/idp?done=1')
  expect(faultOf(await land(again))).toBe('replay')
  await visitor.get('/sys/logout')
  const late = await goThrough(await leave(), 'reader1')
  clock.time += 300_001
  expect(faultOf(await land(late))).toBe('late')
  expect(await isIn()).toBe(false)
})

it('A14 a code of another sign-in, a wrong issuer, no code: nobody is signed in', async () => {
  const { leave, land, faultOf, isIn } = await open()
  const [one, two] = [await leave(), await leave()]
  const [backOne, backTwo] = [new URL(await goThrough(one, 'reader1')), new URL(await goThrough(two, 's77'))]
  backOne.searchParams.set('code', backTwo.searchParams.get('code')!)
  expect(faultOf(await land(backOne.href))).toBe('ticket')
  backTwo.searchParams.set('iss', 'https://evil.example')
  expect(faultOf(await land(backTwo.href))).toBe('refused')
  const none = new URL(await goThrough(await leave(), 'reader1'))
  none.searchParams.delete('code')
  expect(faultOf(await land(none.href))).toBe('refused')
  expect(await isIn()).toBe(false)
})

it('A14 a nonce that is not ours: the answer belongs to another sign-in', async () => {
  const { leave, land, faultOf, isIn, store } = await open()
  const back = await goThrough(await leave(), 'reader1')
  store.raw.prepare("UPDATE external_begun SET nonce = 'another'").run()
  expect(faultOf(await land(back))).toBe('refused')
  expect(await isIn()).toBe(false)
})

it('A14 two tabs at once may return in any order', async () => {
  const { leave, land, isIn } = await open()
  const [one, two] = [await leave(), await leave()]
  const [backOne, backTwo] = [await goThrough(one, 'reader1'), await goThrough(two, 'reader1')]
  expect(await land(backTwo)).toBe('/space/idp?done=1')
  expect(await land(backOne)).toBe('/space/idp?done=1')
  expect(await isIn()).toBe(true)
})

it('A14 a reader who declines gets a message', async () => {
  const { leave, land, faultOf } = await open()
  expect(faultOf(await land(await goThrough(await leave(), 'reader1', 'refuse')))).toBe('cancelled')
})

it.each<[string, (response: ServerResponse) => void]>([
  ['500', response => void response.writeHead(500).end()],
  ['megabytes', response => void response.writeHead(200).end(`{"a":"${'x'.repeat(2_000_000)}"}`)],
  ['another address', response => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['a broken line', response => void response.destroy()],
])(
  'A14 a provider that answers %s is reported as not responding, before leaving and after',
  async (_, answer) => {
    const { leave, land, faultOf, isIn } = await open()
    provider.hooks.fail = (path, response) => {
      if (!path.startsWith('/.well-known')) return false
      answer(response)
      return true
    }
    expect(faultOf(await leave())).toBe('silent')
    // it is tried again once it is back
    provider.hooks.fail = undefined
    const back = await goThrough(await leave(), 'reader1')
    provider.hooks.fail = (path, response) => {
      if (!path.startsWith('/token')) return false
      answer(response)
      return true
    }
    expect(faultOf(await land(back))).toBe('silent')
    expect(await isIn()).toBe(false)
  },
)

it('A13 a provider that hangs does not prevent sign-out here', async () => {
  const { visitor, leave, land, store } = await open()
  await land(await goThrough(await leave(), 'reader1'))
  const sessions = () => store.raw.prepare('SELECT count(*) FROM session WHERE uid > 0').pluck().get()
  expect(sessions()).toBe(1)
  const hung = new Promise<ServerResponse>(resolve => {
    provider.hooks.fail = (_, response) => {
      resolve(response)
      return true
    }
  })
  const leaving = visitor.get<string>('/sys/logout')
  const response = await hung
  expect(sessions()).toBe(0)
  response.destroy()
  expect(await leaving).toMatchObject({ code: 0, data: '' })
})
