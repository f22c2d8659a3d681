/** /opac/booklists/*. Calls made by user actions are silent: the error is shown next to the action. */
import { type Body, type CallOptions, call } from '../http.ts'
import { BOOKLIST_PAGE_SIZE, RECOMMENDED_BOOKLISTS } from '../limits.ts'

export type BooklistForm = {
  booklistName?: string
  description?: string
  isPublic?: 0 | 1
  ownerName?: string
}

/** maximum ids per URL: not every server accepts longer ones */
const IDS_AT_ONCE = 100

/** The reader's own lists, most recently used first. */
export const loadOwnBooklists = (page = 1, options?: CallOptions) =>
  call('GET /users/booklists', {
    query: { page, pageSize: BOOKLIST_PAGE_SIZE },
    silent: true,
    ...options,
  })

/** First page of the library's recommended lists. */
export const loadRecommendedBooklists = (options?: CallOptions) =>
  call('GET /booklists/commend1', {
    query: { page: 1, pageSize: RECOMMENDED_BOOKLISTS },
    silent: true,
    ...options,
  })

/** @param scope library = recommended by the library; all = every public one @param type '' | 'new' */
export const loadBooklists = (
  scope: 'library' | 'all',
  query: { page: number; pageSize: number; type: string },
  options?: CallOptions,
) =>
  call(scope === 'all' ? 'GET /booklists/commend' : 'GET /booklists/commend1', {
    query,
    silent: true,
    ...options,
  })

/** key: from the share link of a non-public list */
type How = CallOptions & { key?: string }

export const loadBooklistInfo = (id: string, { key, ...options }: How = {}) =>
  call('GET /booklists/:id/info', {
    params: { id },
    ...(key && { query: { key } }),
    silent: true,
    ...options,
  })
/** @param how.sortField '' = the owner's order; title, inDate */
export type BookOrder = Body<'POST /booklists/:id/detls'>['sortField']
export const loadBooklistBooks = (
  id: string,
  page: number,
  pageSize: number,
  { key, sortField, ...options }: How & { sortField?: BookOrder } = {},
) =>
  call('POST /booklists/:id/detls', {
    params: { id },
    body: { page, pageSize, ...(key && { key }), ...(sortField && { sortField }) },
    silent: true,
    ...options,
  })
export const loadRelatedBooklists = (id: string, count: number, options?: CallOptions) =>
  call('GET /booklists/:id/relations', { params: { id }, query: { count }, silent: true, ...options })

export const createBooklist = (form: BooklistForm) => call('POST /booklists', { body: form, silent: true })
export const updateBooklist = (id: string, form: BooklistForm) =>
  call('POST /booklists/:id', { params: { id }, body: form, silent: true })
export const deleteBooklist = (id: string) => call('DELETE /booklists/:id', { params: { id }, silent: true })

/** @returns undefined without a session */
async function change(method: 'POST' | 'DELETE', id: string, bibIds: string[]) {
  let sum = 0
  for (let from = 0; from < bibIds.length; from += IDS_AT_ONCE) {
    const ids = bibIds.slice(from, from + IDS_AT_ONCE).join(',')
    const answer = await call(`${method} /booklists/:id/items`, {
      params: { id },
      query: { ids },
      silent: true,
    })
    if (answer === undefined) return undefined
    sum += answer?.changed ?? 0
  }
  return { changed: sum }
}
export const addToBooklist = (id: string, bibIds: string[]) => change('POST', id, bibIds)
export const takeFromBooklist = (id: string, bibIds: string[]) => change('DELETE', id, bibIds)

/** bibId → ids of the reader's lists that hold it */
export const loadCollected = (bibIds: string[]) =>
  call('POST /x/collected', { body: { bibIds }, errorKey: 'errors.collected' })
