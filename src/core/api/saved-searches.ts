/** /opac/x/saved_searches, /opac/x/wishes: our own calls, can('x/saved_searches'), can('x/wishes'). */
import type { SavedEvery, Stopped } from '../../contract/reader/x-saved-searches.ts'
import { type CallOptions, call } from '../http.ts'

export const loadSaved = (options?: CallOptions) =>
  call('GET /x/saved_searches', { silent: true, ...options })
export const saveSearch = (body: { name: string; search: string; every: SavedEvery }) =>
  call('POST /x/saved_searches', { body, silent: true })
export const changeSaved = (id: number, body: { name?: string; every?: SavedEvery }) =>
  call('POST /x/saved_searches/change/:id', { params: { id }, body, silent: true })
export const removeSaved = (id: number) =>
  call('DELETE /x/saved_searches/:id', { params: { id }, silent: true })
/** What was new in it, which is looked at thereby. */
export const lookAtSaved = (id: number, options?: CallOptions) =>
  call('POST /x/saved_searches/look/:id', { params: { id }, body: {}, silent: true, ...options })
export const stopAllSaved = () => call('POST /x/saved_searches/stop_all', { body: {}, silent: true })

/** @param what look: says only which search the link is about; absent = ends its mails */
export const stopByLink = (
  token: string,
  body: { what?: 'look' | 'all' | 'again'; before?: Stopped['before'] } = {},
  options?: CallOptions,
) => call('POST /x/saved_searches/stop/:token', { params: { token }, body, silent: true, ...options })

export const loadWishes = (options?: CallOptions) => call('GET /x/wishes', { silent: true, ...options })
export const wishFor = (bibId: string) => call('POST /x/wishes', { body: { bibId }, silent: true })
export const unwish = (bibId: string) => call('DELETE /x/wishes/:bibId', { params: { bibId }, silent: true })
