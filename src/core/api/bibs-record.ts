import type { JournalVolume, JournalYear } from '../../contract/bibs-journal.ts'
import type { GoneBook, QrCode, Share } from '../../contract/bibs-record.ts'
import { addressOf, type CallOptions, call } from '../http.ts'

const at = (bibId: string, what: string) => `/opac/bibs/${encodeURIComponent(bibId)}/${what}`
const quiet = (options?: CallOptions): CallOptions => ({ silent: true, ...options })

export const loadJournalYears = (bibId: string, options?: CallOptions) =>
  call<JournalYear[]>('GET', at(bibId, 'periyear'), quiet(options))
export const loadJournalVolumes = (bibId: string, year: string, options?: CallOptions) =>
  call<JournalVolume[]>('GET', at(bibId, `peri/${encodeURIComponent(year)}/vols`), quiet(options))
export const loadQr = (bibId: string, options?: CallOptions) =>
  call<QrCode>('GET', at(bibId, 'qr'), quiet(options))
export const loadShare = (bibId: string, options?: CallOptions) =>
  call<Share>('GET', `/opac/x/share/${encodeURIComponent(bibId)}`, quiet(options))
export const loadGone = (bibId: string, options?: CallOptions) =>
  call<GoneBook>('GET', `/opac/x/gone/${encodeURIComponent(bibId)}`, quiet(options))
/** @param format ISO 2709 or MARCXML */
export const recordHref = (bibId: string, format: 'marc' | 'xml') =>
  addressOf(at(bibId, 'download'), { format })
