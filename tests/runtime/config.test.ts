import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../host/runtime/config/config.ts'
import { requireFolder } from '../../host/runtime/config/config-files.ts'
import { doubtfulNames, VARIABLES } from '../../host/runtime/config/names.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { explainStart, isForSomebody } from '../../host/runtime/start-up.ts'
import { LockedError, UnreachableError } from '../../host/store/library.ts'

const DIRECTORY = { LDAP_URL: 'ldaps://ldap.school.example', LDAP_BASE: 'dc=school,dc=example' }

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
    ['LANGUAGE_OF_BROWSER', 'yes'],
    ['PORT', '80.5'],
    ['TRUST_PROXY', '17'],
    ['START_WAIT', '10m'],
    ['HEALTH_DETAILS', 'true'],
    ['CIRCULATION', 'aleph'],
    ['MAIL', 'sendmail'],
    ['MAIL_FROM', 'Library'],
    ['COVER_SOURCES', 'https://covers.example/'],
    ['INTRODUCTION_SOURCES', '/{isbn}'],
    ['METRICS_PORT', 'no'],
    ['SEARCH_PER_ADDRESS', '-5'],
    ['SEARCH_PER_VISITOR', '1e6'],
    ['CAMPUS_NETWORKS', '10.0.0/8'],
    ['CAMPUS_NETWORKS', '10/8'],
    ['CAMPUS_NETWORKS', '10.0.0.0/33'],
    ['CAMPUS_NETWORKS', '10.0.0.300'],
    ['CAMPUS_NETWORKS', '2001:db8::/129'],
    ['CAMPUS_NETWORKS', 'campus'],
    ['OAI_ADMIN', 'library'],
    ['SERVE_PAIA', 'yes'],
    ['SERVE_DAIA', '1'],
    ['SERVE_SRU', 'yes'],
    ['STAFF_SECOND_FACTOR', 'on'],
    ['SIGNIN_TIMEOUT', '0'],
    ['RETURN_ORIGINS', 'https://www.example.edu/news'],
    ['CAS_URL', 'http://cas.example.edu'],
    ['OIDC_ISSUER', 'login.example.edu'],
    ['FILES_URL', 's3:bucket'],
    ['FILES_URL', 'files'],
    ['SEARCH_URL', 'search.example'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}=.* is not possible: [^\\n]+$`))
  })

  it.each([
    [
      { PUBLIC_URL: 'https://www.example.edu/library' },
      'PUBLIC_URL="https://www.example.edu/library" is not possible: the portal needs a name of its own, such as https://library.example.edu',
    ],
    [{ METRICS_PORT: '8080' }, 'METRICS_PORT and PORT are both 8080'],
    [{ PORT: '9100', METRICS_PORT: '9100' }, 'METRICS_PORT and PORT are both 9100'],
    [{ SEARCH_URL: 'https://search.example', SEARCH_SHARDS: '0' }, 'SEARCH_SHARDS="0" is not possible'],
    [{ ...DIRECTORY, LDAP_GROUPS: 'Teachers' }, 'LDAP_GROUPS="Teachers" is not possible'],
    [{ ...DIRECTORY, LDAP_GROUPS: 'Teachers:staff' }, 'one of user.grp.00'],
    [
      { ...DIRECTORY, LDAP_GROUPS: 'Teachers:user.grp.02', CIRCULATION: 'none' },
      'LDAP_GROUPS is for CIRCULATION=embedded',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is too short'],
    [{ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, 'METRICS_TOKEN is not set'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is not set'],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is not possible'],
    [{ MAIL: 'outbox', SMTP_URL: 'smtp://mail.example' }, 'MAIL=outbox and SMTP_URL do not go together'],
    [{ EDS_USER: 'a' }, 'EDS_PROFILE is not set'],
    [{ OIDC_CLIENT_ID: 'a' }, 'OIDC_ISSUER and OIDC_CLIENT_ID go together'],
    [{ UNION_URL: 'https://a.example' }, 'UNION_URL and UNION_KEY go together'],
    [{ CIRCULATION: 'sip2' }, 'SIP2_URL is not set'],
    [{ CIRCULATION: 'sip2', SIP2_URL: 'sip2://a:b@host' }, 'SIP2_URL has more than a host and a port'],
  ] as [Record<string, string>, string][])('%j is refused', (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(line)
  })

  it('a disk that is not mounted yet may come: the service tries again', () => {
    const failure = (env: Record<string, string>) => {
      try {
        const { files, dataDir } = readConfig(env)
        return requireFolder(files, dataDir)
      } catch (error) {
        return error
      }
    }
    expect(failure({})).toBeUndefined()
    const away = failure({ FILES_URL: '/no/such/folder' })
    expect((away as Error).message).toBe(
      'FILES_URL="/no/such/folder" is no folder: make it, or mount its disk',
    )
    expect(isForSomebody(away)).toBe(false)
    expect(isForSomebody(failure({ FILES_URL: 'files' }))).toBe(true)
  })

  it('takes a MAIL that is the mailbox of a login shell for none', () => {
    expect(readConfig({ MAIL: '/var/mail/library' }).mail).toBeNull()
  })

  it('tells a variable that is mistyped', () => {
    const lines = doubtfulNames({ SEARCH_URl: 'x', 'DATA-DIR': 'x', PUBLC_URL: 'x', COVER_SOURCE: 'x' })
    expect(lines).toEqual([
      'SEARCH_URl is no variable of this program: did you mean SEARCH_URL?',
      'DATA-DIR is no variable of this program: did you mean DATA_DIR?',
      'PUBLC_URL is no variable of this program: did you mean PUBLIC_URL?',
      'COVER_SOURCE is no variable of this program: did you mean COVER_SOURCES?',
    ])
    const others = ['PATH', 'HOSTNAME', 'HOSTS', 'LANG', 'LANGUAGE', 'MAILER', 'PORTS', 'NODE_ENV', 'USER']
    expect(doubtfulNames(Object.fromEntries(others.map(name => [name, 'x'])))).toEqual([])
    // set beside the right one, by somebody who knows why
    expect(doubtfulNames({ SEARCH_URL: 'x', SEARCH_URL2: 'x' })).toEqual([])
    const sip2 = { SIP2_URL: 'sip2://koha.example.edu:6001' }
    expect(doubtfulNames(sip2)).toEqual([expect.stringContaining('CIRCULATION=sip2 uses it')])
    for (const CIRCULATION of ['sip2', 'koha']) expect(doubtfulNames({ ...sip2, CIRCULATION })).toEqual([])
  })

  it('knows and describes all its variables', () => {
    const sources = Object.values(
      import.meta.glob<string>(
        [
          '/host/runtime/config/*.ts',
          '!/host/runtime/config/variables*.ts',
          '/host/ingest/sru/find-command.ts',
        ],
        { query: '?raw', import: 'default', eager: true },
      ),
    ).join('\n')
    const read = [
      ...sources.matchAll(
        /\(\s*env,\s*'([A-Z0-9_]+)'|\benv\.([A-Z0-9_]+)|, '([A-Z0-9_]+)', '[A-Z0-9_]+'\)$/gm,
      ),
    ].map(([, one, other, third]) => one ?? other ?? third!)
    expect([...new Set(read)].filter(name => !VARIABLES.includes(name) && name !== 'LANG')).toEqual([])
    expect(VARIABLES.filter(name => !sources.includes(name))).toEqual([])
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
