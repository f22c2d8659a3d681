/** Reads the environment once, at start. No other file reads process.env. */
import { join, resolve } from 'node:path'
import { STAFF_ROLES, type StaffRole } from '../../../src/contract/call.ts'
import type { FolioConfig } from '../../circulation/folio/config.ts'
import type { KohaConfig } from '../../circulation/koha/config.ts'
import type { PaiaConfig } from '../../circulation/paia/client.ts'
import type { Sip2Config } from '../../circulation/sip2/connection.ts'
import type { SearchPlace } from '../../search/opensearch/cluster.ts'
import type { SettingsPlace } from '../../settings/settings.ts'
import type { DatabasePlace } from '../../store/open-configured.ts'
import type { StandbyPlace } from '../../store/standby.ts'
import type { FilesPlace } from '../files/files-place.ts'
import { type CashierConfig, readCashier } from './config-cashier.ts'
import { readBacksUp, readDatabase, readStandby } from './config-database.ts'
import { type DirectoryConfig, readDirectory } from './config-directory.ts'
import { readFiles } from './config-files.ts'
import { readFolio } from './config-folio.ts'
import { readKoha } from './config-koha.ts'
import { type MailConfig, readMail } from './config-mail.ts'
import { type OpenCopiesConfig, readOpenCopies } from './config-open-copies.ts'
import {
  type ImportFolder,
  type MetricsPlace,
  type Network,
  readMetrics,
  readNetworks,
  readRecords,
  readSearchLimits,
  type SearchLimits,
} from './config-operate.ts'
import { readPaia } from './config-paia.ts'
import { readSaml, type SamlConfig } from './config-saml.ts'
import { readSearchServer } from './config-search.ts'
import { readWebhook, type WebhookConfig } from './config-webhook.ts'
import {
  address,
  ConfigError,
  choice,
  type Environment,
  integer,
  isLoopback,
  list,
  origins,
  safeAddress,
  templates,
  text,
  wrong,
  zone,
} from './env.ts'

export type { CashierConfig } from './config-cashier.ts'
export type { MailConfig } from './config-mail.ts'
export type { WebhookConfig } from './config-webhook.ts'
export { ConfigError, isLoopback } from './env.ts'

export type HostConfig = {
  port: number
  host: string
  /** origin without a trailing slash, '' on loopback without one; the only source of absolute links */
  publicUrl: string
  /** number of trusted proxies; 0 = none */
  trustProxy: number
  dataDir: string
  /** the PostgreSQL server that holds the library; null = SQLite in dataDir */
  database: DatabasePlace | null
  /** false: an older library is migrated without a backup before */
  backsUp: boolean
  /** its standby; null = none */
  standby: StandbyPlace | null
  /** the library's own dictionaries: <language>.json */
  wordsDir: string
  /** where readers' files and pictures are stored */
  files: FilesPlace
  /** the library's configuration file, which may change while the host runs */
  settings: SettingsPlace
  library: 'demo' | 'empty'
  /** none: no circulation system can be reached; the database tables have its last known state */
  circulation: 'embedded' | 'none' | 'sip2' | 'koha' | 'paia' | 'folio'
  /** ms that the host waits for its servers at start */
  startWait: number
  /** null unless CIRCULATION=sip2 */
  sip2: Sip2Config | null
  /** null unless CIRCULATION=koha */
  koha: KohaConfig | null
  /** null unless CIRCULATION=paia */
  paia: PaiaConfig | null
  /** null unless CIRCULATION=folio */
  folio: FolioConfig | null
  captcha: 'always' | 'after-failures' | 'off'
  logLevel: LogLevel
  /** /healthz includes readiness */
  healthDetails: boolean
  /** demo readers may sign in beyond loopback */
  demoPublic: boolean
  /** base address of an upstream OPAC server (…/meta-local) without a trailing slash; '' = the embedded one */
  upstream: string
  /** the EBSCO Discovery Service for articles, e-books and papers; null = not configured */
  eds: EdsConfig | null
  /** outgoing mail; null = none */
  mail: MailConfig | null
  /** where notices are sent besides; null = nowhere */
  webhook: WebhookConfig | null
  /** where readers pay what they owe; null = at the desk alone */
  cashier: CashierConfig | null
  /** origins allowed to send requests that change data (CORS) */
  allowOrigins: string[]
  /** IANA time zone of all dates */
  timeZone: string
  /** fallback language */
  language: 'zh' | 'en'
  /** a first visit is answered in the first offered language of the browser's list */
  languageOfBrowser: boolean
  /** addresses with {isbn}, fetched by the host: for covers, and for introductions */
  coverSources: string[]
  introductionSources: string[]
  /** likewise with {doi} or {isbn}, for citations of what the library does not hold */
  doiSources: string[]
  isbnSources: string[]
  /** hosts of those addresses that may be inside the library's own network */
  sourceHostsInside: string[]
  /** where metrics are served; null = nowhere */
  metrics: MetricsPlace | null
  /** the OpenSearch cluster that is searched; null = the embedded engine */
  searchServer: SearchPlace | null
  /** search rate limits per address and visitor */
  searchLimits: SearchLimits
  openCopies: OpenCopiesConfig
  /** addresses of devices that the public shares */
  kioskNetworks: Network[]
  /** external sign-in providers */
  external: ExternalConfig
  /** e-mail address published by OAI-PMH; '' = records are not served */
  oaiAdmin: string
  /** other programs can read readers through PAIA, and the states of copies through DAIA */
  servesPaia: boolean
  servesDaia: boolean
  /** the catalogue by SRU at /sru */
  servesSru: boolean
  /** every staff account needs a second factor */
  staffSecondFactor: boolean
  /** folder whose files are imported; null = none */
  importFolder: ImportFolder | null
}

/** null = not configured. The ones offered are set by conf `space.login.type` */
export type ExternalConfig = {
  /** user: the attribute with the reader's number; '' = the user name itself */
  cas: { url: string; user: string } | null
  /** claim: the one with the reader's number */
  oidc: { issuer: string; clientId: string; clientSecret: string; scope: string; claim: string } | null
  /**
   * the OIDC claim or CAS attribute with a staff member's role, and its values; null = the staff can only sign in here
   */
  staff: { by: 'oidc' | 'cas'; claim: string; roles: Map<string, StaffRole> } | null
  /** where the passwords typed here are checked; null = by the library's system */
  directory: DirectoryConfig | null
  /** identity providers of SAML 2.0 */
  saml: SamlConfig | null
  'single-point': SignedParty | null
  union: SignedParty | null
  calis: SignedParty | null
  /** ms timeout for each provider's answer */
  within: number
  /** origins that a reader may be redirected to after signing in */
  returnOrigins: string[]
}
/** A server with a shared key (host/signin/external/signed.ts). */
export type SignedParty = { url: string; key: string }

/** user '' = authenticated by IP address. guest: only what guests may see */
export type EdsConfig = {
  url: string
  profile: string
  user: string
  password: string
  org: string
  guest: boolean
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]
const EDS_URL = 'https://eds-api.ebscohost.com'

/** docs/decisions/11-a-name-of-its-own.md */
const NO_PATH =
  'the portal needs a name of its own, such as https://library.example.edu, to which the path redirects (docs/operate/first-day.md)'

/** @throws ConfigError naming the variable, its value and what is allowed */
export function readConfig(env: Environment): HostConfig {
  const host = text(env, 'HOST', '127.0.0.1')
  const port = integer(env, 'PORT', 8080, 0, 65_535)
  const publicUrl = address(env, 'PUBLIC_URL', { path: NO_PATH })
  if (!isLoopback(host) && publicUrl === '') {
    throw new ConfigError(
      `PUBLIC_URL is not set: with HOST=${host} it is required, e.g. PUBLIC_URL=https://library.example.edu`,
    )
  }
  return {
    port,
    host,
    publicUrl,
    trustProxy: integer(env, 'TRUST_PROXY', 0, 0, 16),
    dataDir: resolve(text(env, 'DATA_DIR', './data')),
    database: readDatabase(env),
    backsUp: readBacksUp(env),
    standby: readStandby(env),
    startWait: integer(env, 'START_WAIT', 600, 0, 86_400) * 1000,
    wordsDir: resolve(text(env, 'WORDS_DIR', join(text(env, 'DATA_DIR', './data'), 'words'))),
    files: readFiles(env, resolve(text(env, 'DATA_DIR', './data'))),
    settings: settingsPlace(env),
    library: choice(env, 'LIBRARY', ['demo', 'empty'], 'demo'),
    circulation: choice(
      env,
      'CIRCULATION',
      ['embedded', 'none', 'sip2', 'koha', 'paia', 'folio'],
      'embedded',
    ),
    sip2: readSip2(env),
    koha: readKoha(env),
    paia: readPaia(env),
    folio: readFolio(env),
    captcha: choice(env, 'CAPTCHA', ['always', 'after-failures', 'off'], 'always'),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    healthDetails: choice(env, 'HEALTH_DETAILS', ['off', 'on'], 'off') === 'on',
    demoPublic: choice(env, 'DEMO', ['', 'public'], '') === 'public',
    upstream: address(env, 'OPAC_UPSTREAM', { path: true }),
    eds: readEds(env),
    mail: readMail(env, host, publicUrl),
    webhook: readWebhook(env),
    cashier: readCashier(env),
    allowOrigins: origins(env, 'ALLOW_ORIGINS'),
    timeZone: zone(env, 'TIME_ZONE', 'Asia/Shanghai'),
    language: choice(env, 'LANGUAGE_FALLBACK', ['zh', 'en'], 'zh'),
    languageOfBrowser: choice(env, 'LANGUAGE_OF_BROWSER', ['on', 'off'], 'on') === 'on',
    coverSources: templates(env, 'COVER_SOURCES'),
    introductionSources: templates(env, 'INTRODUCTION_SOURCES'),
    doiSources: templates(env, 'DOI_SOURCES', 'doi'),
    isbnSources: templates(env, 'ISBN_SOURCES'),
    sourceHostsInside: list(env, 'SOURCE_HOSTS_INSIDE'),
    openCopies: readOpenCopies(env),
    metrics: readMetrics(env, port),
    searchServer: readSearchServer(env),
    searchLimits: readSearchLimits(env),
    kioskNetworks: readNetworks(env, 'KIOSK_NETWORKS'),
    external: readExternal(env),
    servesPaia: choice(env, 'SERVE_PAIA', ['off', 'on'], 'off') === 'on',
    servesDaia: choice(env, 'SERVE_DAIA', ['off', 'on'], 'off') === 'on',
    servesSru: choice(env, 'SERVE_SRU', ['off', 'on'], 'off') === 'on',
    staffSecondFactor:
      choice(env, 'STAFF_SECOND_FACTOR', ['optional', 'required'], 'optional') === 'required',
    ...readRecords(env),
  }
}

const settingsPlace = (env: Environment): SettingsPlace => {
  const named = text(env, 'CONFIG', '')
  const path = named || join(text(env, 'DATA_DIR', './data'), 'library.yaml')
  return { path: resolve(path), isNamed: named !== '' }
}

const SIP2_ENCODINGS = ['utf8', 'latin1', 'win1252', 'gb18030', 'big5', 'cp850'] as const

function readSip2(env: Environment): Sip2Config | null {
  if (env.CIRCULATION !== 'sip2') return null
  const given = text(env, 'SIP2_URL', '')
  const url = URL.canParse(given) ? new URL(given) : null
  const isTls = url?.protocol === 'sip2s:'
  if (!url || !(isTls || url.protocol === 'sip2:') || url.hostname === '')
    throw new ConfigError(
      `SIP2_URL is ${given === '' ? 'not set' : JSON.stringify(given)}: CIRCULATION=sip2 needs it, e.g. sip2s://host:6001`,
    )
  if (url.username || url.password || url.pathname.replace('/', '') || url.search)
    throw new ConfigError(
      'SIP2_URL has more than a host and a port: the sign-in is SIP2_USER and SIP2_PASSWORD',
    )
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6001),
    isTls,
    user: text(env, 'SIP2_USER', ''),
    password: text(env, 'SIP2_PASSWORD', ''),
    location: text(env, 'SIP2_LOCATION', ''),
    encoding: choice(env, 'SIP2_ENCODING', SIP2_ENCODINGS, 'utf8'),
    connections: integer(env, 'SIP2_CONNECTIONS', 4, 1, 50),
    timeout: integer(env, 'SIP2_TIMEOUT', 4000, 200, 60_000),
    fees: choice(env, 'SIP2_FEES', ['no', 'all', 'each'], 'no'),
    changesHolds: choice(env, 'SIP2_HOLD_CHANGES', ['no', 'yes'], 'no') === 'yes',
    takesItems: choice(env, 'SIP2_ITEM_HOLDS', ['no', 'yes'], 'no') === 'yes',
    patronPassword: choice(env, 'SIP2_PATRON_PASSWORD', ['none', 'session'], 'none'),
  }
}

function readEds(env: Environment): EdsConfig | null {
  const profile = text(env, 'EDS_PROFILE', '')
  const user = text(env, 'EDS_USER', '')
  const password = text(env, 'EDS_PASSWORD', '')
  if (profile === '') {
    if (user || password) throw new ConfigError('EDS_PROFILE is not set: EDS_USER and EDS_PASSWORD need it')
    return null
  }
  // neither value is ever logged
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
    staff: readStaff(env, { cas: cas !== '', oidc: issuer !== '' }),
    directory: readDirectory(env),
    saml: readSaml(env),
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

/** Only one server may authenticate the staff. @throws ConfigError */
function readStaff(env: Environment, has: { cas: boolean; oidc: boolean }): ExternalConfig['staff'] {
  const oidc = readStaffRoles(env, 'OIDC_STAFF_CLAIM', 'OIDC_STAFF_ROLES')
  const cas = readStaffRoles(env, 'CAS_STAFF_ATTRIBUTE', 'CAS_STAFF_ROLES')
  if (oidc && cas)
    throw new ConfigError('OIDC_STAFF_CLAIM and CAS_STAFF_ATTRIBUTE do not go together: choose one')
  if (oidc && !has.oidc) throw new ConfigError('OIDC_ISSUER is not set: OIDC_STAFF_CLAIM needs it')
  if (cas && !has.cas) throw new ConfigError('CAS_URL is not set: CAS_STAFF_ATTRIBUTE needs it')
  return oidc ? { by: 'oidc', ...oidc } : cas && { by: 'cas', ...cas }
}

/** Maps values of the provider to roles, e.g. lib-admin:administrator. */
function readStaffRoles(env: Environment, claimName: string, rolesName: string) {
  const claim = text(env, claimName, '')
  const given = list(env, rolesName)
  if ((claim === '') !== (given.length === 0))
    throw new ConfigError(`${claimName} and ${rolesName} go together: set both, or neither`)
  if (claim === '') return null
  const roles = given.map(pair => {
    const [, value, named] = /^(.+):([a-z]+)$/.exec(pair) ?? []
    const role = STAFF_ROLES.find(one => one === named)
    if (!value || !role) throw wrong(rolesName, pair, `a value, ':' and one of ${STAFF_ROLES.join(', ')}`)
    return [value, role] as const
  })
  return { claim, roles: new Map(roles) }
}

/** shorter ones could be guessed; the key is never logged */
const SHORTEST_KEY = 32

function party(name: string, url: string, key: string): SignedParty | null {
  if ((url === '') !== (key === ''))
    throw new ConfigError(`${name}_URL and ${name}_KEY go together: set both, or neither`)
  if (url === '') return null
  if (key.length < SHORTEST_KEY)
    throw new ConfigError(`${name}_KEY is too short: ${SHORTEST_KEY} characters at least`)
  return { url, key }
}
