/** Whether the library responds, and for whom. */
import type { Finding } from './finding.ts'
import { type Facts, isDefined, libraryOf } from './page-facts.ts'

/** ms; threshold of a slow answer */
const SLOW_AFTER = 3000

/** status: 0 = no answer; isLibrary: the answer is our envelope; allowsReader: null = not requested, or unknown */
export type Answer = {
  library: string
  status: number
  isLibrary: boolean
  ms: number
  at: Date
  allowsReader: boolean | null
}

/** @param isBlocked by the page's CSP or as mixed content */
export function libraryAnswers(
  facts: Facts,
  answers: Answer[],
  lang: string,
  isBlocked: (library: string) => boolean,
): Finding[] {
  return answers.flatMap(({ library, status, isLibrary, ms, at, allowsReader }): Finding[] => {
    const host = new URL(library).host
    const mine = facts.elements.filter(element => libraryOf(element, facts) === library)
    const time = at.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })
    const values = { host, time, status, seconds: Math.round(ms / 1000) }
    const one = { check: 'calls', kind: 'bad', values, at: mine.filter(isDefined), fix: '' } as const
    if (isBlocked(library)) return []
    if (!status) return [{ ...one, name: navigator.onLine ? 'unreachable' : 'offline' }]
    if (!isLibrary) return [{ ...one, name: 'refused' }]
    const findings: Finding[] = ms > SLOW_AFTER ? [{ ...one, kind: 'warn', name: 'slow' }] : []
    const banners = mine.filter(({ localName }) => localName === 'opac-reader-banner')
    const { origin } = location
    if (allowsReader === false && origin !== library && banners.length)
      findings.push({
        ...one,
        name: 'origin',
        values: { origin, page: `${library}/staff/sites` },
        at: banners,
        fix: `npm run sites -- add ${origin} "${location.hostname}"`,
      })
    return findings
  })
}

/** Number of calls of the elements, by kind. @param requests of the page so far */
export function countCalls(requests: { name: string }[], libraries: string[]) {
  const paths = requests
    .filter(({ name }) => URL.canParse(name) && libraries.includes(new URL(name).origin))
    .map(({ name }) => new URL(name).pathname)
    .filter(path => /\/opac\//.test(path))
  const configs = paths.filter(path => path.endsWith('/x/base')).length
  const readers = paths.filter(path => /\/opac\/(users\/info|x\/origin)$/.test(path)).length
  return { configs, readers, others: paths.length - configs - readers }
}
