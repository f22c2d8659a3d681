/** /opac/collections/*: topics. */
import type { TopicBook, TopicCard, TopicInfo } from '../../contract/collections.ts'
import type { Page } from '../../contract/page.ts'
import { type CallOptions, call } from '../http.ts'

/** All of them, or those with these words. */
export const findTopics = (body: { page: number; pageSize: number; query?: string }, options?: CallOptions) =>
  call<Page<TopicCard>>('POST', '/opac/collections/search', { body, silent: true, ...options })
export const loadTopic = (id: string, options?: CallOptions) =>
  call<TopicInfo>('GET', `/opac/collections/${encodeURIComponent(id)}/info`, { silent: true, ...options })

type Wall = { map?: { detailInfo?: { map?: Page<TopicBook> } } }
/** Books, room by room. */
export async function loadTopicBooks(id: string, page: number, pageSize: number, options?: CallOptions) {
  const answer = await call<Wall>('POST', '/opac/collections/search/detls', {
    body: { id, page, pageSize },
    silent: true,
    ...options,
  })
  return answer?.map?.detailInfo?.map
}
