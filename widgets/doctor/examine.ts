/** One look at the page: waits until its elements are drawn, tries what has to be tried, and says what it has found. */
import type { Check, Finding } from './finding.ts'
import { type Facts, factsOf, isDefined } from './page-facts.ts'
import { PROBES, probe } from './probes.ts'
import { ratioOf, shadesOf, shown, weakColours } from './rules-colour.ts'
import { countCalls, libraryAnswers } from './rules-library.ts'
import { hostStyles } from './rules-look.ts'
import { blockedByPolicy, blockedStyles, librariesOf } from './rules-policy.ts'
import { missingScripts, mixedContent, noTags, twoScripts } from './rules-scripts.ts'
import { unknownAttributes, unknownLanguages, unknownTags, wrongIds } from './rules-tags.ts'
import type { Say } from './words.ts'

export type Report = { findings: Finding[] /** what was found to be fine */; fine: Map<Check, string> }

/** ms that the elements are given to be drawn */
const PATIENCE = 4000
const WEIGHT = { bad: 0, warn: 1, info: 2 }

/** @param hasRun whether a loader of ours runs @param place a box in the doctor's own shadow root */
export async function examine(
  say: Say,
  lang: string,
  place: HTMLElement,
  heard: readonly SecurityPolicyViolationEvent[],
  hasRun: boolean,
): Promise<Report> {
  await areDrawn()
  const facts = factsOf(document)
  const from = performance.now()
  const { violations, fetched, answers } = await probe(facts, place.getRootNode() as ShadowRoot, heard)
  // what the elements have asked until now, without what has just been tried
  const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => startTime < from || !PROBES.test(name),
  )
  const shades = shadesOf(facts, place)
  const blocked = blockedByPolicy(facts, violations)
  const mixed = mixedContent(facts)
  const isKept = (library: string) =>
    blocked.some(({ values }) => values.host === new URL(library).host) ||
    mixed.some(({ name }) => name === 'mixedApi') ||
    (facts.isHttps && library.startsWith('http:'))
  const findings = [
    ...blocked,
    ...mixed,
    ...missingScripts(facts, fetched, hasRun),
    ...libraryAnswers(facts, answers, lang, isKept),
    ...twoScripts(facts),
    ...unknownTags(facts),
    ...unknownAttributes(facts),
    ...unknownLanguages(facts),
    ...wrongIds(facts),
    ...hostStyles(facts, say('unreadable')),
    ...blockedStyles(facts, violations),
    ...weakColours(shades),
    ...noTags(facts),
  ].sort((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind])

  const fine = new Map<Check, string>([
    ['scripts', scriptsSaid(facts, requests, say)],
    ['shown', say('checked.shown', { count: facts.elements.length })],
    ['calls', say('checked.calls', countCalls(requests, librariesOf(facts)))],
    // what nobody has drawn has no colour that could be weak
    ['colour', say('checked.colour', { ratio: shown(Math.min(21, ...shades.map(([one]) => ratioOf(one)))) })],
    ['cookies', cookiesSaid(say)],
  ])
  for (const { check } of findings) fine.delete(check)
  return { findings, fine }
}

/** Elements draw themselves once their code, words and answers are there; those that never do are what is looked for. */
async function areDrawn(): Promise<void> {
  const until = performance.now() + PATIENCE
  const isDrawn = (element: Element) =>
    isDefined(element) && !!element.shadowRoot && !element.shadowRoot.querySelector('[aria-busy=true]')
  const isReady = () => {
    const { elements, scripts } = factsOf(document)
    return document.readyState === 'complete' && (elements.every(isDrawn) || !scripts.length)
  }
  while (!isReady() && performance.now() < until) await new Promise(done => setTimeout(done, 50))
}

function scriptsSaid({ scripts }: Facts, requests: PerformanceResourceTiming[], say: Say): string {
  const timed = requests.find(({ name }) => scripts.some(({ url }) => url.href === name))
  return timed ? say('checked.scripts', { ms: Math.round(timed.duration) }) : say('checked.scriptsIn')
}

/** On the library's own site the portal has cookies of its own; elements write none anywhere. */
function cookiesSaid(say: Say): string {
  const names = document.cookie
    .split('; ')
    .map(pair => pair.split('=')[0]!)
    .filter(name => name.startsWith('opac'))
  return names.length ? say('checked.cookiesOf', { names: names.join(', ') }) : say('checked.cookies')
}
