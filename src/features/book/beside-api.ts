import { type CallOptions, call } from '../../core/http.ts'

/** @param count books on each side @param from call number to continue from; by default the book's own */
export const loadBeside = (bibId: string, count: number, options?: CallOptions, from?: string) =>
  call('GET /x/beside/:id', { params: { id: bibId }, query: { count, from }, ...options })
