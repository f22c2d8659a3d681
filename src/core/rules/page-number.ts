/** more than any list has; a page beyond the last one is the list's own to deal with */
const MOST = 1_000_000

/** The page that an address or its query asks for: 1-based, 1 for whatever is no page. Pure. */
export function pageNumber(search: string | URLSearchParams, name = 'page'): number {
  const page = Number(new URLSearchParams(search).get(name))
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MOST) : 1
}
