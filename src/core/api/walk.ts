import { type CallOptions, call } from '../http.ts'

export const loadBookWalk = (bibId: string, options?: CallOptions) =>
  call('GET /x/walk/:id', { params: { id: bibId }, ...options })

export const loadRoomPlans = (options?: CallOptions) => call('GET /x/walk', options)

/** @param bibIds at most 1000 */
export const loadWalk = (bibIds: string[], options?: CallOptions) =>
  call('POST /x/walk', { body: { bibIds }, ...options })
