/** Content-Security-Policy: the directives of a policy, and what decides. */

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

/** The effective directive and its sources, with the fallback to default-src; sources null = everything is allowed. */
export function deciding(policy: string, directive: string): [name: string, sources: string[] | null] {
  const directives = directivesOf(policy)
  const short = directive.replace(/-(elem|attr)$/, '')
  for (const name of [directive, short]) {
    const sources = directives.get(name)
    if (sources) return [name, sources]
  }
  return [short, directives.get('default-src') ?? null]
}

/** Whether sources allow another origin. A path in a source is not looked at. */
export function allowsOrigin(sources: readonly string[], origin: string): boolean {
  const { protocol, hostname, host, port } = new URL(origin)
  return sources.some(source => {
    const text = source.toLowerCase()
    if (text === '*' || text === protocol) return true
    const [scheme, rest] = text.includes('://') ? (text.split('://') as [string, string]) : ['', text]
    if (scheme !== '' && `${scheme}:` !== protocol) return false
    const named = rest.split('/')[0]!
    if (named === host) return true
    const [name = '', namedPort = ''] = named.split(':')
    const isHost = name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : name === hostname
    return isHost && (namedPort === '*' || namedPort === port)
  })
}
