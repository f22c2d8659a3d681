/** /opac/collections/*: topics. */
import { type CallOptions, call } from '../http.ts'

/** All topics, or those matching the query. */
export const findTopics = (body: { page: number; pageSize: number; query?: string }, options?: CallOptions) =>
  call('POST /collections/search', { body, silent: true, ...options })
export const loadTopic = (id: string, options?: CallOptions) =>
  call('GET /collections/:id/info', { params: { id }, silent: true, ...options })

/** Books, grouped by room. */
export async function loadTopicBooks(id: string, page: number, pageSize: number, options?: CallOptions) {
  const answer = await call('POST /collections/search/detls', {
    body: { id, page, pageSize },
    silent: true,
    ...options,
  })
  return answer?.map?.detailInfo?.map
}
