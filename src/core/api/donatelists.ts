/** /opac/donatelists/*. */
import type { Donation, DonationPage } from '../../contract/donatelists.ts'
import type { Page } from '../../contract/page.ts'
import type { Book } from '../../contract/search.ts'
import { type CallOptions, call } from '../http.ts'

const at = (what: string) => `/opac/donatelists/${what}`

/** Latest first. */
export const loadDonations = (page: number, pageSize: number, options?: CallOptions) =>
  call<DonationPage>('GET', at('list'), { query: { page, pageSize }, silent: true, ...options })
export const loadDonation = (id: string, options?: CallOptions) =>
  call<Donation>('GET', at(`${encodeURIComponent(id)}/info`), { silent: true, ...options })
export const loadDonatedBooks = (id: string, page: number, pageSize: number, options?: CallOptions) =>
  call<Page<Book>>('GET', at(`detl/${encodeURIComponent(id)}`), {
    query: { page, pageSize },
    silent: true,
    ...options,
  })
export const loadRelatedDonations = (id: string, count: number, options?: CallOptions) =>
  call<Donation[]>('GET', at(`${encodeURIComponent(id)}/relations`), {
    query: { count },
    silent: true,
    ...options,
  })
