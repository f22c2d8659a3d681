/** The CALIS link: reports the reader's identity to the service that sent the reader, and gets the address to return to. */
import { object, optional, safeParse, string } from 'valibot'
import { fetchOutside, SourceError } from '../../enrichment/fetch-outside.ts'
import type { SignedParty } from '../../runtime/config/config.ts'
import { Fault } from './fault.ts'
import { sign, type Words } from './signed.ts'

const answer = object({ url: optional(string(), '') })

/** @param within ms timeout @returns an address of that service, '' = none @throws Fault */
export async function reportToCalis(
  calis: SignedParty,
  { token, claims, within }: { token: string; claims: Words; within: number },
): Promise<string> {
  const query = new URLSearchParams({ token, x: sign('calis', calis, claims) })
  const own = new URL(calis.url)
  try {
    const found = await fetchOutside(
      `${calis.url}?${query}`,
      { accept: 'application/json', mostBytes: 16_384, within },
      { inside: [own.host] },
    )
    if (found.kind === 'missing') throw new Fault('ticket', 'not found')
    const read = safeParse(answer, JSON.parse(found.bytes.toString('utf8')))
    if (!read.success) throw new Fault('refused', 'form')
    const { url } = read.output
    // only addresses of the service's own origin
    if (url !== '' && (!URL.canParse(url) || new URL(url).origin !== own.origin))
      throw new Fault('refused', 'address')
    return url
  } catch (error) {
    if (error instanceof SourceError) throw new Fault('silent', error.message)
    if (error instanceof SyntaxError) throw new Fault('refused', 'form')
    throw error
  }
}
