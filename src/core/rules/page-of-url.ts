/** The page that a query names, 1-based; anything that is no page is the first. */
export function pageOfUrl(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
