/**
 * The servers that the environment names: which variables are set, never their values, and a test of each connection with
 * what to do. Nothing is sent to readers, and nothing stays there.
 */
import type { ConnectionFinding, SettingsConnection } from '../../../../src/contract/staff/staff-settings.ts'
import { checkConnection } from '../../../circulation/check-connection.ts'
import { openDriver } from '../../../circulation/open.ts'
import { DiscoveryFailure } from '../../../discovery/provider.ts'
import { SourceError } from '../../../enrichment/fetch-outside.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, type MessageKey, say, type Values } from '../../../runtime/say.ts'
import { EVERYTHING } from '../../../search/engine.ts'
import { percentOf } from '../../../search/progress.ts'
import { openDirectory } from '../../../signin/directory.ts'
import { askTicket, serviceOf } from '../../../signin/external/cas.ts'
import { Fault } from '../../../signin/external/fault.ts'
import { openOidc } from '../../../signin/external/oidc.ts'
import { hasHome, type Saml } from '../../../signin/external/saml/saml.ts'
import { testWebhook } from '../../notices/webhook/test-message.ts'
import { askFor } from '../../payments/ask.ts'

export const CONNECTIONS = [
  'mail',
  'webhook',
  'signin',
  'circulation',
  'cashier',
  'search',
  'eds',
  'files',
] as const
export type ConnectionName = (typeof CONNECTIONS)[number]

/** ms for a server without a time-out of its own */
const WITHIN = 10_000
/** s that the index may lag behind, as for /healthz */
const MOST_BEHIND = 300
/** a ticket that no server has issued */
const NO_TICKET = 'ST-1-connection-test'

type Within<K> = K extends `settings.connections.found.${infer Name}` ? Name : never
type Found = Within<MessageKey>
type Teller = (
  verdict: ConnectionFinding['verdict'],
  key: Found,
  values?: Values,
  detail?: string,
) => ConnectionFinding

/** Which variables are set. */
function variablesOf({ config }: HostContext, name: ConnectionName): Record<string, boolean> {
  const { mail, webhook, external, eds, files, searchServer, cashier, koha, folio, paia, sip2 } = config
  switch (name) {
    case 'mail':
      return { SMTP_URL: !!mail?.url, MAIL_FROM: mail !== null }
    case 'webhook':
      return {
        WEBHOOK_URL: webhook !== null,
        WEBHOOK_SECRET: webhook !== null,
        WEBHOOK_SECRET_BEFORE: webhook !== null && webhook.keys.length > 1,
      }
    case 'signin':
      return {
        CAS_URL: external.cas !== null,
        OIDC_ISSUER: external.oidc !== null,
        OIDC_CLIENT_SECRET: !!external.oidc?.clientSecret,
        SINGLE_POINT_URL: external['single-point'] !== null,
        UNION_URL: external.union !== null,
        SAML_METADATA: external.saml !== null,
        SAML_KEY: !!external.saml?.key,
        LDAP_URL: external.directory !== null,
        LDAP_BIND_PASSWORD: !!external.directory?.bindPassword,
      }
    case 'circulation':
      if (sip2) return { SIP2_URL: true, SIP2_USER: sip2.user !== '', SIP2_PASSWORD: sip2.password !== '' }
      if (koha) return { KOHA_URL: true, KOHA_CLIENT_ID: true, KOHA_CLIENT_SECRET: true }
      if (folio) return { FOLIO_URL: true, FOLIO_TENANT: true, FOLIO_USER: true, FOLIO_PASSWORD: true }
      if (paia) return { PAIA_URL: true, DAIA_URL: paia.daia !== '' }
      return { CIRCULATION: config.circulation !== 'embedded' }
    case 'cashier':
      return {
        CASHIER_URL: cashier !== null,
        CASHIER_SECRET: cashier !== null,
        CASHIER_SECRET_BEFORE: cashier !== null && cashier.keys.length > 1,
        CASHIER_STATUS_URL: !!cashier?.statusUrl,
      }
    case 'search':
      return {
        SEARCH_URL: searchServer !== null,
        SEARCH_USER: !!searchServer?.user,
        SEARCH_PASSWORD: !!searchServer?.password,
        SEARCH_API_KEY: !!searchServer?.apiKey,
      }
    case 'eds':
      return { EDS_PROFILE: eds !== null, EDS_USER: !!eds?.user, EDS_PASSWORD: !!eds?.password }
    case 'files': {
      const isBucket = files.kind === 'bucket'
      return { FILES_URL: isBucket, FILES_KEY_ID: isBucket, FILES_SECRET: isBucket }
    }
  }
}

export const connectionsOf = (ctx: HostContext, lang: Lang): SettingsConnection[] =>
  CONNECTIONS.map(name => ({
    name,
    label: say(lang, `settings.connections.names.${name}`),
    explains: say(lang, `settings.connections.explains.${name}`),
    variables: Object.entries(variablesOf(ctx, name)).map(([variable, isSet]) => ({ name: variable, isSet })),
  }))

/** @returns what was found, at least one finding */
export async function testConnection(
  ctx: HostContext,
  name: ConnectionName,
  lang: Lang,
  origin: string,
): Promise<ConnectionFinding[]> {
  const tell: Teller = (verdict, key, values = {}, detail = '') => ({
    verdict,
    text: say(lang, `settings.connections.found.${key}`, values),
    detail,
  })
  const findings: ConnectionFinding[] = []
  for await (const finding of TESTS[name](ctx, tell, origin)) findings.push(finding)
  return findings
}

type Test = (ctx: HostContext, tell: Teller, origin: string) => AsyncGenerator<ConnectionFinding>

const TESTS: Record<ConnectionName, Test> = {
  async *mail({ config, mail }, tell) {
    if (!config.mail) yield tell('off', 'mailOff')
    else if (config.mail.url === '') yield tell('warn', 'mailOutbox')
    else yield (await mail.isWell()) ? tell('ok', 'mailWell') : tell('bad', 'mailAway')
  },

  async *webhook(ctx, tell) {
    const { webhook } = ctx.config
    if (!webhook) return yield tell('off', 'webhookOff')
    const attempt = await testWebhook(ctx, webhook)
    if (attempt.kind === 'sent') yield tell('ok', 'webhookWell')
    else if (attempt.kind === 'failed') yield tell('bad', 'webhookAway', {}, attempt.reason)
    else yield tell('bad', 'webhookGone')
  },

  async *signin({ config, saml }, tell, origin) {
    const { cas, oidc, directory, within, ...signed } = config.external
    if (cas) yield await ofCas(cas, within, serviceOf(origin), tell)
    if (oidc)
      yield await openOidc(oidc, within)
        .secrets()
        .then(
          () => tell('ok', 'oidcWell'),
          error => tell('bad', 'oidcAway', {}, faultOf(error)),
        )
    if (saml) yield* ofSaml(saml, config.external.saml?.key !== null, tell)
    if (directory)
      yield await openDirectory(directory, within)
        .check()
        .then(
          () => tell('ok', 'directoryWell'),
          (error: Error) => tell('bad', 'directoryAway', {}, error.message),
        )
    if (signed['single-point'] || signed.union || signed.calis) yield tell('warn', 'signedUntried')
    else if (!cas && !oidc && !directory && !saml) yield tell('off', 'signinOff')
  },

  async *circulation(ctx, tell) {
    const { config, store, clock } = ctx
    if (config.circulation === 'embedded') return yield tell('ok', 'circulationEmbedded')
    if (config.circulation === 'none') return yield tell('off', 'circulationNone')
    let problem = ''
    const log = {
      warn({ err }: { err?: unknown }, words: string) {
        problem = err instanceof Error ? err.message : words
      },
    }
    const { driver, close } = openDriver({ ...ctx, log })
    try {
      for await (const { what, isWell, told } of checkConnection(
        { store, driver, clock, hasCashier: config.cashier !== null },
        null,
        () => problem,
      )) {
        if (what === 'Answers')
          yield isWell ? tell('ok', 'systemAnswers', {}, told) : tell('bad', 'systemAway', {}, told)
        else if (what === 'Copies')
          yield isWell ? tell('ok', 'copiesKnown', {}, told) : tell('warn', 'copiesUnknown', {}, told)
        else if (what === 'Clocks')
          yield isWell ? tell('ok', 'clocksWell') : tell('warn', 'clocksApart', {}, told)
        else if (what === 'Connections')
          yield isWell ? tell('ok', 'connectionsWell') : tell('warn', 'connectionsFew', {}, told)
        else if (what === 'Fees')
          yield isWell ? tell('ok', 'feesPayable', {}, told) : tell('warn', 'feesUnpayable', {}, told)
        else yield tell('warn', 'readerUntried')
      }
    } finally {
      close()
    }
  },

  async *cashier({ config, clock, random }, tell) {
    const { cashier } = config
    if (!cashier) return yield tell('off', 'cashierOff')
    if (!cashier.statusUrl) return yield tell('warn', 'cashierUnasked')
    // a payment that there is not: nothing is known of it
    const code = random(16).toString('hex')
    try {
      const { status } = await askFor({ config, random }, cashier, code, clock.now())
      if (status === 200 || status === 404) yield tell('ok', 'cashierWell')
      else if (status === 401 || status === 403) yield tell('bad', 'cashierRefuses', {}, String(status))
      else yield tell('bad', 'cashierAway', {}, String(status))
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      yield tell('bad', 'cashierAway', {}, error.message)
    }
  },

  async *search({ search, clock }, tell) {
    const began = performance.now()
    const total = await search.search(EVERYTHING).then(
      found => found.total,
      () => null,
    )
    const { isPartial, progress, currentAt, trouble } = search.state()
    if (total === null) return yield tell('bad', 'searchAway', {}, trouble?.reason ?? '')
    yield tell('ok', 'searchWell', { total, ms: Math.round(performance.now() - began) })
    if (progress) yield tell('warn', 'searchBuilding', { percent: percentOf(progress) })
    else if (isPartial || (currentAt !== null && clock.now() - currentAt > MOST_BEHIND * 1000))
      yield tell('warn', 'searchBehind', {}, trouble?.reason ?? '')
  },

  async *eds({ config, clock }, tell) {
    if (!config.eds) return yield tell('off', 'edsOff')
    const { edsProvider } = await import('../../../discovery/eds/index.ts')
    const provider = edsProvider(config.eds, clock)
    try {
      await provider.abilities('article', AbortSignal.timeout(WITHIN))
      yield tell('ok', 'edsWell')
    } catch (error) {
      if (!(error instanceof DiscoveryFailure)) throw error
      yield error.trouble === 'slow' ? tell('bad', 'edsAway') : tell('bad', 'edsRefuses', {}, error.reason)
    } finally {
      await provider.close()
    }
  },

  async *files({ config, files, random }, tell) {
    const name = `pictures/connection-test-${random(8).toString('hex')}.txt`
    const bytes = Buffer.from('connection test')
    try {
      await files.write(name, bytes)
      const read = await files.read(name)
      await files.remove(name)
      if (!read?.equals(bytes)) yield tell('bad', 'filesDiffer')
      else yield tell('ok', config.files.kind === 'bucket' ? 'filesBucket' : 'filesFolder')
    } catch (error) {
      yield tell(
        'bad',
        'filesAway',
        {},
        String((error as NodeJS.ErrnoException).code ?? (error as Error).message),
      )
    }
  },
}

/** A server that knows this site refuses the ticket; one that does not, the site. */
async function ofCas(
  cas: { url: string; user: string },
  within: number,
  service: string,
  tell: Teller,
): Promise<ConnectionFinding> {
  try {
    await askTicket(cas, { ticket: NO_TICKET, service, within })
    return tell('bad', 'casStrange')
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (error.fault === 'ticket') return tell('ok', 'casWell')
    return error.fault === 'refused'
      ? tell('bad', 'casRefuses', { service }, error.detail)
      : tell('bad', 'casAway', {}, error.detail)
  }
}

async function* ofSaml(saml: Saml, hasKey: boolean, tell: Teller): AsyncGenerator<ConnectionFinding> {
  try {
    const all = await saml.institutions()
    yield tell('ok', 'samlWell', { n: all.size })
    if (!(await hasHome(saml))) yield tell('warn', 'samlHome')
    if (!hasKey) yield tell('warn', 'samlKey')
    yield tell('warn', 'samlTried')
  } catch (error) {
    yield tell('bad', 'samlAway', {}, faultOf(error))
  }
}

const faultOf = (error: unknown): string => (error instanceof Fault ? error.detail : '')
