/** Content-Security-Policy: violations, and corrected directives. */
import { deciding } from '../../src/core/rules/content-policy.ts'

export type Violation = {
  /** script-src-elem, connect-src, img-src … */
  directive: string
  /** URL, or inline, eval … */
  blocked: string
  /** the violated policy */
  policy: string
}

type Reported = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'originalPolicy' | 'disposition'
>
/** Report-only policies block nothing. */
export const violationsOf = (events: readonly Reported[]): Violation[] =>
  events
    .filter(({ disposition }) => disposition !== 'report')
    .map(({ effectiveDirective, blockedURI, originalPolicy }) => ({
      directive: effectiveDirective,
      blocked: blockedURI,
      policy: originalPolicy,
    }))

export const trustsNonceOnly = ({ policy, directive }: Violation): boolean =>
  !!deciding(policy, directive)[1]?.includes("'strict-dynamic'")

/** The directive with one more source. */
export function amended({ policy, directive }: Violation, source: string): string {
  const [name, sources] = deciding(policy, directive)
  return [name, ...(sources ?? []).filter(one => one.toLowerCase() !== "'none'"), source].join(' ')
}

/** What a violation blocks of the elements: scripts, API calls, images. '' = unrelated. */
export function needOf(
  { directive, blocked }: Violation,
  libraries: string[],
): 'script' | 'connect' | 'img' | '' {
  if (!URL.canParse(blocked) || !libraries.includes(new URL(blocked).origin)) return ''
  const need = /^(script|connect|img)-src/.exec(directive)?.[1]
  return (need as 'script' | undefined) ?? ''
}
