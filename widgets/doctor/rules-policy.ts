/** Findings on the page's Content-Security-Policy. */
import { sha256 } from '../../src/core/rules/encoding/sha256.ts'
import type { Finding } from './finding.ts'
import { type Facts, isDefined, libraryOf } from './page-facts.ts'
import { amended, needOf, trustsNonceOnly, type Violation } from './policy.ts'

const NEEDS = ['script', 'connect', 'img'] as const
const NAMES = { script: 'policyScript', connect: 'policyConnect', img: 'policyImage' } as const

/** One finding per library for all that is blocked: its fix names every directive. */
export function blockedByPolicy(facts: Facts, violations: Violation[]): Finding[] {
  const origins = [...new Set([...librariesOf(facts), ...facts.scripts.map(({ url }) => url.origin)])]
  return origins.flatMap((origin): Finding[] => {
    const needs = new Map(violations.map(one => [needOf(one, [origin]), one]))
    const blocked = NEEDS.filter(need => needs.has(need))
    const [worst] = blocked
    if (!worst) return []
    const host = new URL(origin).host
    const mine = facts.elements.filter(element => libraryOf(element, facts) === origin)
    const torn = worst === 'script' ? mine.filter(element => !isDefined(element)) : mine
    const at = worst === 'img' ? mine.filter(({ localName }) => localName === 'opac-book-block') : torn
    const common = { check: 'scripts', kind: worst === 'img' ? 'warn' : 'bad', values: { host }, at } as const
    if (worst === 'script' && trustsNonceOnly(needs.get('script')!)) {
      const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '…'
      return [{ ...common, name: 'policyNonce', fix: `nonce="${nonce}"` }]
    }
    const fix = blocked.map(need => amended(needs.get(need)!, origin)).join('; ')
    return [{ ...common, name: NAMES[worst], fix }]
  })
}

export const librariesOf = (facts: Facts): string[] => [
  ...new Set([facts.library, ...facts.elements.map(element => libraryOf(element, facts))].filter(Boolean)),
]

/** The page's styles for elements that its own CSP blocks. */
export function blockedStyles({ elements }: Facts, violations: Violation[]): Finding[] {
  const policy = violations.find(({ directive }) => directive.startsWith('style-src'))
  const sheets = [...document.querySelectorAll('style')].filter(
    ({ textContent, sheet }) => /opac-/.test(textContent) && !sheet?.cssRules.length,
  )
  const inPage = sheets.map((sheet): Finding => {
    const known = policy ?? { policy: '', directive: 'style-src', blocked: 'inline' }
    return {
      name: 'policyStyle',
      check: 'shown',
      kind: 'warn',
      values: {},
      at: [],
      fix: amended({ ...known, directive: 'style-src-elem' }, hashOf(sheet.textContent)),
    }
  })
  const onTags = elements
    .filter(element => element.getAttribute('style')?.includes(':') && element.style.length === 0)
    .map((element): Finding => {
      const declarations = element.getAttribute('style')!.trim().replace(/;?$/, ';')
      return {
        name: 'policyAttribute',
        check: 'shown',
        kind: 'warn',
        values: { tag: element.localName },
        at: [element],
        fix: `${element.localName} { ${declarations} }`,
      }
    })
  return [...inPage, ...onTags]
}

/** CSP hash of an inline style. sha256() takes characters below 256, hence the UTF-8 bytes of the text. */
function hashOf(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  const words = [...sha256(bytes)].flatMap(word => [24, 16, 8, 0].map(by => (word >>> by) & 255))
  return `'sha256-${btoa(String.fromCharCode(...words))}'`
}
