/**
 * When the certificates end on which this host depends, as far as it can see them: those of its files, and those of its servers, by
 * a handshake. They are not checked here: a certificate that has ended must be told, too.
 */
import { X509Certificate } from 'node:crypto'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { HostConfig } from '../runtime/config/config.ts'
import type { Institution } from '../signin/external/saml/institutions.ts'

/** ms after which they are looked at again, and that a server has for its handshake */
const FRESH = 3_600_000
const WITHIN = 2000

type Parts = {
  config: Pick<HostConfig, 'publicUrl' | 'searchServer' | 'database' | 'external' | 'mail'>
  /** institutions that readers come from; null = no SAML */
  saml: { institutions(): Promise<Map<string, Institution>>; isHome(id: string): Promise<boolean> } | null
}

/** explained in docs/operate/when-wrong.md; _ca: of the authority that signs it */
export const CERTIFICATES = [
  ...(['public', 'search', 'search_ca', 'database', 'directory', 'directory_ca', 'mail'] as const),
  ...(['saml', 'saml_metadata', 'saml_provider'] as const),
] as const
type Of = (typeof CERTIFICATES)[number]
/** at: epoch ms */
export type CertificateEnd = { of: Of; at: number }

/** @returns a function that answers from what it knows, and looks again after an hour; what cannot be seen is left out */
export function openCertificates(
  { config, saml }: Parts,
  { steady = () => performance.now() } = {},
): () => Promise<CertificateEnd[]> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<CertificateEnd[]> = Promise.resolve([])
  return () => {
    if (steady() - lookedAt >= FRESH) {
      lookedAt = steady()
      looking = look(config, saml)
    }
    return looking
  }
}

async function look(
  { publicUrl, searchServer, database, external, mail }: Parts['config'],
  saml: Parts['saml'],
): Promise<CertificateEnd[]> {
  const { directory } = external
  const kept: [of: Of, ends: number[]][] = [
    ['search_ca', endsIn(searchServer?.ca ?? '')],
    ['directory_ca', endsIn(directory?.ca ?? '')],
    ['saml_metadata', endsIn(external.saml?.metadataCertificate ?? '')],
    // the first of a chain is the host's own
    ['saml', endsIn(external.saml?.key?.certificate ?? '').slice(0, 1)],
  ]
  const servers: [of: Of, urls: string[]][] = [
    ['public', [publicUrl]],
    ['search', searchServer?.urls ?? []],
    ['database', [database?.url ?? '']],
    ['directory', [directory?.url ?? '']],
    ['mail', [mail?.url ?? '']],
  ]
  const seen = await Promise.all([
    ...servers.map(async ([of, urls]) => ({ of, at: earliest(await Promise.all(urls.map(endAt))) })),
    providersEnd(saml).then(at => ({ of: 'saml_provider' as const, at })),
  ])
  // of several authorities, or an old and a new one, the last to end is enough
  return [...kept.map(([of, ends]) => ({ of, at: Math.max(...ends) })), ...seen].filter(
    (end): end is CertificateEnd => end.at !== null && Number.isFinite(end.at),
  )
}

const earliest = (ends: (number | null)[]): number => Math.min(...ends.filter(end => end !== null))

/** @param pem any number of certificates */
const endsIn = (pem: string): number[] =>
  pem
    .split(/(?=-----BEGIN )/)
    .filter(part => part.startsWith('-----BEGIN CERTIFICATE-----'))
    .map(endOf)

const endOf = (certificate: string | Buffer): number => Date.parse(new X509Certificate(certificate).validTo)

/** The first of the readers' institutions of which no certificate is left. */
async function providersEnd(saml: Parts['saml']): Promise<number | null> {
  if (!saml) return null
  try {
    const ends: number[] = []
    for (const [id, { certificates }] of await saml.institutions())
      if (await saml.isHome(id))
        ends.push(Math.max(...certificates.map(one => endOf(Buffer.from(one, 'base64')))))
    return earliest(ends)
  } catch {
    return null
  }
}

const PORTS: Record<string, number> = {
  'https:': 443,
  'ldaps:': 636,
  'smtps:': 465,
  'postgres:': 5432,
  'postgresql:': 5432,
}
/** of PostgreSQL's protocol: its length, and the code that asks for an encrypted connection */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** @returns null = not encrypted from the start, or not reachable */
async function endAt(address: string): Promise<number | null> {
  const url = URL.canParse(address) ? new URL(address) : null
  const port = url && PORTS[url.protocol]
  if (!url || !port) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const place = { host, port: Number(url.port) || port }
  const isDatabase = url.protocol.startsWith('postgres')
  if (isDatabase && !/^(require|verify|prefer)/.test(url.searchParams.get('sslmode') ?? '')) return null
  const options = { rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) }
  let socket: Socket | TLSSocket | undefined
  try {
    if (isDatabase) {
      socket = connectPlain(place)
      const asked = socket
      asked.once('connect', () => asked.write(SSL_REQUEST))
      if ((await first(asked, 'data')).toString('latin1', 0, 1) !== 'S') return null
      socket = connectTls({ ...options, socket: asked })
    } else socket = connectTls({ ...options, ...place })
    await first(socket, 'secureConnect')
    const certificate = (socket as TLSSocket).getPeerX509Certificate()
    return certificate ? Date.parse(certificate.validTo) : null
  } catch {
    return null
  } finally {
    socket?.destroy()
  }
}

/** The first event of this kind. @throws on an error, an end, or after a while */
function first(socket: Socket, event: 'data' | 'secureConnect'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = (error?: unknown) => reject(error ?? new Error('closed'))
    socket.once(event, resolve).once('error', end).once('close', end)
    socket.setTimeout(WITHIN, end)
    socket.unref()
  })
}
