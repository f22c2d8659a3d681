/** Looks at the page of another site as a visitor's browser would get it: whether it can show our elements. */

import type { ClientRequest, IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import type { SiteFinding } from '../../../../src/contract/staff/staff-sites.ts'
import { allowsOrigin, deciding } from '../../../../src/core/rules/content-policy.ts'
import { PIECES } from '../../../../src/core/rules/elements/element-code.ts'
import { plainOf } from '../../../discovery/eds/plain.ts'
import { type Outside, openOutside, SourceError } from '../../../enrichment/fetch-outside.ts'
import { type Lang, type MessageKey, say, type Values } from '../../../runtime/say.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'

/** ms */
const TIMEOUT = 10_000
/** bytes of a page that are read; elements stand in its text, not in its pictures */
const MOST_BYTES = 1_000_000
const LONGEST_TAG = 4000
const MOST_METAS = 100
const LONGEST_TITLE = 80
const MOST_SHOWN = 8

type Within<K> = K extends `staff.sites.found.${infer Name}.title` ? Name : never
type Found = Within<MessageKey>

export type Page = {
  /** where the answer came from, after redirects */
  origin: string
  status: number
  ms: number
  /** yyyy-MM-dd of its certificate's end; '' = none, or not known */
  until: string
  /** policies that are enforced, of headers and of the page */
  policies: string[]
  html: string
}

/** @throws SourceError */
export async function pageAt(address: string, outside: Outside, now: () => number): Promise<Page> {
  const from = now()
  const signal = AbortSignal.timeout(TIMEOUT)
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'identity',
    'user-agent': 'library-portal (sites)',
  }
  const response = await openOutside(address, headers, outside, signal)
  const { req, socket, statusCode: status = 0 } = response as IncomingMessage & { req: ClientRequest }
  // once the answer was read the socket is closed
  const until = certificateEnd(socket as Partial<TLSSocket>)
  const origin = new URL(`${req.protocol}//${String(req.getHeader('host'))}`).origin
  const html = await textOf(response, signal)
  const sent = [response.headers['content-security-policy'] ?? []].flat()
  const policies = [...sent.flatMap(text => text.split(',')), ...policiesIn(html)]
  return { origin, status, ms: now() - from, until, policies, html }
}

function certificateEnd(socket: Partial<TLSSocket>): string {
  const text = socket.getPeerCertificate?.().valid_to ?? ''
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}

async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size > MOST_BYTES) break
    }
  } catch {
    throw new SourceError(signal.aborted ? 'it took too long' : 'it broke off')
  } finally {
    response.destroy()
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** the beginnings of tags of this name, without the name */
function tagsOf(html: string, name: string, most: number): string[] {
  const tags: string[] = []
  const lowered = html.toLowerCase()
  for (let at = lowered.indexOf(`<${name}`); at >= 0 && tags.length < most; ) {
    const from = at + name.length + 1
    if (/[\s>/]/.test(html[from] ?? '')) tags.push(html.slice(from, from + LONGEST_TAG).split('>')[0]!)
    at = lowered.indexOf(`<${name}`, from)
  }
  return tags
}

/** the value of an attribute, in a text of at most LONGEST_TAG; '' = none */
function attributeOf(tag: string, name: string): string {
  const at = tag.toLowerCase().search(new RegExp(`[\\s"']${name}=`))
  if (at < 0) return ''
  const value = tag.slice(at + name.length + 2).trim()
  const quote = value[0] ?? ''
  return quote === '"' || quote === "'"
    ? (value.slice(1).split(quote)[0] ?? '')
    : (/^\S+/.exec(value)?.[0] ?? '')
}

const policiesIn = (html: string): string[] =>
  tagsOf(html, 'meta', MOST_METAS)
    .filter(tag => attributeOf(tag, 'http-equiv').toLowerCase() === 'content-security-policy')
    .map(tag => attributeOf(tag, 'content'))

/** The name that a page gives itself; '' = none. */
export function titleOf(html: string): string {
  const at = html.toLowerCase().indexOf('<title')
  if (at < 0) return ''
  const begun = html.slice(at, at + LONGEST_TAG)
  const text = begun.slice(begun.indexOf('>') + 1).split('<')[0] ?? ''
  return cleanText(plainOf(text, LONGEST_TITLE).text)
}

/** @param library our address as pages name it @param origin the site to be let in */
export function findingsOf(
  page: Page,
  { origin, library, lang }: { origin: string; library: string; lang: Lang },
) {
  const found = (
    verdict: SiteFinding['verdict'],
    name: Found,
    values: Values = {},
    fix = '',
  ): SiteFinding => ({
    verdict,
    title: say(lang, `staff.sites.found.${name}.title`, values),
    text: say(lang, `staff.sites.found.${name}.text`, values),
    fix,
  })
  const { html, status, policies } = page
  if (status !== 200) return [found('bad', 'status', { status })]
  const seconds = (page.ms / 1000).toFixed(1)
  const findings = [found('ok', page.until ? 'opens' : 'opensPlain', { seconds, until: page.until })]
  if (page.origin !== origin) findings.push(found('bad', 'moved', { origin: page.origin }, page.origin))
  const elements = PIECES.filter(name => tagsOf(html, `opac-${name}`, 1).length > 0)
  const names = elements
    .map(name => `<opac-${name}>`)
    .slice(0, MOST_SHOWN)
    .join(lang === 'zh' ? '、' : ', ')
  findings.push(
    elements.length ? found('ok', 'elements', { count: elements.length, names }) : found('warn', 'none'),
  )
  const language = attributeOf(` ${tagsOf(html, 'html', 1)[0] ?? ''}`, 'lang')
  findings.push(
    language
      ? found('ok', 'language', { language: cleanText(language).slice(0, 35) })
      : found('warn', 'noLanguage'),
  )
  const blocked = (['script-src', 'connect-src'] as const).filter(directive =>
    policies.some(policy => {
      const [, sources] = deciding(policy, directive)
      return sources !== null && !trusts(sources, directive) && !allowsOrigin(sources, library)
    }),
  )
  const fix = blocked.map(name => `${name} ${library}`).join('; ')
  findings.push(
    blocked.length
      ? found('bad', 'policy', { names: blocked.join(lang === 'zh' ? '、' : ', ') }, fix)
      : found('ok', 'policyFits'),
  )
  return findings
}

/** scripts with a nonce or a hash need no address */
const trusts = (sources: readonly string[], directive: string): boolean =>
  directive === 'script-src' && sources.some(source => /^'(nonce-|sha\d|strict-dynamic)/i.test(source))

/** @param reason of a SourceError */
export function whyClosed(reason: string): 'inward' | 'slow' | 'unknown' | 'certificate' | 'other' {
  if (reason.includes('not public')) return 'inward'
  if (reason.includes('too long') || reason === 'ETIMEDOUT') return 'slow'
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return 'unknown'
  return /CERT|SIGNED|ALTNAME|UNABLE_TO_VERIFY|EPROTO|SSL/.test(reason) ? 'certificate' : 'other'
}
