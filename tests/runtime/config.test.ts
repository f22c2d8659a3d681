import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../host/runtime/config/config.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { explainStart } from '../../host/runtime/start-up.ts'
import { LockedError, UnreachableError } from '../../host/store/library.ts'

describe('the environment', () => {
  it('has a default for everything on loopback', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: '',
      trustProxy: 0,
      library: 'demo',
    })
    expect(config).toMatchObject({
      captcha: 'always',
      timeZone: 'Asia/Shanghai',
      language: 'zh',
      upstream: '',
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['LIBRARY', 'big'],
    ['CAPTCHA', 'never'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'private'],
    ['PUBLIC_URL', 'library.example'],
    ['PUBLIC_URL', 'https://library.example/space'],
    ['OPAC_UPSTREAM', 'ftp://opac.example'],
    ['ALLOW_ORIGINS', 'https://a.example, b'],
    ['ALLOW_ORIGINS', '*'],
    ['ALLOW_ORIGINS', 'null'],
    ['ALLOW_ORIGINS', 'https://*.example.edu'],
    ['ALLOW_ORIGINS', 'https://www.example.edu/'],
    ['ALLOW_ORIGINS', 'https://WWW.example.edu'],
    ['ALLOW_ORIGINS', 'https://www.example.edu:443'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['LANGUAGE_FALLBACK', 'fr'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}=.* is not possible: [^\\n]+$`))
  })

  it('requires PUBLIC_URL beyond loopback', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL is not set/)
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe(
      'https://a.example',
    )
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('')
  })

  it('accepts an upstream with a path, without its trailing slash', () => {
    const { upstream } = readConfig({ OPAC_UPSTREAM: 'https://opac.example/meta-local/' })
    expect(upstream).toBe('https://opac.example/meta-local')
  })

  it('a port in use is explained in one line, an internal error is not', () => {
    const config = { host: '127.0.0.1', port: 8080 }
    expect(explainStart(Object.assign(new Error(), { code: 'EADDRINUSE' }), config)).toContain('PORT=8080')
    expect(explainStart(new TypeError('x'), config)).toBeUndefined()
    const full = Object.assign(new Error('too many connections\nfor role "library"'), { code: '53300' })
    expect(explainStart(new UnreachableError('53300', full), config)).toBe(
      'DATABASE_URL: the server has no connection left (max_connections) (53300)',
    )
    const gone = new Error('Connection terminated unexpectedly')
    expect(explainStart(new UnreachableError(gone.message, gone), config)).toBe(
      `DATABASE_URL: ${gone.message}`,
    )
    expect(explainStart(new LockedError('the write lock is held'), config)).toBe(
      'the write lock is held: try again',
    )
  })
})

describe('dates in the library’s time zone', () => {
  const shanghai = datesIn('Asia/Shanghai')
  it('are formatted as public clients parse them', () => {
    const time = Date.UTC(2026, 11, 31, 16, 5, 9)
    expect([shanghai.minute(time), shanghai.second(time)]).toEqual([
      '2027-01-01 00:05',
      '2027-01-01 00:05:09',
    ])
    expect([shanghai.day(time), shanghai.month(time)]).toEqual(['2027-01-01', '2027-01'])
  })
  it('give the start and end of a day, also for days of 23 and 25 hours', () => {
    expect(shanghai.startOf('2026-03-10')).toBe(Date.UTC(2026, 2, 9, 16))
    expect(shanghai.minute(shanghai.endOfDayAfter(Date.UTC(2026, 0, 31, 2), 30))).toBe('2026-03-02 23:59')
    const berlin = datesIn('Europe/Berlin')
    for (const day of ['2026-03-29', '2026-10-25', '2026-03-30']) {
      expect(berlin.minute(berlin.startOf(day))).toBe(`${day} 00:00`)
      expect(berlin.minute(berlin.endOfDayAfter(berlin.startOf(day), 0))).toBe(`${day} 23:59`)
    }
  })
})
