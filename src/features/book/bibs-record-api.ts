import { addressOf, type CallOptions, call } from '../../core/http.ts'

const quiet = (options?: CallOptions): CallOptions => ({ silent: true, ...options })

export const loadJournalYears = (bibId: string, options?: CallOptions) =>
  call('GET /bibs/:id/periyear', { params: { id: bibId }, ...quiet(options) })
export const loadJournalVolumes = (bibId: string, year: string, options?: CallOptions) =>
  call('GET /bibs/:id/peri/:year/vols', { params: { id: bibId, year }, ...quiet(options) })
export const loadQr = (bibId: string, options?: CallOptions) =>
  call('GET /bibs/:id/qr', { params: { id: bibId }, ...quiet(options) })
export const loadShare = (bibId: string, options?: CallOptions) =>
  call('GET /x/share/:id', { params: { id: bibId }, ...quiet(options) })
export const loadGone = (bibId: string, options?: CallOptions) =>
  call('GET /x/gone/:id', { params: { id: bibId }, ...quiet(options) })
/** @param format ISO 2709 or MARCXML */
export const recordHref = (bibId: string, format: 'marc' | 'xml') =>
  addressOf(`/opac/bibs/${encodeURIComponent(bibId)}/download`, { format })
