/**
 * Staff sign-in by a real OpenID Connect provider or a CAS server, whose claim or attribute gives the role.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffSessionAnswer } from '../../src/contract/staff/staff.ts'
import { startCas } from '../signin/cas-server.ts'
import { CLIENT, startOidc } from '../signin/oidc-server.ts'
import { goThrough } from '../signin/rounds.ts'
import { Librarian, openStaff } from '../staff-visitor.ts'

const users: Record<string, Record<string, string | string[]>> = {
  anna: { name: 'Anna', groups: ['all', 'lib-desk', 'lib-admins'] },
  bert: { name: 'Ann', groups: 'lib-desk' },
  stranger: { name: 'A Stranger', groups: ['all'] },
}
let provider: Awaited<ReturnType<typeof startOidc>>
beforeAll(async () => {
  provider = await startOidc(users)
  provider.open('http://localhost')
})
afterAll(() => provider.stop())

const open = () =>
  openStaff('', {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_STAFF_CLAIM: 'groups',
    OIDC_STAFF_ROLES: 'lib-admins:administrator,lib-desk:collections',
  })
async function arrive(who: Librarian, user: string): Promise<StaffSessionAnswer> {
  const start = String((await who.ask('GET', '/opac/staff/external')).headers.location)
  const { pathname, search } = new URL(await goThrough(start, user))
  const answer = await who.ask('GET', pathname + search)
  expect(answer.statusCode).toBe(303)
  const { data } = await who.get<StaffSessionAnswer>('/staff/session')
  who.token = data.token
  return data
}

it('with the strongest role in the claim; a stranger is refused, and an existing local name is not taken over', async () => {
  const { app, staff } = await open()
  expect((await staff.get<StaffSessionAnswer>('/staff/session')).data.isExternal).toBe(true)
  expect(await arrive(staff, 'anna')).toMatchObject({ step: 'in', name: 'Anna', role: 'administrator' })
  // another person with the name of a local account gets an account of their own
  expect(await arrive(new Librarian(app), 'bert')).toMatchObject({ name: 'Ann 2', role: 'collections' })
  expect(await arrive(new Librarian(app), 'stranger')).toMatchObject({ step: 'out', role: null })
})

it('with the current role, and not after it was removed', async () => {
  const { app, staff, store } = await open()
  await arrive(staff, 'bert')
  users.bert!.groups = 'lib-admins'
  expect(await arrive(new Librarian(app), 'bert')).toMatchObject({ role: 'administrator' })
  // the session with the former role has ended
  expect((await staff.send('GET', '/inbox')).code).toBe(401)
  store.raw.exec("UPDATE staff_account SET removed_at = 1 WHERE name = 'Ann 2'")
  expect(await arrive(new Librarian(app), 'bert')).toMatchObject({ step: 'out' })
  users.bert!.groups = 'lib-desk'
})

it('a state that is forged, used, or of another browser starts no session', async () => {
  const { app, staff } = await open()
  const start = String((await staff.ask('GET', '/opac/staff/external')).headers.location)
  const { pathname, search } = new URL(await goThrough(start, 'anna'))
  const other = new Librarian(app)
  expect((await other.ask('GET', pathname + search)).headers.location).toBe('/staff/?fault=elsewhere')
  expect((await other.send('GET', '/inbox')).code).toBe(401)
  expect((await staff.ask('GET', `${pathname}?state=${'x'.repeat(43)}&code=a`)).headers.location).toBe(
    '/staff/?fault=elsewhere',
  )
})

describe('by a CAS server', () => {
  const members: Record<string, Record<string, string | string[]>> = {
    anna: { displayName: 'Anna', memberOf: ['all', 'lib-desk', 'lib-admins'] },
    bert: { displayName: 'Bert', memberOf: 'lib-desk' },
    stranger: { memberOf: 'all' },
    forger: { memberOf: 'lib-admins:administrator' },
  }
  let cas: Awaited<ReturnType<typeof startCas>>
  beforeAll(async () => {
    cas = await startCas(members)
  })
  afterAll(() => cas.stop())
  const openCas = () =>
    openStaff('', {
      CAS_URL: cas.url,
      CAS_STAFF_ATTRIBUTE: 'memberOf',
      CAS_STAFF_ROLES: 'lib-admins:administrator,lib-desk:collections',
    })
  /** @returns the service URL to give a ticket for */
  async function leave(who: Librarian): Promise<string> {
    const to = new URL(String((await who.ask('GET', '/opac/staff/external')).headers.location))
    expect(to.origin + to.pathname).toBe(`${cas.url}/login`)
    return to.searchParams.get('service')!
  }
  async function come(who: Librarian, service: string, ticket: string): Promise<StaffSessionAnswer> {
    const { pathname, search } = new URL(service)
    expect((await who.ask('GET', `${pathname}${search}&ticket=${ticket}`)).statusCode).toBe(303)
    return (await who.get<StaffSessionAnswer>('/staff/session')).data
  }
  const visit = async (who: Librarian, user: string) => {
    const service = await leave(who)
    return come(who, service, cas.give(user, service))
  }

  it('with the strongest role in the attribute, and with the current role', async () => {
    const { app } = await openCas()
    expect(await visit(new Librarian(app), 'anna')).toMatchObject({ step: 'in', role: 'administrator' })
    const bert = new Librarian(app)
    expect(await visit(bert, 'bert')).toMatchObject({ name: 'Bert', role: 'collections' })
    for (const user of ['stranger', 'forger'])
      expect(await visit(new Librarian(app), user)).toMatchObject({ step: 'out' })
    members.bert!.memberOf = 'lib-admins'
    expect(await visit(new Librarian(app), 'bert')).toMatchObject({ role: 'administrator' })
    expect((await bert.send('GET', '/inbox')).code).toBe(401)
    members.bert!.memberOf = 'lib-desk'
  })

  it('a ticket for another URL, a used one, and another browser start no session', async () => {
    const { app } = await openCas()
    const anna = new Librarian(app)
    const service = await leave(anna)
    // first issued for the readers' portal, then for another sign-in
    const elsewhere = cas.give('anna', 'http://localhost:80/meta-local/opac/cas/rosetta')
    expect(await come(anna, service, elsewhere)).toMatchObject({ step: 'out' })
    const again = await leave(anna)
    const ticket = cas.give('anna', again)
    expect(await come(new Librarian(app), again, ticket)).toMatchObject({ step: 'out' })
    // the attempt by the other browser did not use it up
    const third = await leave(anna)
    const good = cas.give('anna', third)
    expect(await come(anna, third, good)).toMatchObject({ step: 'in' })
    expect(await come(new Librarian(app), third, good)).toMatchObject({ step: 'out' })
    expect(await come(new Librarian(app), await leave(new Librarian(app)), '')).toMatchObject({ step: 'out' })
  })
})

it.each([
  [{ OIDC_STAFF_CLAIM: 'groups' }, 'go together'],
  [
    {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'x',
      OIDC_STAFF_CLAIM: 'groups',
      OIDC_STAFF_ROLES: 'a:king',
    },
    'OIDC_STAFF_ROLES',
  ],
  [{ OIDC_STAFF_CLAIM: 'groups', OIDC_STAFF_ROLES: 'a:figures' }, 'OIDC_ISSUER'],
  [{ CAS_STAFF_ATTRIBUTE: 'memberOf', CAS_STAFF_ROLES: 'a:figures' }, 'CAS_URL'],
  [{ CAS_URL: 'https://sso.example/cas', CAS_STAFF_ROLES: 'a:figures' }, 'go together'],
  [
    {
      CAS_URL: 'https://sso.example/cas',
      CAS_STAFF_ATTRIBUTE: 'memberOf',
      CAS_STAFF_ROLES: 'a:figures',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'x',
      OIDC_STAFF_CLAIM: 'groups',
      OIDC_STAFF_ROLES: 'a:figures',
    },
    'choose one',
  ],
])('%j is refused at the start', async (env, says) => {
  await expect(openStaff('', env)).rejects.toThrow(says)
})
