/**
 * What can only be known by trying: whether the page lets a script, a question, a picture of the library through, and
 * whether the library answers. It asks for what the elements ask for, and tells nobody what it has found.
 */
import { type Facts, isDefined, libraryOf } from './page-facts.ts'
import { type Violation, violationsOf } from './policy.ts'
import type { Answer } from './rules-library.ts'
import { librariesOf } from './rules-policy.ts'
import type { Fetched } from './rules-scripts.ts'

/** ms after which no answer is waited for */
const TOO_LONG = 8000
const TRY = '?opac-doctor'
/** addresses that are asked here */
export const PROBES = /\/x\/base\?langCode=en$|\/x\/origin$|\/favicon\.svg$|\?opac-doctor$/

export type Probed = { violations: Violation[]; fetched: Map<string, Fetched>; answers: Answer[] }

/** @param place in the doctor's own shadow root @param heard what was blocked before */
export async function probe(
  facts: Facts,
  place: ShadowRoot,
  heard: readonly SecurityPolicyViolationEvent[],
): Promise<Probed> {
  const events = [...heard]
  const hear = (event: SecurityPolicyViolationEvent) => void events.push(event)
  document.addEventListener('securitypolicyviolation', hear)
  const libraries = librariesOf(facts)
  const [fetched, answers] = await Promise.all([
    fetchScripts(facts, place),
    Promise.all(libraries.map(library => ask(library, facts))),
    ...libraries.map(library => showPicture(library, facts)),
  ])
  // said in a task of its own, after the fetch has failed
  await new Promise(done => setTimeout(done))
  document.removeEventListener('securitypolicyviolation', hear)
  const violations = [...violationsOf(events), ...reportedBefore()]
  for (const { blocked } of violations) {
    const address = blocked.replace(TRY, '')
    if (fetched.has(address)) fetched.set(address, 'blocked')
  }
  return { violations, fetched, answers }
}

/** What was blocked before anything of ours ran, where a browser keeps that. */
function reportedBefore(): Violation[] {
  if (typeof ReportingObserver === 'undefined') return []
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
  observer.observe()
  const bodies = observer.takeRecords().map(({ body }) => body as unknown as Record<string, string>)
  observer.disconnect()
  return bodies.flatMap(body =>
    violationsOf([
      {
        effectiveDirective: body.effectiveDirective ?? '',
        blockedURI: body.blockedURL ?? '',
        originalPolicy: body.originalPolicy ?? '',
        disposition: body.disposition as SecurityPolicyViolationEvent['disposition'],
      },
    ]),
  )
}

/** Fetched as scripts are, and not run. */
async function fetchScripts({ elements, scripts }: Facts, place: ShadowRoot): Promise<Map<string, Fetched>> {
  const torn = [...new Set(elements.filter(element => !isDefined(element)).map(({ localName }) => localName))]
  const own = scripts.flatMap(({ url }) => torn.map(tag => new URL(`./${tag}.js`, url).href))
  const addresses = torn.length ? [...new Set([...scripts.map(({ url }) => url.href), ...own])] : []
  const results = await Promise.all(
    addresses.map(
      address =>
        new Promise<[string, Fetched]>(done => {
          const link = document.createElement('link')
          const end = (how: Fetched) => {
            link.remove()
            done([address, how])
          }
          link.rel = 'modulepreload'
          link.onload = () => end('ok')
          link.onerror = () => end('failed')
          setTimeout(end, TOO_LONG, 'failed')
          // a browser may remember that the address itself has failed
          link.href = address + TRY
          place.append(link)
        }),
    ),
  )
  return new Map(results)
}

/** Without the reader's cookies: the answers are everybody's. */
async function ask(library: string, facts: Facts): Promise<Answer> {
  const at = new Date()
  const from = performance.now()
  const get = (path: string) =>
    fetch(`${library}/opac/x/${path}`, { credentials: 'omit', signal: AbortSignal.timeout(TOO_LONG) })
  let [status, isLibrary, mayAskInPerson] = [0, false, null as boolean | null]
  try {
    const answer = await get('base?langCode=en')
    status = answer.status
    isLibrary = typeof (await answer.json().catch(() => null))?.code === 'number'
  } catch {
    // no answer is told by the status
  }
  const ms = performance.now() - from
  const hasBanner = facts.elements.some(
    element => element.localName === 'opac-reader-banner' && libraryOf(element, facts) === library,
  )
  if (isLibrary && hasBanner && library !== location.origin)
    mayAskInPerson = await get('origin')
      .then(async answer => {
        const { credentials, handOff } = (await answer.json()).data ?? {}
        return !!(credentials || handOff)
      })
      .catch(() => null)
  return { library, status, isLibrary, ms, at, mayAskInPerson }
}

/** Covers come from the library: any picture of it tells whether the page shows them. */
const showPicture = (library: string, { elements }: Facts): Promise<void> =>
  elements.some(({ localName }) => localName === 'opac-book-block')
    ? new Promise(done => {
        const picture = new Image()
        picture.onload = picture.onerror = () => done()
        setTimeout(done, TOO_LONG)
        picture.src = `${library}/favicon.svg`
      })
    : Promise.resolve()
