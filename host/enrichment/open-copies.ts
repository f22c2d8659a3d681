/**
 * Where the text of a DOI can be read: the library's own access and free copies by LibKey, free copies by Unpaywall.
 * Answers of others are outside text: only web addresses and known words are taken from them.
 */
import type { OpenCopy } from '../../src/contract/catalogue/x-open-copies.ts'
import { listIn, member, textIn } from '../discovery/eds/json.ts'
import { webAddress } from '../discovery/eds/plain.ts'
import type { OpenCopiesConfig } from '../runtime/config/config-open-copies.ts'
import { SourceError } from './fetch-outside.ts'
import { keptAnswers } from './kept-answers.ts'
import { openSources, type SourceParts, type Sources } from './sources.ts'

type Found = Pick<OpenCopy, 'access' | 'url' | 'format' | 'version'>

const WANTED = { accept: 'application/json', mostBytes: 1_000_000, within: 4000 }
const VERSIONS = ['publishedVersion', 'acceptedVersion', 'submittedVersion'] as const

type Parts = SourceParts & {
  config: OpenCopiesConfig
  /** releases the request's slot while a service is asked */
  releaseWhile: <T>(waiting: () => Promise<T>) => Promise<T>
}

export type OpenCopies = {
  readonly any: boolean
  /** @param doi normalized, e.g. 10.1000/182 */
  of(doi: string): Promise<OpenCopy>
}

export function openOpenCopies({ config: { libkey, unpaywall }, releaseWhile, ...parts }: Parts): OpenCopies {
  const services: { sources: Sources<Found>; read: (answer: unknown) => Found | null }[] = []
  if (libkey)
    services.push({
      sources: openSources({
        ...parts,
        templates: [`${libkey.url}/libraries/${libkey.library}/articles/doi/{doi}`],
        wanted: { ...WANTED, headers: { authorization: `Bearer ${libkey.token}` } },
      }),
      read: libkeyCopy,
    })
  if (unpaywall)
    services.push({
      sources: openSources({
        ...parts,
        templates: [`${unpaywall.url}/{doi}?email=${encodeURIComponent(unpaywall.email)}`],
        wanted: WANTED,
      }),
      read: unpaywallCopy,
    })

  /** of the first service that has one */
  const kept = keptAnswers<Found>({
    clock: parts.clock,
    async ask(doi) {
      let failed = false
      for (const { sources, read } of services) {
        const said = await sources.fetch(doi, async ({ bytes }) => read(jsonOf(bytes)))
        if (said.kind === 'found') return said
        failed ||= said.kind === 'failed'
      }
      return { kind: failed ? 'failed' : 'missing' }
    },
  })

  return {
    any: services.length > 0,
    async of(doi) {
      const said = await releaseWhile(() => kept(doi))
      if (said.kind === 'found') return { doi, ...said.value }
      return { doi, access: said.kind === 'missing' ? 'none' : 'unknown', url: '', format: '', version: '' }
    },
  }
}

/** @throws SourceError: an answer that is no JSON says nothing about the DOI */
function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new SourceError('its answer is no JSON')
  }
}

/** https://support.thirdiron.com/: version 1 has the members in data, version 2 in data.attributes */
function libkeyCopy(answer: unknown): Found | null {
  const data = member(answer, 'data', 'attributes') ?? member(answer, 'data')
  const pdf = webAddress(textIn(data, 'fullTextFile'))
  const url = pdf || webAddress(textIn(data, 'contentLocation'))
  if (url === '') return null
  const access = member(data, 'openAccess') === true ? 'free' : 'library'
  return { access, url, format: pdf ? 'pdf' : 'page', version: '' }
}

/** https://unpaywall.org/data-format: best_oa_location, else the first of oa_locations with an address */
function unpaywallCopy(answer: unknown): Found | null {
  if (member(answer, 'is_oa') !== true) {
    // without the member it is an answer of something else
    if (member(answer, 'is_oa') !== false) throw new SourceError('its answer is of another kind')
    return null
  }
  for (const place of [member(answer, 'best_oa_location'), ...listIn(answer, 'oa_locations')]) {
    const pdf = webAddress(textIn(place, 'url_for_pdf'))
    const url = pdf || webAddress(textIn(place, 'url_for_landing_page')) || webAddress(textIn(place, 'url'))
    if (url === '') continue
    const version = VERSIONS.find(one => one === textIn(place, 'version')) ?? ''
    return { access: 'free', url, format: pdf ? 'pdf' : 'page', version }
  }
  return null
}
