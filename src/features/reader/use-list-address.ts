import { useLocation, useSearch } from 'wouter'

/** What the address of a list says beside its page: one of some words by name, the first one unless it says another. */
export function useListAddress(path: string) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const given = new URLSearchParams(search)
  /** The address with other words; the page begins anew. */
  const hrefWith = (change: Record<string, string>): string => {
    const query = new URLSearchParams(search)
    query.delete('page')
    for (const [name, value] of Object.entries(change))
      if (value) query.set(name, value)
      else query.delete(name)
    return path + (query.size ? `?${query}` : '')
  }
  return {
    one: <const W extends readonly string[]>(name: string, words: W): W[number] =>
      words.find(word => word === given.get(name)) ?? (words[0] as W[number]),
    text: (name: string): string => given.get(name) ?? '',
    hrefWith,
    go: (change: Record<string, string>) => navigate(hrefWith(change), { replace: true }),
  }
}
