/** The log contains nothing about readers, even at its most verbose level. */
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import type { Surface } from '../../host/runtime/context.ts'
import { plainError } from '../../host/runtime/log.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'
import { startKoha } from '../simulators/koha.ts'
import { startSip2 } from '../simulators/sip2.ts'

const ADDRESS = '203.0.113.77'
const HIDDEN = /reader1|林小溪|138000|linjiang\.example|9787020002207|203\.0\.113|secret|reading-room/

/** an internal error whose message quotes its input */
const broken: Surface = app => {
  app.get('/opac/broken', () => JSON.parse('{"userId":"reader1","mobile":13800000001,oops}'))
}

async function logOf(
  work: (send: (url: string, body?: unknown) => Promise<string>) => Promise<void>,
): Promise<string> {
  const lines: string[] = []
  const written = process.stdout.write
  process.stdout.write = ((text: string) => lines.push(String(text)) > 0) as typeof process.stdout.write
  try {
    const parts = openTestParts({ LOG_LEVEL: 'debug', TRUST_PROXY: '1' })
    const app = await createApp({ ...parts, surfaces: [broken] })
    let cookie = 'meta-opac.session=secretsession'
    await work(async (url, body) => {
      const answer = await app.inject({
        url,
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie, 'x-forwarded-for': ADDRESS, 'user-agent': 'secretbrowser', 'x-csrf-token': '' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      if (answer.cookies.length)
        cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      return cookie
    })
    await app.close()
  } finally {
    process.stdout.write = written
  }
  return lines.join('')
}

const login = (password: string) => ({
  loginContext: JSON.stringify({ userId: 'reader1', password }),
  verifyCode: '',
})

it('a line is JSON with method, pattern, status and time; no name, card, ISBN, token, cookie or address', async () => {
  const cookies: string[] = []
  const log = await logOf(async send => {
    await send('/opac/sys/login', login('secretpassword'))
    cookies.push(await send('/opac/sys/login', login(PASSWORD)))
    await send('/opac/users/info')
    await send('/opac/search/_suggest?q=secretwords')
    await send('/opac/search/extend2?isbns=9787020002207')
    await send('/opac/x/calendar/feed/secrettoken.ics')
    await send('/space/searchList?q=secretwords')
    await send('/secretpath/reader1')
    await send('/opac/broken')
  })
  expect(log).not.toMatch(HIDDEN)
  for (const part of cookies[0]!.split('; ')) expect(log).not.toContain(part.split('=')[1])
  const lines = log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const asked = lines.filter(({ route }) => route === '/opac/sys/login')
  expect(asked.map(({ method, status }) => [method, status])).toEqual([
    ['POST', 200],
    ['POST', 200],
  ])
  expect(asked[0].ms).toBeGreaterThan(0)
  expect(lines.map(({ route }) => route)).toContain('(none)')
})

it('an internal error is logged with reference and location, without the quoted input', async () => {
  const log = await logOf(async send => void (await send('/opac/broken')))
  const line = JSON.parse(log.split('\n').find(text => text.includes('"defect"'))!)
  expect(line).toMatchObject({ route: '/opac/broken', err: { type: 'SyntaxError' } })
  expect(line.reference).toMatch(/^[0-9a-f]{8}$/)
  expect(line.err.stack).toContain('log.test.ts')
  expect(log).not.toMatch(HIDDEN)
})

/** a log line of the host itself, as pino writes it */
async function linesOf(
  env: Record<string, string>,
  work: (said: () => string, app: FastifyInstance, bibId: string) => Promise<void>,
): Promise<void> {
  const lines: string[] = []
  const written = process.stdout.write
  process.stdout.write = ((text: string) => lines.push(String(text)) > 0) as typeof process.stdout.write
  try {
    const parts = openTestParts({ LOG_LEVEL: 'warn', ...env })
    const app = await createApp(parts)
    const { bib_id } = parts.store.raw.prepare('SELECT bib_id FROM bib WHERE id = 1').get() as {
      bib_id: string
    }
    await work(() => lines.join(''), app, bib_id)
    await app.close()
  } finally {
    process.stdout.write = written
  }
}

it.each<Record<string, string>>([
  { CIRCULATION: 'sip2', SIP2_URL: 'sip2://sip.invalid:6001' },
  { CIRCULATION: 'koha', KOHA_URL: 'http://koha.invalid' },
  {
    ...{ CIRCULATION: 'folio', FOLIO_URL: 'http://folio.invalid', FOLIO_TENANT: 'diku' },
    ...{ FOLIO_USER: 'portal', FOLIO_PASSWORD: 'secret' },
  },
  { CIRCULATION: 'paia', PAIA_URL: 'http://paia.invalid' },
])('a host whose system is at an open address beyond this network starts, and says so: %j', env =>
  linesOf(env, async said => expect(said()).toContain('passwords and names travel in clear')),
)

it('a Koha without REST is said in the log, and asked by ILS-DI', async () => {
  const world = { patrons: [], items: [], checkouts: [], holds: [], debts: [], libraries: [] }
  const koha = await startKoha(world, { hasOAuth: false })
  const env = { CIRCULATION: 'koha', KOHA_URL: koha.url, KOHA_CLIENT_ID: 'a', KOHA_CLIENT_SECRET: 'b' }
  await linesOf({ ...env, LOG_LEVEL: 'info' }, async said => {
    await expect.poll(said).toContain('ILS-DI is used instead')
    await expect.poll(said).toContain('by ILS-DI')
    expect(said()).not.toContain('TypeError')
  })
  await koha.stop()
})

it('a SIP2 server with fewer processes than connections is said in the log, and nothing fails for it', async () => {
  const server = await startSip2({ patrons: new Map(), items: new Map(), holds: [] })
  const env = { CIRCULATION: 'sip2', SIP2_URL: `sip2://127.0.0.1:${server.port}`, SIP2_TIMEOUT: '300' }
  await linesOf({ ...env, SIP2_USER: 'portal', SIP2_PASSWORD: 'secret' }, async (said, app, bibId) => {
    const { statusCode } = await app.inject(`/opac/bibs/${bibId}/holdings`)
    expect(statusCode).toBe(200)
    await expect.poll(said).toContain('1 of SIP2_CONNECTIONS 4 are used from now on')
    expect(said()).not.toMatch(/TypeError|unhandled/)
  })
  await server.stop()
})

it('a message keeps the part that says what failed', () => {
  const error = Object.assign(new Error('UNIQUE constraint failed: loan.loan_id'), {
    code: 'SQLITE_CONSTRAINT',
    cause: new Error('card 20230001 of a@b.example, “红楼梦”, from 2001:db8::1'),
  })
  expect(plainError(error)).toMatchObject({
    type: 'Error',
    code: 'SQLITE_CONSTRAINT',
    message: 'UNIQUE constraint failed: loan.loan_id',
    cause: { message: 'card … of … “…, from …' },
  })
})

it.each([[null], [undefined], ['words of 13800000001'], [{ a: 1 }]])(
  'what is no error is no error of the log: %o',
  thrown => {
    expect(plainError(thrown).message).not.toContain('13800000001')
  },
)

it('keeps a message with an apostrophe, without what it quotes', () => {
  const message = (text: string) => plainError(new Error(text)).message
  expect(message("can't open the index: it's locked")).toBe("can't open the index: it's locked")
  expect(message("can't read 'Zhang's card' of Zhang")).toBe("can't read '… of Zhang")
  expect(message("Unexpected token 'x', 'secret")).toBe("Unexpected token '…, '…")
})
