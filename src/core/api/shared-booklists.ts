/** /opac/x/booklists/*: booklists among readers. */
import type { BooklistCard } from '../../contract/booklists.ts'
import type { Page } from '../../contract/page.ts'
import type { BooklistCopy, Following } from '../../contract/x-booklists.ts'
import { type CallOptions, call } from '../http.ts'
import { BOOKLISTS_FOLLOWED } from '../limits.ts'

const at = (id: string, what: string) => `/opac/x/booklists/${encodeURIComponent(id)}/${what}`

export const followBooklist = (id: string, isFollowed: 0 | 1) =>
  call<Following>('POST', at(id, 'follow'), { body: { isFollowed }, silent: true })

/** All of them, last followed first. */
export const loadFollowedBooklists = (options?: CallOptions) =>
  call<Page<BooklistCard>>('GET', '/opac/x/booklists/followed', {
    query: { page: 1, pageSize: BOOKLISTS_FOLLOWED },
    silent: true,
    ...options,
  })

export const shareBooklist = (id: string) => call<{ key: string }>('POST', at(id, 'share'), { silent: true })
export const unshareBooklist = (id: string) =>
  call<{ isShared: number }>('DELETE', at(id, 'share'), { silent: true })

/** @param key of a link to a list that is not public */
export const copyBooklist = (id: string, key?: string) =>
  call<BooklistCopy>('POST', at(id, 'copy'), { body: key ? { key } : {}, silent: true })
export const copyTopic = (id: string) =>
  call<BooklistCopy>('POST', `/opac/x/collections/${encodeURIComponent(id)}/copy`, { body: {}, silent: true })

/** @param to its place, from 1 */
export const changeEntry = (id: string, entry: { bibId: string; note?: string; to?: number }) =>
  call<{ bibId: string }>('POST', at(id, 'entry'), { body: entry, silent: true })
