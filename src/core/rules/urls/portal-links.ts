/** URLs within the portal. base: '/space', '/mspace', or with the portal's origin prepended (widgets). */

/** Parameter of any address of the portal: the language of this visit (core/browser/visit-language.ts). */
export const LANGUAGE_PARAM = 'langCode'

/** The same address, read in a language. */
export function inLanguage(url: string, tag: string): string {
  // an attribute of a page may be no address
  if (!tag || !URL.canParse(url, location.href)) return url
  const address = new URL(url, location.href)
  address.searchParams.set(LANGUAGE_PARAM, tag)
  return address.href
}

export const bookHref = (base: string, bibId: string): string =>
  `${base}/searchDetailLocal/${encodeURIComponent(bibId)}`

/** Result list for one condition; inverse of core/rules/search/search-url.ts. */
export function searchHref(base: string, term: string, field = 'all', operator = '*'): string {
  const params = new URLSearchParams({ q: term })
  if (field !== 'all') params.set('f', field)
  if (operator !== '*') params.set('op', operator)
  return `${base}/searchList?${params}`
}

export const versionsHref = (base: string, groupId: string): string =>
  `${base}/searchList?${new URLSearchParams({ group: groupId })}`

export const booklistHref = (base: string, id: string): string =>
  `${base}/bookList/detail/${encodeURIComponent(id)}`

/** A course with its reference books. */
export const courseHref = (base: string, id: number): string => `${base}/subjectReference/course/detail/${id}`

/** A record of the discovery index. An accession number may contain any character, including slashes. */
export const discoveryHref = (
  base: string,
  { kind, DbId, An }: { kind: string; DbId: string; An: string },
): string =>
  kind === 'article'
    ? `${base}/searchDetailArticle/${encodeURIComponent(DbId)}/${encodeURIComponent(An)}`
    : `${base}/searchDetailEDSEBook?${new URLSearchParams({ dbId: DbId, an: An })}`
