/** /opac/x/booklists/*: following, sharing and copying booklists. */
import { type CallOptions, call } from '../http.ts'
import { BOOKLISTS_FOLLOWED } from '../limits.ts'

export const followBooklist = (id: string, isFollowed: 0 | 1) =>
  call('POST /x/booklists/:id/follow', { params: { id }, body: { isFollowed }, silent: true })

/** All followed lists, most recently followed first. */
export const loadFollowedBooklists = (options?: CallOptions) =>
  call('GET /x/booklists/followed', {
    query: { page: 1, pageSize: BOOKLISTS_FOLLOWED },
    silent: true,
    ...options,
  })

export const shareBooklist = (id: string) =>
  call('POST /x/booklists/:id/share', { params: { id }, silent: true })
export const unshareBooklist = (id: string) =>
  call('DELETE /x/booklists/:id/share', { params: { id }, silent: true })

/** @param key from the share link of a non-public list */
export const copyBooklist = (id: string, key?: string) =>
  call('POST /x/booklists/:id/copy', { params: { id }, body: key ? { key } : {}, silent: true })
export const copyTopic = (id: string) =>
  call('POST /x/collections/:id/copy', { params: { id }, body: {}, silent: true })

/** @param to new position, 1-based */
export const changeEntry = (id: string, entry: { bibId: string; note?: string; to?: number }) =>
  call('POST /x/booklists/:id/entry', { params: { id }, body: entry, silent: true })
