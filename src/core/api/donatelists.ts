/** /opac/donatelists/*. */
import { type CallOptions, call } from '../http.ts'

/** Latest first. */
export const loadDonations = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /donatelists/list', { query: { page, pageSize }, silent: true, ...options })
export const loadDonation = (id: string, options?: CallOptions) =>
  call('GET /donatelists/:id/info', { params: { id }, silent: true, ...options })
export const loadDonatedBooks = (id: string, page: number, pageSize: number, options?: CallOptions) =>
  call('GET /donatelists/detl/:id', { params: { id }, query: { page, pageSize }, silent: true, ...options })
export const loadRelatedDonations = (id: string, count: number, options?: CallOptions) =>
  call('GET /donatelists/:id/relations', { params: { id }, query: { count }, silent: true, ...options })
