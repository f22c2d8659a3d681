import { type CallOptions, call } from '../http.ts'

export const loadHours = (options?: CallOptions) => call('GET /x/hours', options)

/** Of the places where copies of a book stand. */
export const loadBookHours = (bibId: string, options?: CallOptions) =>
  call('GET /x/hours/:id', { params: { id: bibId }, ...options })
