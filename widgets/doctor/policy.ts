/** Content-Security-Policy: what was blocked, and how its directives would have to read. */

export type Violation = {
  /** script-src-elem, connect-src, img-src … */
  directive: string
  /** address, or inline, eval … */
  blocked: string
  /** the whole policy that it went against */
  policy: string
}

type Reported = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'originalPolicy' | 'disposition'
>
/** A policy that only reports has blocked nothing. */
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
      // the first of a name counts
      .reverse()
      .map(([name, ...sources]) => [name!.toLowerCase(), sources]),
  )

/** The directive that decides, and its sources: what is not said is as default-src says. */
function deciding(policy: string, directive: string): [name: string, sources: string[]] {
  const said = directivesOf(policy)
  const short = directive.replace(/-(elem|attr)$/, '')
  for (const name of [directive, short]) {
    const sources = said.get(name)
    if (sources) return [name, sources]
  }
  return [short, said.get('default-src') ?? []]
}

export const trustsNonceOnly = ({ policy, directive }: Violation): boolean =>
  deciding(policy, directive)[1].includes("'strict-dynamic'")

/** The directive with one source more, as it would have to be written instead of the one there is. */
export function amended({ policy, directive }: Violation, source: string): string {
  const [name, sources] = deciding(policy, directive)
  return [name, ...sources.filter(one => one.toLowerCase() !== "'none'"), source].join(' ')
}

/** What a violation is to the elements: scripts of theirs, questions, pictures. '' = none of their business. */
export function needOf(
  { directive, blocked }: Violation,
  libraries: string[],
): 'script' | 'connect' | 'img' | '' {
  if (!URL.canParse(blocked) || !libraries.includes(new URL(blocked).origin)) return ''
  const need = /^(script|connect|img)-src/.exec(directive)?.[1]
  return (need as 'script' | undefined) ?? ''
}
