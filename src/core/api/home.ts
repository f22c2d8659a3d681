/** What only home asks for. */
import { type CallOptions, call } from '../http.ts'

/** what a condition langCode may be; the first is no condition */
export type PackageLang = 'pak.lang.infinite' | 'pak.lang.chi' | 'pak.lang.foreign'

/** Databases by the day they were taken up, the last first. @param langCode '' = of any language */
export const loadLatestPackages = (pageSize: number, langCode: PackageLang | '', options?: CallOptions) =>
  call('POST /packages/search/', {
    body: {
      page: 1,
      pageSize,
      sortField: 'activatedDate',
      sortType: 'desc',
      queryFieldList: langCode ? [{ field: 'langCode', values: [langCode], logic: 0 }] : [],
    },
    silent: true,
    ...options,
  })

export const loadRecommendedTopics = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /collections/commend1', {
    query: { page, pageSize },
    silent: true,
    ...options,
  })

/** The text for freshmen, HTML of the library; '' = there is none. */
export const loadFreshmanGuide = async (options?: CallOptions) =>
  (await call('GET /common/confs/:name', { params: { name: 'space.home.guide' }, silent: true, ...options }))
    ?.varValue ?? ''
