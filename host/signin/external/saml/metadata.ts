/** Metadata of the institutions that readers come from: read, checked, kept, and read again when they are old. */
import { readFile, stat } from 'node:fs/promises'
import { fetchOutside, SourceError } from '../../../enrichment/fetch-outside.ts'
import type { SamlConfig } from '../../../runtime/config/config-saml.ts'
import { BadXml } from '../cas-xml.ts'
import { Fault } from '../fault.ts'
import { type Institution, readInstitutions } from './institutions.ts'

/** of a federation's file; those of the largest have about 100 */
const MOST_BYTES = 256 * 1024 * 1024
/** ms after which an address is asked again, a file looked at, and after a failure */
const FRESH = 6 * 3_600_000
const LOOKED = 10_000
const RETRY = 60_000
/** ms for a federation's file */
const WITHIN = 60_000
/** characters parsed at once, between other work of the host */
const PART = 1 << 20

type Read = { institutions: Map<string, Institution>; version: string }

/** @param now epoch ms @param warn a failure while older metadata are still used */
export function openMetadata(config: SamlConfig, now: () => number, warn: (reason: string) => void) {
  let held: Read | null = null
  let nextAt = 0
  let reading: Promise<Read> | null = null

  async function read(): Promise<Read> {
    const { metadata } = config
    if ('file' in metadata) {
      const { mtimeMs, size } = await stat(metadata.file)
      const version = `${mtimeMs}:${size}`
      if (held?.version === version) return held
      if (size > MOST_BYTES) throw new BadXml('too long')
      return { institutions: await parsed(await readFile(metadata.file)), version }
    }
    const found = await fetchOutside(
      metadata.url,
      {
        accept: 'application/samlmetadata+xml, application/xml, text/xml',
        mostBytes: MOST_BYTES,
        within: WITHIN,
      },
      { inside: [new URL(metadata.url).host] },
    )
    if (found.kind === 'missing') throw new SourceError('not found')
    return { institutions: await parsed(found.bytes), version: '' }
  }

  async function parsed(bytes: Buffer): Promise<Map<string, Institution>> {
    const text = bytes.toString('utf8')
    const { metadataCertificate } = config
    const xml = metadataCertificate === '' ? text : await signedPart(text, metadataCertificate)
    const found = readInstitutions(partsOf(xml), now())
    if (found.length === 0) throw new BadXml('no institution that is valid')
    return new Map(found.map(one => [one.id, one]))
  }

  function refresh(): Promise<Read> {
    reading ??= read()
      .then(
        found => {
          held = found
          nextAt = now() + ('file' in config.metadata ? LOOKED : FRESH)
          return found
        },
        (error: unknown) => {
          nextAt = now() + RETRY
          throw error
        },
      )
      .finally(() => {
        reading = null
      })
    return reading
  }

  return {
    /** @throws Fault silent: they cannot be had; refused: they are not to be believed */
    async institutions(): Promise<Map<string, Institution>> {
      if (held === null) return (await refresh().catch(failed)).institutions
      if (now() >= nextAt) {
        // a file is at hand; an address may hang, and what is held is still good
        const again = refresh().catch(error => {
          warn(failureOf(error).detail)
          return held!
        })
        if ('file' in config.metadata) return (await again).institutions
      }
      return held.institutions
    },
  }
}

function failed(error: unknown): never {
  throw failureOf(error)
}

function failureOf(error: unknown): Fault {
  if (error instanceof BadXml) return new Fault('refused', `metadata: ${error.message}`)
  const { code, message } = error as NodeJS.ErrnoException
  return new Fault('silent', `metadata: ${error instanceof SourceError ? message : (code ?? message)}`)
}

function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PART) yield text.slice(from, from + PART)
}

/** What the federation has signed, and nothing else of the file. @throws BadXml */
async function signedPart(xml: string, certificate: string): Promise<string> {
  if (xml.includes('<!DOCTYPE')) throw new BadXml('a document type')
  // of the library that checks what the institutions sign
  const { getVerifiedXml, parseDomFromString } = await import('@node-saml/node-saml/lib/xml.js')
  try {
    const { documentElement } = await parseDomFromString(xml)
    const signed = getVerifiedXml(xml, documentElement, [certificate])
    if (signed) return signed
  } catch {
    // not its signature
  }
  throw new BadXml('not signed by the certificate of SAML_METADATA_CERT')
}
