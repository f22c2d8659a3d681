/** Sign-in by SAML 2.0, at an identity provider of another implementation, and attacks that must fail. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { checkSaml } from '../../host/circulation/check-connection.ts'
import { testConnection } from '../../host/modules/staff/settings/connections.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { HostContext } from '../../host/runtime/context.ts'
import { openSaml } from '../../host/signin/external/saml/saml.ts'
import type { EventPage } from '../../src/contract/reader/accounts.ts'
import type { Binding } from '../../src/contract/reader/external.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'
import { type Change, keyFile, startIdp } from '../signin/saml/saml-idp.ts'
import { openVisit, Visitor } from '../visitor.ts'

const LANDING = '/opac/x/external/saml'
const KEYS = { SAML_KEY: keyFile('library.key.pem'), SAML_CERT: keyFile('library.pem') }
const NUMBER = 'urn:oid:2.16.840.1.113730.3.1.3'

let idp: Awaited<ReturnType<typeof startIdp>>
let folder: string
beforeAll(async () => {
  idp = await startIdp({
    lin: { nameId: 'p-lin', attributes: { [NUMBER]: 'reader1', displayName: '林小溪' } },
    scoped: { nameId: 'p-scoped', attributes: { eduPersonPrincipalName: 'reader3@campus.example' } },
    foreign: { nameId: 'p-foreign', attributes: { eduPersonPrincipalName: 'reader3@other.example' } },
    two: { nameId: 'p-two', attributes: { [NUMBER]: ['reader1', 'reader3'] } },
    passing: {
      nameId: 'once-only',
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      attributes: { displayName: 'Nobody in particular' },
    },
    stranger: { nameId: 'p-stranger', attributes: { displayName: 'A Stranger', ou: 'Physics' } },
  })
  folder = mkdtempSync(join(tmpdir(), 'saml-'))
})
afterAll(async () => {
  await idp.stop()
  rmSync(folder, { recursive: true })
})

let files = 0
const file = (xml: string) => {
  const path = join(folder, `${++files}.xml`)
  writeFileSync(path, xml)
  return path
}

async function open(env: Record<string, string> = {}, xml = idp.metadata({ scope: 'campus.example' })) {
  const all = {
    SAML_METADATA: file(xml),
    ...KEYS,
    SAML_USER: 'employeeNumber',
    ...env,
  }
  const opened = await openVisit(all)
  opened.store.raw.prepare("INSERT INTO conf (name, value) VALUES ('space.login.type', 'saml')").run()
  const { visitor, app } = opened
  idp.register((await visitor.ask('GET', `${LANDING}/metadata`)).body)
  const leave = async (who = visitor, institution = '') =>
    String(
      (
        await who.ask(
          'GET',
          `/opac/x/external/begin?kind=saml${institution && `&institution=${encodeURIComponent(institution)}`}`,
        )
      ).headers.location,
    )
  /** the form, as a browser sends it from the institution's page: without our cookies */
  const post = async (fields: Record<string, string>) => {
    const answer = await new Visitor(app).ask('POST', LANDING, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: idp.origin,
      'sec-fetch-site': 'cross-site',
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.cookies).toEqual([])
    return String(answer.headers.location)
  }
  const fetchDone = async (location: string, who = visitor) =>
    location.startsWith(LANDING) ? String((await who.ask('GET', location)).headers.location) : location
  const land = async (fields: Record<string, string>, who = visitor) => fetchDone(await post(fields), who)
  const round = async (who: string, change?: Change) => land(await idp.answer(await leave(), who, change))
  const faultOf = (location: string) => new URL(location, 'http://x').searchParams.get('fault')
  const reader = async (at = visitor) =>
    (await at.get<{ userId: string } | null>('/sys/initInfo')).data?.userId ?? null
  return { ...opened, env: all, leave, post, fetchDone, land, round, faultOf, reader }
}

describe('A14 a reader signs in at the institution', () => {
  it.each<[string, Change]>([
    ['a signed assertion', {}],
    ['a signed answer', { signsAnswer: true }],
    ['an encrypted assertion', { isEncrypted: true }],
  ])('%s', async (_, change) => {
    const { round, reader, visitor } = await open()
    expect(await round('lin', change)).toBe('/space/idp?done=1')
    expect(await reader()).toBe('reader1')
    const { items } = (await visitor.get<EventPage>('/x/activity')).data
    expect(items.map(({ kind }) => kind)).toEqual(['signIn'])
  })

  it('a scoped number counts if the institution may speak for its scope', async () => {
    const { round, reader } = await open({ SAML_USER: 'eduPersonPrincipalName' })
    expect(await round('scoped')).toBe('/space/idp?done=1')
    expect(await reader()).toBe('reader3')
    expect(await (await open({ SAML_USER: 'eduPersonPrincipalName' })).round('foreign')).toBe(
      '/space/loginBindingAccount',
    )
  })

  it('several numbers are none; a person without one links a card once', async () => {
    const { round, visitor, reader } = await open()
    expect(await round('two')).toBe('/space/loginBindingAccount')
    expect(await round('stranger')).toBe('/space/loginBindingAccount')
    expect((await visitor.get<Binding>('/x/external/binding')).data).toMatchObject({
      kind: 'saml',
      name: 'A Stranger',
      dept: 'Physics',
    })
    const loginContext = JSON.stringify({ userId: 'reader3', password: PASSWORD })
    expect((await visitor.post('/x/external/binding', { loginContext, verifyCode: '' })).code).toBe(0)
    await visitor.get('/sys/logout')
    expect(await round('stranger')).toBe('/space/idp?done=1')
    expect(await reader()).toBe('reader3')
  })

  it('a name that changes each time names nobody', async () => {
    const { round, faultOf } = await open()
    expect(faultOf(await round('passing'))).toBe('refused')
  })
})

describe('A14 answers that are refused', () => {
  const replaced = (from: RegExp | string, to: string) => (xml: string) => {
    const changed = xml.replaceAll(from, to)
    expect(changed).not.toBe(xml)
    return changed
  }
  /** the signed assertion kept where nobody reads it, and another in its place (XSW) */
  const wrapped = (place: 'extension' | 'object' | 'sibling') => (xml: string) => {
    const signed = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0]
    const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)![0]
    const evil = signed
      .replace(signature, '')
      .replace('>reader1<', '>reader3<')
      .replace(/ ID="[^"]+"/, ' ID="_evil"')
    if (place === 'sibling') return xml.replace(signed, evil + signed)
    if (place === 'extension')
      return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${evil}`)
    const inside = signature.replace('</ds:Signature>', `<ds:Object>${signed}</ds:Object></ds:Signature>`)
    return xml.replace(signed, evil.replace('<saml:Subject>', `${inside}<saml:Subject>`))
  }
  it.each<[string, Change]>([
    ['a signature of another', { isForged: true }],
    ['no signature', { isUnsigned: true }],
    ['changed after it was signed', { after: replaced('>reader1<', '>reader3<') }],
    [
      'for another audience',
      { before: replaced(/<saml:Audience>[^<]+/g, '<saml:Audience>https://other.example') },
    ],
    [
      'for another address',
      { before: replaced(/Recipient="[^"]+"/g, 'Recipient="https://other.example/saml"') },
    ],
    [
      'sent to another address',
      { before: replaced(/Destination="[^"]+"/g, 'Destination="https://other.example/"') },
    ],
    [
      'in answer to another request',
      { before: replaced(/InResponseTo="[^"]+"/g, 'InResponseTo="_another"') },
    ],
    [
      'an assertion in answer to none',
      { before: replaced(/(Recipient="[^"]+") InResponseTo="[^"]+"/g, '$1') },
    ],
    ['expired', { before: replaced(/NotOnOrAfter="[^"]+"/g, 'NotOnOrAfter="2020-01-01T00:00:00Z"') }],
    ['not yet valid', { before: replaced(/NotBefore="[^"]+"/g, 'NotBefore="2100-01-01T00:00:00Z"') }],
    [
      'a few minutes past the skew',
      {
        before: replaced(
          /NotOnOrAfter="[^"]+"/g,
          `NotOnOrAfter="${new Date(Date.now() - 200_000).toISOString()}"`,
        ),
      },
    ],
    ['of another issuer', { before: replaced(/<saml:Issuer>[^<]+/g, '<saml:Issuer>https://other.example') }],
    ['wrapped in an extension', { after: wrapped('extension') }],
    ['wrapped in its signature', { after: wrapped('object') }],
    ['beside another assertion', { after: wrapped('sibling') }],
    ['a document type with an entity', { after: xml => `<!DOCTYPE r [<!ENTITY x "reader3">]>${xml}` }],
    [
      'an entity of a file',
      {
        after: xml =>
          `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('>reader1<', '>&x;<')}`,
      },
    ],
    ['a comment in the name', { after: replaced('>reader1<', '>reader<!-- -->1<') }],
    [
      'an encryption that can be guessed',
      { isEncrypted: true, after: replaced('rsa-oaep-mgf1p', 'rsa-1_5') },
    ],
    ['deeply nested', { after: xml => xml.replace('<saml:Issuer>', `${'<a>'.repeat(9000)}`) }],
    ['no XML', { after: () => 'reader1' }],
  ])('%s', async (name, change) => {
    const { round, faultOf, reader } = await open()
    // a comment is no part of what is signed, nor of what is read
    if (name === 'a comment in the name') {
      expect(await round('lin', change)).toBe('/space/idp?done=1')
      expect(await reader()).toBe('reader1')
      return
    }
    expect(faultOf(await round('lin', change))).toBe('refused')
    expect(await reader()).toBeNull()
  })

  it('a clock that is two minutes off is none', async () => {
    const { round } = await open()
    const before = replaced(
      /NotOnOrAfter="[^"]+"/g,
      `NotOnOrAfter="${new Date(Date.now() - 100_000).toISOString()}"`,
    )
    expect(await round('lin', { before })).toBe('/space/idp?done=1')
  })

  it('once more: the same form, the same assertion, the same state', async () => {
    const { leave, post, fetchDone, faultOf, visitor, reader } = await open()
    const form = await idp.answer(await leave(), 'lin')
    const done = await post(form)
    expect(await fetchDone(done)).toBe('/space/idp?done=1')
    expect(faultOf(await post(form))).toBe('replay')
    await visitor.get('/sys/logout')
    expect(faultOf(await fetchDone(done))).toBe('foreign')
    // in the round of another sign-in
    const other = new URL(await leave()).searchParams.get('RelayState')!
    expect(faultOf(await post({ ...form, RelayState: other }))).toBe('refused')
    expect(await reader()).toBeNull()
  })

  it('once on all hosts of a library', async () => {
    const { app, store, leave, visitor, faultOf, env } = await open()
    const second = await createApp({ ...openTestParts(env), store, surfaces: [] })
    const form = new URLSearchParams(await idp.answer(await leave(), 'lin')).toString()
    const send = async (at: typeof app) =>
      String(
        (
          await new Visitor(at).ask('POST', LANDING, form, {
            'content-type': 'application/x-www-form-urlencoded',
          })
        ).headers.location,
      )
    const both = await Promise.all([send(app), send(second)])
    const [done, ...more] = both.filter(location => location.startsWith(LANDING))
    expect([more, both.map(faultOf).filter(Boolean)]).toEqual([[], ['replay']])
    // whichever host the browser comes to
    const there = new Visitor(second)
    Object.assign(there.cookies, visitor.cookies)
    expect((await there.ask('GET', done!)).headers.location).toBe('/space/idp?done=1')
    expect((await there.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader1')
    await second.close()
  })

  it('another browser’s, one that nobody asked for, a late one', async () => {
    const { app, leave, post, fetchDone, land, faultOf, reader, clock } = await open()
    const thief = new Visitor(app)
    await leave(thief)
    const done = await post(await idp.answer(await leave(), 'lin'))
    expect(faultOf(await fetchDone(done, thief))).toBe('foreign')
    expect(await reader(thief)).toBeNull()
    const unasked = await idp.answer(await leave(), 'lin')
    expect(faultOf(await land({ ...unasked, RelayState: 'https://evil.example/' }))).toBe('foreign')
    expect(faultOf(await land({ SAMLResponse: unasked.SAMLResponse }))).toBe('foreign')
    const late = await idp.answer(await leave(), 'lin')
    clock.time += 300_001
    expect(faultOf(await land(late))).toBe('late')
    expect(await reader()).toBeNull()
  })

  it('a reader who declines there gets a message; a body of megabytes is not read', async () => {
    const { round, faultOf, app } = await open()
    const status = 'urn:oasis:names:tc:SAML:2.0:status'
    const declined = (xml: string) =>
      xml.replace(
        `Value="${status}:Success"/>`,
        `Value="${status}:Responder"><samlp:StatusCode Value="${status}:RequestDenied"/></samlp:StatusCode>`,
      )
    expect(faultOf(await round('lin', { before: declined }))).toBe('cancelled')
    const big = await new Visitor(app).ask('POST', LANDING, `SAMLResponse=${'A'.repeat(3_000_000)}`, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(big.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('the set-up is tested', () => {
  const found = async (env: Record<string, string>, key = true) => {
    const { saml } = readConfig({ SAML_METADATA: file(idp.metadata()), ...env }).external
    const own = key ? readConfig({ SAML_METADATA: 'x', ...KEYS }).external.saml!.key : null
    return checkSaml(
      openSaml(saml!, Date.now, () => {}),
      own,
      Date.now(),
    )
  }
  it('by `connect check`: metadata, whose numbers are ours, the certificate', async () => {
    expect(await found({})).toMatchObject({ isWell: true, told: expect.stringContaining('good until 21') })
    expect((await found({}, false)).advice).toContain('SAML_KEY')
    expect((await found({ SAML_HOME: 'https://other.example' })).advice).toContain('SAML_HOME')
    expect(await found({ SAML_METADATA: '/nowhere.xml' })).toMatchObject({ isWell: false })
  })

  it('in the settings room, in words', async () => {
    const { config } = await open({ SAML_KEY: '', SAML_CERT: '', SAML_HOME: 'https://other.example' })
    const saml = openSaml(config.external.saml!, Date.now, () => {})
    const findings = await testConnection({ config, saml } as HostContext, 'signin', 'zh', 'http://localhost')
    expect(findings.map(({ verdict }) => verdict)).toEqual(['ok', 'warn', 'warn', 'warn'])
    expect(findings.map(({ text }) => text).join()).toMatch(/共 1 个机构.*SAML_HOME.*SAML_KEY/)
    const bad = openSaml({ ...config.external.saml!, metadata: { file: '/nowhere' } }, Date.now, () => {})
    const failed = await testConnection(
      { config, saml: bad } as HostContext,
      'signin',
      'en',
      'http://localhost',
    )
    expect(failed).toMatchObject([{ verdict: 'bad', detail: 'metadata: ENOENT' }])
  })
})

describe('A13 single logout', () => {
  it('from here: the reader is sent to sign out there, too, in words that the institution understands', async () => {
    const { visitor, round, reader, store } = await open()
    await round('lin')
    const address = (await visitor.get<string>('/sys/logout')).data
    expect(await reader()).toBeNull()
    expect(store.raw.prepare('SELECT * FROM external_session').all()).toEqual([])
    const there = await fetch(address, { redirect: 'manual' })
    const back = new URL(there.headers.get('location')!)
    expect(back.pathname).toBe(`${LANDING}/logout`)
    const home = await visitor.ask('GET', back.pathname + back.search)
    expect(home.headers.location).toBe('/space/index')
  })

  it.each([
    ['one session', 'session-of-p-lin'],
    ['all sessions of the person', ''],
  ])('from there, signed: %s', async (_, index) => {
    const { app, round, reader } = await open()
    await round('lin')
    const { pathname, search } = new URL(idp.signOut('p-lin', index))
    // in a frame of the institution's page: without our cookies
    const answer = await new Visitor(app).ask('GET', pathname + search)
    expect(await reader()).toBeNull()
    expect(answer.headers.location).toContain(`${idp.origin}/leave?SAMLResponse=`)
    expect((await fetch(String(answer.headers.location))).status).toBe(200)
    expect(idp.asked.at(-1)).toContain('RelayState=back')
  })

  it('unsigned, changed, another’s, or repeated: nobody is signed out', async () => {
    const { app, round, reader, faultOf } = await open()
    await round('lin')
    const ask = async (url: string | URL) => {
      const { pathname, search } = new URL(url)
      return faultOf(String((await new Visitor(app).ask('GET', pathname + search)).headers.location))
    }
    const signed = new URL(idp.signOut('p-lin', ''))
    const unsigned = new URL(signed)
    for (const name of ['Signature', 'SigAlg']) unsigned.searchParams.delete(name)
    expect(await ask(unsigned)).toBe('refused')
    const changed = new URL(signed)
    changed.searchParams.set(
      'SAMLRequest',
      new URL(idp.signOut('p-lin', '')).searchParams.get('SAMLRequest')!,
    )
    expect(await ask(changed)).toBe('refused')
    // a request by an encoded name beside a signed answer, which node-saml would have taken
    const forged = new URL(signed).search.slice(1).replace('SAMLRequest=', 'SAMLReques%74=')
    const answered = signed.search.slice(1).replace('SAMLRequest=', 'SAMLResponse=')
    expect(await ask(`http://x${LANDING}/logout?${forged.split('&')[0]}&${answered}`)).toBe('refused')
    expect(await reader()).toBe('reader1')
    const other = idp.signOut('p-stranger', '')
    expect(await ask(other)).toBeNull()
    expect(await ask(other)).toBe('replay')
    expect(await reader()).toBe('reader1')
  })

  it('without a key of ours signing out ends the session here alone', async () => {
    const { visitor, round } = await open({ SAML_KEY: '', SAML_CERT: '' })
    await round('lin')
    expect((await visitor.get<string>('/sys/logout')).data).toBe('')
  })
})

describe('A14 a federation', () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, at) =>
      idp.metadata(
        { zh: `第${at}大学`, en: `University ${at}`, scope: `u${at}.example` },
        `https://u${at}.example/idp`,
      ),
    ).join('')
  const federation = (inner: string, more = '') =>
    `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" ID="_f" ${more}>${inner}</EntitiesDescriptor>`
  const own = () => idp.metadata({ zh: '本校', en: 'Own University', scope: 'campus.example' })
  type Found = {
    total: number
    rows: { id: string; name: string; domain: string }[]
    named: { name: string } | null
  }

  it('lets the reader choose, by name in both languages or by domain', async () => {
    const { visitor, leave } = await open({ SAML_HOME: idp.id }, federation(own() + many(60)))
    expect(await leave()).toBe('/space/idp?choose=1')
    const all = (await visitor.get<Found>('/x/external/institutions')).data
    expect([all.total, all.rows.length]).toEqual([61, 50])
    const find = async (q: string, headers = {}) =>
      (
        await visitor.get<Found>(`/x/external/institutions?q=${encodeURIComponent(q)}`, headers)
      ).data.rows.map(({ name }) => name)
    expect(await find('本校')).toEqual(['本校'])
    expect(await find('OWN univ')).toEqual(['本校'])
    expect(await find('u7.example')).toEqual(['第7大学'])
    expect(await find('own', { 'x-lang-code': 'en_US' })).toEqual(['Own University'])
    expect(await find('nowhere')).toEqual([])
    const named = `/x/external/institutions?named=${encodeURIComponent(idp.id)}`
    expect((await visitor.get<Found>(named)).data.named?.name).toBe('本校')
    expect(await leave(visitor, 'https://nobody.example')).toContain('fault=refused')
  })

  it('only the numbers of the own institution are readers’; one institution does not answer for another', async () => {
    const xml = federation(own() + many(2))
    const home = await open({ SAML_HOME: idp.id }, xml)
    expect(await home.land(await idp.answer(await home.leave(home.visitor, idp.id), 'lin'))).toBe(
      '/space/idp?done=1',
    )
    const away = await open({ SAML_HOME: 'https://u1.example/idp' }, xml)
    expect(await away.land(await idp.answer(await away.leave(away.visitor, idp.id), 'lin'))).toBe(
      '/space/loginBindingAccount',
    )
    const asked = await home.leave(home.visitor, 'https://u1.example/idp')
    expect(home.faultOf(await home.land(await idp.answer(asked, 'lin')))).toBe('refused')
  })

  it('is read from an address and a changed file, without what has expired or cannot be reached', async () => {
    const { visitor, leave } = await open({ SAML_METADATA: idp.id })
    expect(await leave()).toContain(`${idp.origin}/sso?SAMLRequest=`)
    expect((await visitor.get<Found>('/x/external/institutions')).data.total).toBe(1)
    const old = 'validUntil="2020-01-01T00:00:00Z"'
    const gone = await open({}, federation(own(), old))
    expect(gone.faultOf(await gone.leave())).toBe('refused')
    const absent = await open({ SAML_METADATA: join(folder, 'absent.xml') })
    expect(absent.faultOf(await absent.leave())).toBe('silent')
    const doctype = await open({}, `<!DOCTYPE x>${own()}`)
    expect(doctype.faultOf(await doctype.leave())).toBe('refused')
  })

  it('with a certificate only what it has signed is believed', async () => {
    const signed = (xml: string, key: string) =>
      signXml(
        xml,
        '/*',
        { reference: '/*', action: 'prepend' },
        {
          privateKey: readFileSync(keyFile(key), 'utf8'),
          ...{ signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
        },
      )
    const env = { SAML_METADATA_CERT: keyFile('other.pem'), SAML_HOME: idp.id }
    const good = await open(env, signed(federation(own()), 'other.key.pem'))
    expect(await good.leave()).toContain(`${idp.origin}/sso?`)
    const cases = [federation(own()), signed(federation(own()), 'idp.key.pem')]
    cases.push(signed(federation(own()), 'other.key.pem').replace(/\/sso"/g, '/evil"'))
    for (const xml of cases) {
      const bad = await open(env, xml)
      expect(bad.faultOf(await bad.leave())).toBe('refused')
    }
  })
})
