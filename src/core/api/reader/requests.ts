import type { RequestType } from '../../../contract/codes.ts'
import type { AskRequest } from '../../../contract/reader/requests.ts'
import { type CallOptions, call } from '../../http.ts'

export const loadCopies = (uid: number, bibId: string, requestType: RequestType, options?: CallOptions) =>
  requestType === 'req.cs.prior'
    ? call('POST /requests/priority_lend_data', {
        body: { bibId },
        silent: true,
        ...options,
      })
    : call('POST /requests/item_copies', {
        body: { uid, bibId, requestType },
        silent: true,
        ...options,
      })

const ASK = { 'req.cs.preg': 'preg', 'req.cs.rele': 'rele', 'req.cs.prior': 'priority_lend' } as const
export const askForCopies = (type: RequestType, bibId: string, itemBeans: AskRequest['itemBeans']) =>
  call(`POST /requests/${ASK[type]}`, {
    body: { bibId, itemBeans, source: 0 },
    silent: true,
  })
export const cancelRequest = (requestId: number) =>
  call('POST /requests/cancel', {
    body: { requestId },
    silent: true,
  })
/** until: yyyy-MM-dd, from when they wait again; place: code of the new pickup location */
export type RequestChange =
  | { what: 'pause'; until: string }
  | { what: 'resume' }
  | { what: 'move'; place: string }
  | { what: 'cancel' }
/** @returns the result of each request */
export function changeRequests(requestIds: number[], change: RequestChange) {
  const { what } = change
  if (what === 'pause')
    return call('POST /x/requests/batch_pause', { body: { requestIds, until: change.until }, silent: true })
  if (what === 'move')
    return call('POST /x/requests/batch_move', {
      body: { requestIds, serviceLocaCode: change.place },
      silent: true,
    })
  return call(`POST /x/requests/batch_${what}`, { body: { requestIds }, silent: true })
}
/** The reader's usual pickup location. @param bibId a book that tells where it can be collected, '' = none */
export const loadUsualPlace = (bibId: string, options?: CallOptions) =>
  call('GET /x/usual_place', { query: { ...(bibId && { bibId }) }, silent: true, ...options })
/** @param locaCode '' = none */
export const setUsualPlace = (locaCode: string) =>
  call('POST /x/usual_place', { body: { locaCode }, silent: true })
/** @param bibIds at most REQUESTED_AT_ONCE */
export const requestSeveral = (bibIds: string[], serviceLocaCode: string) =>
  call('POST /x/requests/several', { body: { bibIds, serviceLocaCode }, silent: true })
/** Pickup locations that each of them may be moved to. */
export const loadPlaces = (requestIds: number[], options?: CallOptions) =>
  call('POST /x/requests/places', { body: { requestIds }, silent: true, ...options })
/** @param state '' = all; active = still open; ended = closed */
export const loadRequests = (page: number, pageSize: number, state: string, options?: CallOptions) =>
  call('GET /users/requests', {
    query: { page, pageSize, ...(state && { state }) },
    silent: true,
    ...options,
  })
export const loadRequestTrans = (requestId: number, options?: CallOptions) =>
  call('GET /users/requests/requesttrans/:id', { params: { id: requestId }, silent: true, ...options })
