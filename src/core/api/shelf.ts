import type { ShelfOfReader } from '../../contract/x-shelf.ts'
import { type CallOptions, call } from '../http.ts'

/** Takes books off the reader's shelf and adds others. @returns the whole shelf */
export const changeShelf = (add: string[], remove: string[], options?: CallOptions) =>
  call<ShelfOfReader>('POST', '/opac/x/shelf', { body: { add, remove }, silent: true, ...options })
