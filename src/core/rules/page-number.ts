/** The page that an address asks for: 1-based, 1 for whatever is no page. Pure. */
export function pageOfSearch(search: string, name = 'page'): number {
  const page = Number(new URLSearchParams(search).get(name))
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
