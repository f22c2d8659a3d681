import type { Beside } from '../../contract/x-beside.ts'
import { type CallOptions, call } from '../http.ts'

/** @param count books on each side */
export const loadBeside = (bibId: string, count: number, options?: CallOptions) =>
  call<Beside>('GET', `/opac/x/beside/${encodeURIComponent(bibId)}`, { query: { count }, ...options })
