import type { DiscoveryRequest, DiscoveryView } from '../../contract/catalogue/discovery.ts'
import { type CallOptions, call } from '../http.ts'

/**
 * Articles, e-books or papers. @throws OpacError whose msg gives the reason: index failure, or page beyond the last
 * one
 */
export const searchDiscovery = (body: DiscoveryRequest, options?: CallOptions) =>
  call('POST /lkb/eds/retrieve', { body, ...options })

export const loadDiscoveryConfs = (view: DiscoveryView, options?: CallOptions) =>
  call('GET /search/search_confs/:viewMode', { params: { viewMode: view }, ...options })

/** @throws OpacError with status 404 when the record is not in the index */
export const loadDiscoveryRecord = (dbId: string, an: string, options?: CallOptions) =>
  call('GET /x/discovery/record', { query: { dbId, an }, ...options })

/** @param records at most 20 */
export const loadDiscoveryQuoteds = (
  records: { dbId: string; an: string }[],
  types: string[],
  options?: CallOptions,
) => call('POST /x/discovery/quoteds', { body: { records, types }, ...options })

/** E-books of the work with this ISBN in the catalogue; [] = none */
export const loadEbooks = (isbn: string, options?: CallOptions) =>
  call('GET /x/discovery/ebooks', { query: { isbn }, ...options })
