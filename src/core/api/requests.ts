import type { RequestType } from '../../contract/codes.ts'
import type { Page } from '../../contract/page.ts'
import type { AskedRow, AskRequest, ItemCopies, RequestRow, RequestTrans } from '../../contract/requests.ts'
import { type CallOptions, call } from '../http.ts'

export const loadCopies = (uid: number, bibId: string, requestType: RequestType, options?: CallOptions) =>
  requestType === 'req.cs.prior'
    ? call<ItemCopies>('POST', '/opac/requests/priority_lend_data', {
        body: { bibId },
        silent: true,
        ...options,
      })
    : call<ItemCopies>('POST', '/opac/requests/item_copies', {
        body: { uid, bibId, requestType },
        silent: true,
        ...options,
      })

const ASK = { 'req.cs.preg': 'preg', 'req.cs.rele': 'rele', 'req.cs.prior': 'priority_lend' } as const
export const askForCopies = (type: RequestType, bibId: string, itemBeans: AskRequest['itemBeans']) =>
  call<AskedRow[]>('POST', `/opac/requests/${ASK[type]}`, {
    body: { bibId, itemBeans, source: 0 },
    silent: true,
  })
export const cancelRequest = (requestId: number) =>
  call<{ requestId: number; status: string }>('POST', '/opac/requests/cancel', {
    body: { requestId },
    silent: true,
  })
/** @param state '' = all; active = not over; ended = over */
export const loadRequests = (page: number, pageSize: number, state: string, options?: CallOptions) =>
  call<Page<RequestRow>>('GET', '/opac/users/requests', {
    query: { page, pageSize, ...(state && { state }) },
    silent: true,
    ...options,
  })
export const loadRequestTrans = (requestId: number, options?: CallOptions) =>
  call<RequestTrans>('GET', `/opac/users/requests/requesttrans/${requestId}`, { silent: true, ...options })
