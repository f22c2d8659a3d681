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
/** @param until yyyy-MM-dd, from when it waits again */
export const pauseRequest = (requestId: number, until: string) =>
  call('POST /x/requests/pause', { body: { requestId, until }, silent: true })
export const resumeRequest = (requestId: number) =>
  call('POST /x/requests/resume', { body: { requestId }, silent: true })
/** @param state '' = all; active = still open; ended = closed */
export const loadRequests = (page: number, pageSize: number, state: string, options?: CallOptions) =>
  call('GET /users/requests', {
    query: { page, pageSize, ...(state && { state }) },
    silent: true,
    ...options,
  })
export const loadRequestTrans = (requestId: number, options?: CallOptions) =>
  call('GET /users/requests/requesttrans/:id', { params: { id: requestId }, silent: true, ...options })
