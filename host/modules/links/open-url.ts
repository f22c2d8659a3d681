/** Links to the library's link resolver: a citation as OpenURL 1.0 (Z39.88-2004) in its address. */
import type { Confs } from '../vars/conf.ts'

/** @param kev the citation as key-encoded values (citation/coins.ts) @returns undefined without a resolver */
export function openUrlOf(conf: Confs, kev: string): string | undefined {
  const resolver = conf.text('space.openurl.resolver', 'zh').trim()
  if (!/^https?:\/\//i.test(resolver) || !URL.canParse(resolver)) return undefined
  const url = new URL(resolver)
  // parameters of the resolver itself, e.g. the institution, stay
  url.search = [url.search.slice(1), 'url_ver=Z39.88-2004', kev].filter(Boolean).join('&')
  return url.href
}
