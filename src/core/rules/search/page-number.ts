/** upper bound; pages beyond a list's last one are handled by the list */
const MAX_PAGE = 1_000_000

/** Page number of a URL or query: 1-based, 1 when invalid. Pure. */
export function pageNumber(search: string | URLSearchParams, name = 'page'): number {
  const page = Number(new URLSearchParams(search).get(name))
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1
}
