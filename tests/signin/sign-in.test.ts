/** Verify code, throttle, and the life of a session, with a simulated clock. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pauseAfter } from '../../host/signin/throttle.ts'
import type { Envelope } from '../../src/contract/call.ts'
import type { SigninTerms } from '../../src/contract/x.ts'
import { PASSWORD } from '../fixture-library.ts'
import { openReader, openVisit, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

const MINUTE = 60_000

function solve({ nonce, bits }: { nonce: string; bits: number }): string {
  for (let n = 0; ; n++) {
    const head = createHash('sha256').update(`${nonce}:${n}`).digest().readUInt32BE(0)
    if (Math.clz32(head) >= bits) return `pow:${nonce}:${n}`
  }
}

describe('the verify code', () => {
  const always = () => openVisit({ CAPTCHA: 'always' })
  const tryWith = async (visitor: Visitor, code: string) =>
    (await visitor.signIn('reader1', PASSWORD, code)).json<Envelope>().msg

  it('is checked first, and a wrong one gets the same answer for any reader', async () => {
    const { visitor } = await always()
    expect(await tryWith(visitor, '')).toBe(serverText('signin.noCode'))
    await visitor.ask('GET', '/opac/sys/pic_check')
    expect(await tryWith(visitor, 'WRONG')).toBe(serverText('signin.wrongCode'))
  })

  it('is valid once: right or wrong, the next attempt needs another', async () => {
    const { visitor, store } = await always()
    const letters = () => store.raw.prepare('SELECT captcha FROM session').pluck().get() as string
    await visitor.ask('GET', '/opac/sys/pic_check')
    const first = letters()
    expect(await tryWith(visitor, 'WRONG')).toBe(serverText('signin.wrongCode'))
    expect(await tryWith(visitor, first)).toBe(serverText('signin.wrongCode'))
    await visitor.ask('GET', '/opac/sys/pic_check')
    expect(await tryWith(visitor, letters())).toBeNull()
  })

  it('belongs to its session, for five minutes', async () => {
    const { visitor, store, app, clock } = await always()
    await visitor.ask('GET', '/opac/sys/pic_check')
    const letters = store.raw.prepare('SELECT captcha FROM session').pluck().get() as string
    const other = new Visitor(app)
    await other.ask('GET', '/opac/sys/pic_check')
    expect(await tryWith(other, letters)).toBe(serverText('signin.wrongCode'))
    clock.time += 5 * MINUTE + 1
    expect(await tryWith(visitor, letters)).toBe(serverText('signin.wrongCode'))
  })

  it('stands in no header and in no readable byte of the picture’s answer', async () => {
    const { visitor, store } = await always()
    const answer = await visitor.ask('GET', '/opac/sys/pic_check')
    const letters = store.raw.prepare('SELECT captcha FROM session').pluck().get() as string
    expect(letters).toMatch(/^[A-Z0-9]{4}$/)
    expect(JSON.stringify(answer.headers)).not.toContain(letters)
    expect(answer.rawPayload.includes(letters)).toBe(false)
  })

  it('may be a proof of work instead, without any input', async () => {
    const { visitor } = await always()
    const { data } = await visitor.get<SigninTerms>('/x/signin')
    expect(data).toMatchObject({ captcha: true, challenge: { bits: 15 } })
    const proof = solve(data.challenge!)
    expect(await tryWith(visitor, `${proof.slice(0, -1)}x`)).toBe(serverText('signin.wrongCode'))
    expect(await tryWith(visitor, proof)).toBe(serverText('signin.wrongCode'))
    const next = (await visitor.get<SigninTerms>('/x/signin')).data
    expect(await tryWith(visitor, solve(next.challenge!))).toBeNull()
  })

  it('the proof of one form stays valid while another form of the session gets its own; only the latest five are kept', async () => {
    const { visitor } = await always()
    const challenges = []
    for (let n = 0; n < 5; n++) challenges.push((await visitor.get<SigninTerms>('/x/signin')).data.challenge!)
    const [gone, first] = challenges
    expect(await tryWith(visitor, solve(gone!))).toBe(serverText('signin.wrongCode'))
    expect(await tryWith(visitor, 'WRONG')).toBe(serverText('signin.wrongCode'))
    expect(await tryWith(visitor, solve(first!))).toBeNull()
  })

  it('CAPTCHA=after-failures requires it after two failures, of the reader or of the visitor', async () => {
    const { visitor, app } = await openVisit({ CAPTCHA: 'after-failures' })
    expect((await visitor.get<SigninTerms>('/x/signin')).data).toEqual({ captcha: false, challenge: null })
    for (let n = 0; n < 2; n++) await visitor.signIn('reader1', 'wrong')
    expect((await visitor.get<SigninTerms>('/x/signin')).data.captcha).toBe(true)
    const other = new Visitor(app)
    expect((await other.signIn('reader1')).json<Envelope>().msg).toBe(serverText('signin.noCode'))
    expect((await other.get<SigninTerms>('/x/signin')).data.captcha).toBe(true)
  })
})

describe('guessing', () => {
  const attempt = async (visitor: Visitor, userId: string, password: string) =>
    (await visitor.signIn(userId, password)).json<Envelope>()

  it('after five failures a reader has to wait, longer each time, and is told how long', async () => {
    const { visitor, clock } = await openVisit()
    for (let n = 0; n < 5; n++)
      expect((await attempt(visitor, 'reader1', 'wrong')).msg).toBe(serverText('signin.mismatch'))
    expect((await attempt(visitor, 'reader1', PASSWORD)).msg).toBe(
      serverText('signin.pause', { seconds: 10 }),
    )
    clock.time += 10_000
    expect((await attempt(visitor, 'reader1', 'wrong')).msg).toBe(serverText('signin.mismatch'))
    expect((await attempt(visitor, 'reader1', PASSWORD)).msg).toBe(
      serverText('signin.pause', { seconds: 20 }),
    )
    clock.time += 20_000
    expect((await attempt(visitor, 'reader1', PASSWORD)).code).toBe(0)
    expect((await attempt(visitor, 'reader1', 'wrong')).msg).toBe(serverText('signin.mismatch'))
    expect([4, 5, 6, 9, 10, 60].map(pauseAfter)).toEqual([0, 10_000, 20_000, 160_000, 300_000, 300_000])
  })

  it('simultaneous attempts do not exceed the limit', async () => {
    const { app } = await openVisit()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt(new Visitor(app), 'reader1', 'wrong')),
    )
    expect(answers.filter(answer => answer.msg === serverText('signin.mismatch'))).toHaveLength(5)
  })

  it('one reader’s failures lock out nobody else, and an address is only slowed down', async () => {
    const { visitor, waits } = await openVisit()
    for (let n = 0; n < 30; n++) await attempt(visitor, `nobody${n}`, 'wrong')
    expect((await attempt(visitor, 'reader1', PASSWORD)).code).toBe(0)
    expect(waits.slice(0, 20).every(ms => ms === 0)).toBe(true)
    expect(waits.at(-1)).toBe(1000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2000)
  })

  it('an unknown reader gets the same answer as a wrong password, unless configured', async () => {
    const { visitor, store } = await openVisit()
    expect(await attempt(visitor, 'nobody', 'wrong')).toEqual(await attempt(visitor, 'reader1', 'wrong'))
    store.raw.exec("INSERT INTO conf VALUES ('signin.reveal.unknown', '1')")
    expect((await attempt(visitor, 'nobody', 'wrong')).msg).toBe(serverText('signin.unknown'))
  })

  it('an entered user id is not stored', async () => {
    const { visitor, store } = await openVisit()
    await attempt(visitor, 'my-secret-typed-here', 'wrong')
    expect(JSON.stringify(store.raw.prepare('SELECT * FROM login_failure').all())).not.toContain('secret')
  })

  it('demo readers cannot sign in beyond loopback unless DEMO=public', async () => {
    const code = async (env: Record<string, string>) => {
      const { visitor, store } = await openVisit({ PUBLIC_URL: 'https://library.example', ...env })
      store.raw.exec('UPDATE patron SET demo = 1')
      return (await attempt(visitor, 'reader1', PASSWORD)).code
    }
    expect(await code({ HOST: '0.0.0.0' })).toBe(1)
    expect(await code({})).toBe(1)
    expect(await code({ HOST: '0.0.0.0', DEMO: 'public' })).toBe(0)
  })
})

describe('a session', () => {
  const isIn = async (visitor: Visitor) => (await visitor.ask('GET', '/opac/users/volts')).statusCode === 200

  it('ends 1,800,000 ms after its flag was set, used or not', async () => {
    const { visitor, clock } = await openReader()
    for (let n = 0; n < 29; n++) {
      clock.time += MINUTE
      expect(await isIn(visitor)).toBe(true)
    }
    clock.time += MINUTE
    expect(await isIn(visitor)).toBe(false)
  })

  it('x/stay renews the flag, but never beyond twelve hours', async () => {
    const { visitor, clock } = await openReader()
    for (let n = 0; n < 36; n++) {
      clock.time += 20 * MINUTE
      const left = 720 * MINUTE - (n + 1) * 20 * MINUTE
      expect((await visitor.post('/x/stay', {})).data).toEqual({ expiresIn: Math.min(1_800_000, left) })
    }
    clock.time += 1
    expect(await isIn(visitor)).toBe(false)
  })

  it('is stored as a hash only, and ends at sign-out', async () => {
    const { visitor, store } = await openReader()
    const value = visitor.cookies['meta-opac.session'] ?? ''
    const rows = store.raw.prepare('SELECT hash FROM session').pluck().all()
    expect(rows).toEqual([createHash('sha256').update(value).digest('hex')])
    expect((await visitor.get('/sys/logout')).code).toBe(0)
    expect(visitor.cookies).toEqual({})
    expect(store.raw.prepare('SELECT count(*) FROM session').pluck().get()).toBe(0)
  })

  it('if anonymous, ends when the reader signs in', async () => {
    const { visitor, store, app } = await openVisit()
    await visitor.ask('GET', '/opac/sys/pic_check')
    const old = new Visitor(app)
    Object.assign(old.cookies, visitor.cookies)
    await visitor.signIn('reader1')
    expect(store.raw.prepare('SELECT count(*) FROM session').pluck().get()).toBe(1)
    expect(await isIn(old)).toBe(false)
  })

  it('if expired, is deleted by the cleanup', async () => {
    const { app, store, clock } = await openVisit()
    for (let n = 0; n < 5; n++) await new Visitor(app).ask('GET', '/opac/sys/pic_check')
    clock.time += 31 * MINUTE
    await new Visitor(app).ask('GET', '/opac/sys/pic_check')
    expect(store.raw.prepare('SELECT count(*) FROM session').pluck().get()).toBe(1)
  })
})
