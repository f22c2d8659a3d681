/**
 * Active probes: whether the page allows scripts, API calls and images of the library, and whether the library
 * responds. Makes the same requests as the elements, and reports nothing to anyone.
 */
import { type Facts, isDefined, libraryOf } from './page-facts.ts'
import { type Violation, violationsOf } from './policy.ts'
import type { Answer } from './rules-library.ts'
import { librariesOf } from './rules-policy.ts'
import type { Fetched } from './rules-scripts.ts'

/** ms; timeout */
const TIMEOUT = 8000
const TRY = '?opac-doctor'
/** URLs of the probes */
export const PROBES = /\/x\/base\?langCode=en$|\/x\/origin$|\/favicon\.svg$|\?opac-doctor$/

export type Probed = { violations: Violation[]; fetched: Map<string, Fetched>; answers: Answer[] }

/** @param place in the doctor's own shadow root @param recorded violations recorded before */
export async function probe(
  facts: Facts,
  place: ShadowRoot,
  recorded: readonly SecurityPolicyViolationEvent[],
): Promise<Probed> {
  const events = [...recorded]
  const onViolation = (event: SecurityPolicyViolationEvent) => void events.push(event)
  document.addEventListener('securitypolicyviolation', onViolation)
  const libraries = librariesOf(facts)
  const [fetched, answers] = await Promise.all([
    fetchScripts(facts, place),
    Promise.all(libraries.map(library => probeLibrary(library, facts))),
    ...libraries.map(library => showPicture(library, facts)),
  ])
  // violation events are dispatched in a task after the fetch has failed
  await new Promise(done => setTimeout(done))
  document.removeEventListener('securitypolicyviolation', onViolation)
  const violations = [...violationsOf(events), ...reportedBefore()]
  for (const { blocked } of violations) {
    const address = blocked.replace(TRY, '')
    if (fetched.has(address)) fetched.set(address, 'blocked')
  }
  return { violations, fetched, answers }
}

/** Violations from before our scripts ran, where the browser buffers them. */
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

/** Fetched like scripts, but not run. */
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
          setTimeout(end, TIMEOUT, 'failed')
          // browsers may cache the failure of the URL itself
          link.href = address + TRY
          place.append(link)
        }),
    ),
  )
  return new Map(results)
}

/** Without cookies. */
async function probeLibrary(library: string, facts: Facts): Promise<Answer> {
  const at = new Date()
  const from = performance.now()
  const get = (path: string) =>
    fetch(`${library}/opac/x/${path}`, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) })
  let [status, isLibrary, allowsReader] = [0, false, null as boolean | null]
  try {
    const answer = await get('base?langCode=en')
    status = answer.status
    isLibrary = typeof (await answer.json().catch(() => null))?.code === 'number'
  } catch {
    // status 0 reports the failure
  }
  const ms = performance.now() - from
  const hasBanner = facts.elements.some(
    element => element.localName === 'opac-reader-banner' && libraryOf(element, facts) === library,
  )
  if (isLibrary && hasBanner && library !== location.origin)
    allowsReader = await get('origin')
      .then(async answer => {
        const { credentials, handOff } = (await answer.json()).data ?? {}
        return !!(credentials || handOff)
      })
      .catch(() => null)
  return { library, status, isLibrary, ms, at, allowsReader }
}

/** Covers come from the library: any image of it shows whether the page allows them. */
const showPicture = (library: string, { elements }: Facts): Promise<void> =>
  elements.some(({ localName }) => localName === 'opac-book-block')
    ? new Promise(done => {
        const picture = new Image()
        picture.onload = picture.onerror = () => done()
        setTimeout(done, TIMEOUT)
        picture.src = `${library}/favicon.svg`
      })
    : Promise.resolve()
