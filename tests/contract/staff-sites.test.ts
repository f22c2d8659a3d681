/** The room of other sites: looked at, added, renamed, removed, undone; by the functions of `npm run sites`. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { siteOf } from '../../host/modules/handoff/site-decisions.ts'
import { findingsOf, type Page, whyClosed } from '../../host/modules/staff/sites/look-at.ts'
import { PROVE_FIRST, REFUSED_FIELD } from '../../src/contract/codes.ts'
import type { SiteLook, SitesState } from '../../src/contract/staff/staff-sites.ts'
import { allowsOrigin } from '../../src/core/rules/content-policy.ts'
import { openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'

const SITE = 'https://portal.example.net'
let at: Awaited<ReturnType<typeof openStaff>>
let servers: Server[] = []
beforeEach(async () => {
  at = await openStaff('Ann', { ALLOW_ORIGINS: 'https://www.example.edu' })
})
afterEach(async () => {
  for (const server of servers) server.close()
  servers = []
  await at.app.close()
})

const state = () => at.staff.done<SitesState>('GET', '/sites')
const add = (address: string, name: string) => at.staff.send<SitesState>('POST', '/sites', { address, name })
const remove = (origin: string) => at.staff.done<SitesState>('POST', '/sites/remove', { origin })
const undo = (id: number) => at.staff.send<SitesState>('POST', `/sites/acts/${id}/undo`)
/** what the host tells the pages of the site */
async function told(origin: string): Promise<unknown> {
  const answer = await new Visitor(at.app).ask('GET', '/opac/x/origin', undefined, { origin })
  return answer.json<{ data: unknown }>().data
}
/** @returns the address of a page with this text */
async function pageWith(html: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html),
  )
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a site', () => {
  it('is let in by its page, and only its own origin; removed and undone, its keys come back', async () => {
    expect(await told(SITE)).toEqual({ credentials: false, handOff: false })
    const { code, data } = await add(`${SITE}/reading?x=1`, ' The  portal ')
    expect(code).toBe(0)
    expect(data.sites).toMatchObject([{ origin: SITE, name: 'The portal', operator: 'Ann', keys: [] }])
    expect(await told(SITE)).toEqual({ credentials: false, handOff: true })
    for (const other of ['https://a.portal.example.net', 'http://portal.example.net', `${SITE}:8443`])
      expect(await told(other)).toEqual({ credentials: false, handOff: false })
    // its session cookies stay closed to it
    const asked = await new Visitor(at.app).ask('GET', '/opac/users/info', undefined, { origin: SITE })
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()

    at.store.raw.prepare('INSERT INTO site_key (origin, hash, created_at) VALUES (?, ?, 1)').run(SITE, 'h1')
    at.store.raw.exec("INSERT INTO site_use VALUES ((SELECT max(id) FROM site_key), '2026-03-10', 5, 2)")
    expect((await state()).sites[0]!.keys).toMatchObject([
      { minted: 5, refused: 2, last: '2026-03-10', revoked: '' },
    ])
    const removed = await remove(SITE)
    expect(removed.sites).toEqual([])
    expect(await told(SITE)).toEqual({ credentials: false, handOff: false })
    expect(at.store.raw.prepare('SELECT count(*) FROM site_key').pluck().get()).toBe(0)
    const back = await undo(removed.last!.id)
    expect(back.data.sites).toMatchObject([{ origin: SITE, name: 'The portal', keys: [{ minted: 5 }] }])
    expect(
      at.store.raw.prepare('SELECT hash, minted, refused FROM site_key JOIN site_use ON site_key = id').all(),
    ).toEqual([{ hash: 'h1', minted: 5, refused: 2 }])
    expect(await told(SITE)).toEqual({ credentials: false, handOff: true })
    expect(back.data.trail.map(({ act, origin, operator }) => [act, origin, operator])).toEqual([
      ['undone', SITE, 'Ann'],
      ['removed', SITE, 'Ann'],
      ['added', SITE, 'Ann'],
    ])
  })

  it('is renamed, and the name of before comes back; what was decided anew is left alone', async () => {
    await add(SITE, 'A')
    const first = (await state()).last!.id
    const { data } = await add(SITE, 'B')
    expect(data.sites.map(({ name }) => name)).toEqual(['B'])
    expect((await undo(first)).code).not.toBe(0)
    expect((await undo(data.last!.id)).data.sites.map(({ name }) => name)).toEqual(['A'])
    // a key was made since: undoing the addition would end it
    at.store.raw.prepare('INSERT INTO site_key (origin, hash, created_at) VALUES (?, ?, 1)').run(SITE, 'h2')
    expect((await undo(first)).code).not.toBe(0)
    expect(await told(SITE)).toEqual({ credentials: false, handOff: true })
  })

  it('an act of another area is not undone here', async () => {
    at.store.raw.exec(
      `INSERT INTO staff_act (at, operator, area, subject, act, said, before, after)
        VALUES (1, 'Ann', 'fines', '1', 'paid', '', '{}', '{}')`,
    )
    const { id } = at.store.raw.prepare('SELECT max(id) AS id FROM staff_act').get() as { id: number }
    expect(
      (await at.staff.ask('POST', `/opac/staff/sites/acts/${id}/undo`, {}, at.staff.headers())).statusCode,
    ).toBe(404)
  })

  it('those of the environment are listed apart, with the library’s address', async () => {
    const { fixed, sites, library } = await state()
    expect(fixed).toEqual(['https://www.example.edu'])
    expect(sites).toEqual([])
    expect(library).toMatch(/^https?:\/\//)
  })
})

describe('a key of its server', () => {
  const make = (origin = SITE) =>
    at.staff.send<{ key: string; state: SitesState }>('POST', '/sites/keys', { origin })
  const revoke = (id: number) => at.staff.send<SitesState>('POST', `/sites/keys/${id}/revoke`)
  /** whether the server of the site gets a token for its pages */
  const works = async (key: string) =>
    (
      await new Visitor(at.app).ask(...(['POST', '/opac/x/counter_token', { userId: 'reader1' }] as const), {
        authorization: `Bearer ${key}`,
      })
    ).statusCode === 200
  beforeEach(() => add(SITE, 'A'))

  it('is made after the password was given once more, and shown in that answer alone', async () => {
    expect((await make()).code).toBe(PROVE_FIRST)
    await at.staff.prove()
    const { data } = await make()
    expect(data.key).toMatch(/^[\w-]{43}$/)
    expect(await works(data.key)).toBe(true)
    expect(JSON.stringify(await state())).not.toContain(data.key)
    expect(JSON.stringify(at.store.raw.prepare('SELECT * FROM staff_act').all())).not.toContain(data.key)
    const [key] = (await state()).sites[0]!.keys
    expect(key).toMatchObject({ minted: 1, refused: 0, revoked: '' })
    expect((await make('https://other.example.net')).code).toBe(1)
  })

  it('is revoked, and works again when that is undone; the undo of a new one revokes it', async () => {
    await at.staff.prove()
    const { data } = await make()
    const { id } = data.state.sites[0]!.keys[0]!
    const revoked = await revoke(id)
    expect(await works(data.key)).toBe(false)
    expect(revoked.data.sites[0]!.keys[0]!.revoked).not.toBe('')
    expect((await revoke(id)).code).toBe(1)
    // decided anew since
    expect((await undo(data.state.last!.id)).code).not.toBe(0)
    await undo(revoked.data.last!.id)
    expect(await works(data.key)).toBe(true)
    await undo(data.state.last!.id)
    expect(await works(data.key)).toBe(false)
    // it is of no use since, whoever undoes what
    expect((await undo(revoked.data.last!.id)).code).not.toBe(0)
    expect((await state()).trail.map(({ act }) => act)).toEqual([
      ...['undone', 'undone', 'keyRevoked', 'keyMade', 'added'],
    ])
  })
})

describe('what cannot be a site is refused at its field, in the librarian’s language', () => {
  it.each([
    ['portal.example.net', '完整的网址'],
    ['https://*.example.net', '完整的网址'],
    ['https://ann:pw@portal.example.net', '完整的网址'],
    ['ftp://portal.example.net', '完整的网址'],
    ['http://portal.example.net', 'https://'],
    ['https://10.0.0.5/', '内部网络'],
    ['https://169.254.169.254/latest', '内部网络'],
    ['https://[fd00::1]/', '内部网络'],
    ['https://portal.', '内部网络'],
    ['https://portal', '内部网络'],
  ])('%s', async (address, words) => {
    for (const path of ['', '/look']) {
      const { code, msg } = await at.staff.send('POST', `/sites${path}`, { address, name: 'x' })
      expect([path, code, msg]).toEqual([path, REFUSED_FIELD.address, expect.stringContaining(words)])
    }
    at.staff.cookies['opac.lang'] = 'en'
    expect((await add(address, 'x')).msg).not.toMatch(/\p{Script=Han}/u)
    expect((await state()).sites).toEqual([])
  })

  it.each(['', '  ', 'x'.repeat(81)])('the name %j', async name => {
    expect((await add(SITE, name)).code).toBe(REFUSED_FIELD.name)
    expect((await state()).sites).toEqual([])
  })

  it('a machine of one’s own is a site only while the library is on it, too', () => {
    for (const address of ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:80']) {
      expect(siteOf(address, { isTrial: true })).toBeInstanceOf(URL)
      expect(siteOf(address, { isTrial: false })).toBe('inward')
    }
  })
})

describe('a look', () => {
  const look = async (address: string) => at.staff.done<SiteLook>('POST', '/sites/look', { address })

  it('tells what the page has: elements, language, and a policy that keeps the library out', async () => {
    const page = await pageWith(
      '<!doctype html><HTML lang="zh-CN"><title>读书 &amp; 会</title><opac-search-bar></opac-search-bar><opac-reader-banner compact>',
      { 'content-security-policy': "default-src 'self'; script-src 'nonce-x'" },
    )
    const { origin, name, findings } = await look(`${page}/reading`)
    expect(origin).toBe(page)
    expect(name).toBe('读书 & 会')
    expect(findings.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok', 'bad'])
    expect(findings[1]!.text).toBe('<opac-search-bar>、<opac-reader-banner>')
    expect(findings[2]!.title).toContain('zh-CN')
    expect(findings[3]!.fix).toBe(`connect-src ${(await state()).library}`)
    // nothing is let in by looking
    expect((await state()).sites).toEqual([])
  })

  it('says that a page sends visitors to another site, which is what has to be let in', async () => {
    const other = await pageWith('<html lang="en"><opac-cite></opac-cite>')
    // within this machine, only the named page may be asked
    const page = await pageWith('', { location: other })
    servers[1]!.removeAllListeners('request')
    servers[1]!.on('request', (_, reply) => reply.writeHead(302, { location: `${other}/` }).end())
    const { findings } = await look(page)
    expect(findings).toMatchObject([{ verdict: 'bad', text: expect.stringContaining('内部网络') }])
  })

  it('a page that does not answer properly, or not at all, is said in words', async () => {
    const gone = await pageWith('')
    servers[0]!.close()
    expect((await look(gone)).findings).toMatchObject([{ verdict: 'bad', title: '页面无法打开' }])
    const { findings } = await look('https://no-such-name.invalid')
    expect(findings).toMatchObject([{ verdict: 'bad' }])
    expect(['ENOTFOUND', 'EAI_AGAIN'].map(whyClosed)).toEqual(['unknown', 'unknown'])
    expect(['CERT_HAS_EXPIRED', 'it took too long', 'EOTHER'].map(whyClosed)).toEqual([
      'certificate',
      'slow',
      'other',
    ])
  })

  it('asks other servers a few times a minute', async () => {
    const page = await pageWith('<html>')
    const status = async () =>
      (await at.staff.ask('POST', '/opac/staff/sites/look', { address: page }, at.staff.headers())).statusCode
    for (let nth = 0; nth < 12; nth++) expect(await status()).toBe(200)
    expect(await status()).toBe(429)
  })
})

describe('findings', () => {
  const library = 'https://lib.example.edu'
  const page: Page = { origin: SITE, status: 200, ms: 321, until: '2027-03-02', policies: [], html: '' }
  const found = (more: Partial<Page>) =>
    findingsOf({ ...page, ...more }, { origin: SITE, library, lang: 'en' }).map(
      ({ verdict, title }) => `${verdict} ${title}`,
    )

  it('an empty page: it opens, and has neither elements nor a language', () => {
    expect(found({})).toEqual([
      'ok The page opens',
      'warn No element in the text of the page',
      'warn The page does not state its language',
      'ok The page’s content security policy allows the library',
    ])
  })

  it('a redirect, a status, a policy of the page itself', () => {
    expect(found({ origin: 'https://www.example.net' })).toContain(
      'bad The page sends visitors to another site',
    )
    expect(found({ status: 503 })).toEqual(['bad The page does not open properly'])
  })

  it.each([
    ["connect-src 'self'", true],
    ["default-src 'none'", true],
    ["default-src 'none'; connect-src https://lib.example.edu/opac/; script-src *", false],
    ['connect-src *.example.edu; script-src https:', false],
    ['connect-src http://lib.example.edu', true],
    ['connect-src https://lib.example.edu:444', true],
    ["script-src 'nonce-abc'", false],
    ["img-src 'none'", false],
  ])('the policy %s keeps the library out: %s', (policy, isBlocked) => {
    expect(found({ policies: [policy] }).some(line => line.includes('does not allow'))).toBe(isBlocked)
  })

  it('sources match a name and those below a star, never a name that merely ends so', () => {
    expect(allowsOrigin(['*.example.edu'], 'https://example.edu')).toBe(false)
    expect(allowsOrigin(['example.edu'], 'https://notexample.edu')).toBe(false)
    expect(allowsOrigin(['*.example.edu'], 'https://lib.notexample.edu')).toBe(false)
    expect(allowsOrigin(['https://lib.example.edu:*'], 'https://lib.example.edu:8443')).toBe(true)
  })
})
