import type { Beside } from '../../contract/x-beside.ts'
import { type CallOptions, call } from '../http.ts'

/** @param count books on each side @param from the call number to go on from; without it the book's first */
export const loadBeside = (bibId: string, count: number, options?: CallOptions, from?: string) =>
  call<Beside>('GET', `/opac/x/beside/${encodeURIComponent(bibId)}`, { query: { count, from }, ...options })
