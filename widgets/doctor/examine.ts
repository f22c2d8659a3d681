/** Examines the page: waits until its elements are drawn, runs the probes, and collects findings. */
import type { Check, Finding } from './finding.ts'
import { type Facts, factsOf, isDefined } from './page-facts.ts'
import { PROBES, probe } from './probes.ts'
import { ratioOf, shadesOf, shown, weakColours } from './rules-colour.ts'
import { textsOf, weakTexts } from './rules-ground.ts'
import { countCalls, libraryAnswers } from './rules-library.ts'
import { hostStyles } from './rules-look.ts'
import { blockedByPolicy, blockedStyles, librariesOf } from './rules-policy.ts'
import { missingScripts, mixedContent, noTags, twoLibraries, twoScripts } from './rules-scripts.ts'
import { unknownAttributes, unknownLanguages, unknownTags, wrongIds } from './rules-tags.ts'
import type { Translate } from './words.ts'

export type Report = { findings: Finding[] /** passed checks */; fine: Map<Check, string> }

/** ms to wait for the elements */
const TIMEOUT = 4000
const WEIGHT = { bad: 0, warn: 1, info: 2 }

/** @param hasRun whether a loader of ours is running @param place a box in the doctor's own shadow root */
export async function examine(
  t: Translate,
  lang: string,
  place: HTMLElement,
  recorded: readonly SecurityPolicyViolationEvent[],
  hasRun: boolean,
): Promise<Report> {
  await areDrawn()
  const facts = factsOf(document)
  const from = performance.now()
  const { violations, fetched, answers } = await probe(facts, place.getRootNode() as ShadowRoot, recorded)
  // requests of the elements so far, without the probes
  const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => startTime < from || !PROBES.test(name),
  )
  const shades = shadesOf(facts, place)
  const weak = weakColours(shades)
  const texts = textsOf(facts, place)
  const ratios = [...shades.map(([one]) => ratioOf(one)), ...texts.map(({ ratio }) => ratio)]
  const blocked = blockedByPolicy(facts, violations)
  const mixed = mixedContent(facts)
  const isBlocked = (library: string) =>
    blocked.some(({ values }) => values.host === new URL(library).host) ||
    mixed.some(({ name }) => name === 'mixedApi') ||
    (facts.isHttps && library.startsWith('http:'))
  const findings = [
    ...blocked,
    ...mixed,
    ...missingScripts(facts, fetched, hasRun),
    ...libraryAnswers(facts, answers, lang, isBlocked),
    ...twoScripts(facts),
    ...twoLibraries(facts),
    ...unknownTags(facts),
    ...unknownAttributes(facts),
    ...unknownLanguages(facts),
    ...wrongIds(facts),
    ...hostStyles(facts, t('unreadable')),
    ...blockedStyles(facts, violations),
    ...weak,
    ...weakTexts(
      texts,
      weak.flatMap(({ at }) => at),
    ),
    ...noTags(facts),
  ].sort((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind])

  const fine = new Map<Check, string>([
    ['scripts', scriptsSummary(facts, requests, t)],
    ['shown', t('checked.shown', { count: facts.elements.length })],
    ['calls', t('checked.calls', countCalls(requests, librariesOf(facts)))],
    // undrawn elements have no colours to check
    ['colour', t('checked.colour', { ratio: shown(Math.min(21, ...ratios)) })],
    ['cookies', cookiesSummary(t)],
  ])
  for (const { check } of findings) fine.delete(check)
  return { findings, fine }
}

/** Resolves when all elements are drawn, or on timeout: those that never draw are findings. */
async function areDrawn(): Promise<void> {
  const until = performance.now() + TIMEOUT
  const isDrawn = (element: Element) =>
    isDefined(element) &&
    !!element.shadowRoot?.querySelector('.root > *') &&
    !element.shadowRoot.querySelector('[aria-busy=true]')
  const isReady = () => {
    const { elements, scripts } = factsOf(document)
    return document.readyState === 'complete' && (elements.every(isDrawn) || !scripts.length)
  }
  while (!isReady() && performance.now() < until) await new Promise(done => setTimeout(done, 50))
}

function scriptsSummary({ scripts }: Facts, requests: PerformanceResourceTiming[], t: Translate): string {
  const timed = requests.find(({ name }) => scripts.some(({ url }) => url.href === name))
  return timed ? t('checked.scripts', { ms: Math.round(timed.duration) }) : t('checked.scriptsIn')
}

/** On the library's own site the portal sets cookies; elements never do. */
function cookiesSummary(t: Translate): string {
  const names = document.cookie
    .split('; ')
    .map(pair => pair.split('=')[0]!)
    .filter(name => name.startsWith('opac'))
  return names.length ? t('checked.cookiesOf', { names: names.join(', ') }) : t('checked.cookies')
}
