/** Calls that only home makes. */
import { type CallOptions, call } from '../http.ts'

/** values of the langCode condition; the first means no condition */
export type PackageLang = 'pak.lang.infinite' | 'pak.lang.chi' | 'pak.lang.foreign'

/** Databases by activation date, latest first. @param langCode '' = any language */
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

/** The library's guide for new students, as HTML; '' = none. */
export const loadFreshmanGuide = async (options?: CallOptions) =>
  (await call('GET /common/confs/:name', { params: { name: 'space.home.guide' }, silent: true, ...options }))
    ?.varValue ?? ''
