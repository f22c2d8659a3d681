/** Content-Security-Policy: violations, and corrected directives. */

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

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map(text => text.trim().split(/\s+/))
      .filter(([name]) => name)
      // the first directive of a name counts
      .reverse()
      .map(([name, ...sources]) => [name!.toLowerCase(), sources]),
  )

/** The effective directive and its sources, with the fallback to default-src. */
function deciding(policy: string, directive: string): [name: string, sources: string[]] {
  const directives = directivesOf(policy)
  const short = directive.replace(/-(elem|attr)$/, '')
  for (const name of [directive, short]) {
    const sources = directives.get(name)
    if (sources) return [name, sources]
  }
  return [short, directives.get('default-src') ?? []]
}

export const trustsNonceOnly = ({ policy, directive }: Violation): boolean =>
  deciding(policy, directive)[1].includes("'strict-dynamic'")

/** The directive with one more source. */
export function amended({ policy, directive }: Violation, source: string): string {
  const [name, sources] = deciding(policy, directive)
  return [name, ...sources.filter(one => one.toLowerCase() !== "'none'"), source].join(' ')
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
