/** Texts for a record of the discovery index, for its row and page. */
import type { DiscoveryRecord } from '../../../../contract/catalogue/discovery.ts'
import { emptyDiscovery, writeDiscoveryUrl } from '../../../../core/rules/search/discovery-url.ts'
import { VIEWS } from '../../../../core/rules/search/search-models.ts'
import { safePlace } from '../../../../core/rules/urls/safe-url.ts'
import type { T } from '../../../../i18n/index.ts'
import { external } from '../../../../ui/icons/icons.ts'
import { bookOpen, download } from '../../../../ui/icons/icons-pages.ts'

export const authorsOf = (record: DiscoveryRecord): string[] =>
  record.kind === 'article' ? record.author.list : record.author.split('; ').filter(Boolean)

export const abstractOf = (record: DiscoveryRecord): string =>
  record.kind === 'article' ? record.abstract : record.abstrac

/** The view mode of a record's list. */
const viewOf = ({ kind }: Pick<DiscoveryRecord, 'kind'>): string => (kind === 'ebook' ? 'e-book' : kind)

/** A page range with an en dash. */
export const pagesOf = ({ pages }: { pages: string }): string => pages.replace(/(\d)\s*-\s*(?=\d)/g, '$1–')

/** Year, volume and issue in one line; missing parts are left out. */
export function issueLine(t: T, lang: string, { year, volume, issue }: DiscoveryRecord): string {
  return [
    year && t('articles.inYear', { year }),
    volume && t('articles.inVolume', { volume }),
    issue && t('articles.inIssue', { issue }),
  ]
    .filter(Boolean)
    .join(lang === 'zh' ? '' : ', ')
}

/** Valid links: http(s), or a same-origin path. Source data is untrusted. */
export const linksOf = ({ links }: DiscoveryRecord) =>
  links.flatMap(link => {
    const href = safePlace(link.url)
    return href ? [{ ...link, href }] : []
  })

/** '' = none */
export const doiOf = ({ ids }: DiscoveryRecord): string => ids.find(({ type }) => type === 'doi')?.value ?? ''

/** Icon by link type: read here, download, or external. */
export const iconOf = (type: string): string =>
  type === 'read' || type === 'text' ? bookOpen : type === 'pdf' || type === 'epub' ? download : external

/** URL of the same view's list for one name, heading or journal. */
export function listHref(
  base: string,
  record: Pick<DiscoveryRecord, 'kind'>,
  what: { field: string; value: string } | { id: string; value: string },
): string {
  const state = emptyDiscovery(0)
  if ('id' in what) state.facets.push(what)
  else state.conditions.push({ logic: 'and', field: what.field, operator: '*', value: what.value })
  return base + VIEWS[viewOf(record)] + writeDiscoveryUrl(state, 0)
}
