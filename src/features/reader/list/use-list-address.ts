import { useLocation, useSearch } from 'wouter'

/** URL state of a list beside its page: parameters with a fixed set of values, the first by default. */
export function useListAddress(path: string) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(search)
  /** URL with other values; resets the page. */
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
      words.find(word => word === params.get(name)) ?? (words[0] as W[number]),
    text: (name: string): string => params.get(name) ?? '',
    hrefWith,
    go: (change: Record<string, string>) => navigate(hrefWith(change), { replace: true }),
  }
}
