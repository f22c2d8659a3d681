import { type CallOptions, call } from '../../core/http.ts'

/** @param count books on each side @param from the call number to go on from; without it the book's first */
export const loadBeside = (bibId: string, count: number, options?: CallOptions, from?: string) =>
  call('GET /x/beside/:id', { params: { id: bibId }, query: { count, from }, ...options })
