/** The log contains nothing about readers, even at its most verbose level. */
import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import type { Surface } from '../../host/runtime/context.ts'
import { plainError } from '../../host/runtime/log.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'

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

it('keeps a message with an apostrophe, without what it quotes', () => {
  const message = (text: string) => plainError(new Error(text)).message
  expect(message("can't open the index: it's locked")).toBe("can't open the index: it's locked")
  expect(message("can't read 'Zhang's card' of Zhang")).toBe("can't read '… of Zhang")
  expect(message("Unexpected token 'x', 'secret")).toBe("Unexpected token '…, '…")
})
