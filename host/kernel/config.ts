/** Reads the environment once, at start. Nothing else in the host looks at process.env. */
import { join, resolve } from 'node:path'
import type { SettingsPlace } from '../settings/settings.ts'
import { type MetricsPlace, readMetrics, readSearchLimits, type SearchLimits } from './config-operate.ts'
import {
  address,
  ConfigError,
  choice,
  type Environment,
  integer,
  isLoopback,
  list,
  origins,
  templates,
  text,
  wrong,
  zone,
} from './env.ts'

export { ConfigError, isLoopback } from './env.ts'

export type HostConfig = {
  port: number
  host: string
  /** origin without a trailing slash, '' on loopback without one; the only source of absolute links */
  publicUrl: string
  /** how many proxies in front are believed; 0 = none */
  trustProxy: number
  dataDir: string
  /** the library's configuration file, which may change while the host runs */
  settings: SettingsPlace
  library: 'demo' | 'empty'
  /** none: the library's circulation system cannot be reached; the tables tell what was last known */
  circulation: 'embedded' | 'none'
  captcha: 'always' | 'after-failures' | 'off'
  logLevel: LogLevel
  /** /healthz tells an operator more than that the host lives */
  healthDetails: boolean
  /** demo readers may sign in beyond loopback */
  demoPublic: boolean
  /** base address of another OPAC server (…/meta-local) without a trailing slash; '' = the embedded one */
  upstream: string
  /** the EBSCO Discovery Service that answers for articles, e-books and papers; null = none is set up */
  eds: EdsConfig | null
  /** how mail goes out; null = not at all */
  mail: MailConfig | null
  /** foreign origins whose pages may send requests that change data */
  allowOrigins: string[]
  /** IANA name; every date in an answer is in it */
  timeZone: string
  /** fallback language */
  language: 'zh' | 'en'
  /** addresses with {isbn}, asked by the host for covers, and for introductions */
  coverSources: string[]
  introductionSources: string[]
  /** hosts of such that may lie inside the library's own network */
  sourceHostsInside: string[]
  /** where figures are read; null = nowhere */
  metrics: MetricsPlace | null
  /** how many searches one address and one visitor may ask for */
  searchLimits: SearchLimits
  /** where readers sign in elsewhere */
  external: ExternalConfig
}

/** null = not set up. Which of them readers are offered says conf `space.login.type` */
export type ExternalConfig = {
  /** user: the attribute that is the reader's number; '' = the user itself */
  cas: { url: string; user: string } | null
  /** claim: which is the reader's number */
  oidc: { issuer: string; clientId: string; clientSecret: string; scope: string; claim: string } | null
  'single-point': SignedParty | null
  union: SignedParty | null
  calis: SignedParty | null
  /** ms for one answer of any of them */
  within: number
  /** origins whose pages a reader may be sent back to after signing in */
  returnOrigins: string[]
}
/** A server that shares a key with us (host/signin/external/signed.ts). */
export type SignedParty = { url: string; key: string }

/** user '' = it knows the library by its address. guest: what only the library's own readers may see is left out */
export type EdsConfig = {
  url: string
  profile: string
  user: string
  password: string
  org: string
  guest: boolean
}

/** url '' = nowhere: it is kept and shown on the outbox page. from: an address, or `Name <address>` */
export type MailConfig = { url: string; from: string }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]
const EDS_URL = 'https://eds-api.ebscohost.com'

/** @throws ConfigError naming the variable, its value and what is allowed */
export function readConfig(env: Environment): HostConfig {
  const host = text(env, 'HOST', '127.0.0.1')
  const publicUrl = address(env, 'PUBLIC_URL', { path: false })
  if (!isLoopback(host) && publicUrl === '') {
    throw new ConfigError(
      `PUBLIC_URL is not set: with HOST=${host} it is required, e.g. PUBLIC_URL=https://library.example.edu`,
    )
  }
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host,
    publicUrl,
    trustProxy: integer(env, 'TRUST_PROXY', 0, 0, 16),
    dataDir: resolve(text(env, 'DATA_DIR', './data')),
    settings: settingsPlace(env),
    library: choice(env, 'LIBRARY', ['demo', 'empty'], 'demo'),
    circulation: choice(env, 'CIRCULATION', ['embedded', 'none'], 'embedded'),
    captcha: choice(env, 'CAPTCHA', ['always', 'after-failures', 'off'], 'always'),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    healthDetails: choice(env, 'HEALTH_DETAILS', ['off', 'on'], 'off') === 'on',
    demoPublic: choice(env, 'DEMO', ['', 'public'], '') === 'public',
    upstream: address(env, 'OPAC_UPSTREAM', { path: true }),
    eds: readEds(env),
    mail: readMail(env, host, publicUrl),
    allowOrigins: origins(env, 'ALLOW_ORIGINS'),
    timeZone: zone(env, 'TIME_ZONE', 'Asia/Shanghai'),
    language: choice(env, 'LANGUAGE_FALLBACK', ['zh', 'en'], 'zh'),
    coverSources: templates(env, 'COVER_SOURCES'),
    introductionSources: templates(env, 'INTRODUCTION_SOURCES'),
    sourceHostsInside: list(env, 'SOURCE_HOSTS_INSIDE'),
    metrics: readMetrics(env),
    searchLimits: readSearchLimits(env),
    external: readExternal(env),
  }
}

const settingsPlace = (env: Environment): SettingsPlace => {
  const named = text(env, 'CONFIG', '')
  const path = named || join(text(env, 'DATA_DIR', './data'), 'library.yaml')
  return { path: resolve(path), isNamed: named !== '' }
}

function readEds(env: Environment): EdsConfig | null {
  const profile = text(env, 'EDS_PROFILE', '')
  const user = text(env, 'EDS_USER', '')
  const password = text(env, 'EDS_PASSWORD', '')
  if (profile === '') {
    if (user || password) throw new ConfigError('EDS_PROFILE is not set: EDS_USER and EDS_PASSWORD need it')
    return null
  }
  // neither of them is ever shown
  if ((user === '') !== (password === ''))
    throw new ConfigError('EDS_USER and EDS_PASSWORD go together: set both, or neither')
  return {
    url: address(env, 'EDS_URL', { path: true }) || EDS_URL,
    profile,
    user,
    password,
    org: text(env, 'EDS_ORG', ''),
    guest: choice(env, 'EDS_GUEST', ['on', 'off'], 'on') === 'on',
  }
}

function readExternal(env: Environment): ExternalConfig {
  const cas = safeAddress(env, 'CAS_URL')
  const issuer = safeAddress(env, 'OIDC_ISSUER')
  const clientId = text(env, 'OIDC_CLIENT_ID', '')
  if ((issuer === '') !== (clientId === ''))
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID go together: set both, or neither')
  return {
    cas: cas ? { url: cas, user: text(env, 'CAS_USER', '') } : null,
    oidc: issuer
      ? {
          issuer,
          clientId,
          clientSecret: text(env, 'OIDC_CLIENT_SECRET', ''),
          scope: text(env, 'OIDC_SCOPE', 'openid profile'),
          claim: text(env, 'OIDC_CLAIM', 'sub'),
        }
      : null,
    'single-point': party(
      'SINGLE_POINT',
      safeAddress(env, 'SINGLE_POINT_URL'),
      text(env, 'SINGLE_POINT_KEY', ''),
    ),
    union: party('UNION', safeAddress(env, 'UNION_URL'), text(env, 'UNION_KEY', '')),
    calis: party('CALIS', safeAddress(env, 'CALIS_URL'), text(env, 'CALIS_KEY', '')),
    within: integer(env, 'SIGNIN_TIMEOUT', 10, 1, 60) * 1000,
    returnOrigins: origins(env, 'RETURN_ORIGINS'),
  }
}

/** shorter ones can be found by trying; the key is never shown */
const SHORTEST_KEY = 32

function party(name: string, url: string, key: string): SignedParty | null {
  if ((url === '') !== (key === ''))
    throw new ConfigError(`${name}_URL and ${name}_KEY go together: set both, or neither`)
  if (url === '') return null
  if (key.length < SHORTEST_KEY)
    throw new ConfigError(`${name}_KEY is too short: ${SHORTEST_KEY} characters at least`)
  return { url, key }
}

/** What is said there signs readers in: nobody on the way may change it. */
function safeAddress(env: Environment, name: string): string {
  const value = address(env, name, { path: true })
  if (value && !value.startsWith('https:') && !isLoopback(new URL(value).hostname))
    throw wrong(name, value, 'an https address')
  return value
}

function readMail(env: Environment, host: string, publicUrl: string): MailConfig | null {
  const isOutbox = choice(env, 'MAIL', ['', 'outbox'], '') === 'outbox'
  const url = text(env, 'SMTP_URL', '')
  const from = text(env, 'MAIL_FROM', '')
  // a control character would begin another header
  if (from !== '' && !/^(?:[^<>\p{Cc}]{0,100}<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(from))
    throw wrong('MAIL_FROM', from, 'an address such as Library <library@example.edu>')
  if (isOutbox) {
    if (url) throw new ConfigError('MAIL=outbox and SMTP_URL do not go together: choose one')
    if (!isLoopback(host) || (publicUrl && !isLoopback(new URL(publicUrl).hostname)))
      throw new ConfigError(
        'MAIL=outbox shows every mail to whoever opens its page: it is for HOST=127.0.0.1 alone. Set SMTP_URL instead',
      )
    return { url: '', from: from || 'outbox@localhost' }
  }
  if (url === '') return null
  const parts = URL.canParse(url) ? new URL(url) : null
  // never shown: it may have a password in it
  if (!parts?.hostname || !/^smtps?:$/.test(parts.protocol) || parts.search || parts.hash)
    throw new ConfigError('SMTP_URL is not possible: smtp://host:587 or smtps://user:password@host')
  if (from === '') throw new ConfigError('MAIL_FROM is not set: SMTP_URL needs it')
  return { url, from }
}
