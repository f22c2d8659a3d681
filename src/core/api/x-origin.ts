import { type CallOptions, call } from '../http.ts'

/** What a page may ask from where it is. A server that does not know the question allows nothing. */
export type Origin = { credentials?: boolean; handOff?: boolean }
export const loadOrigin = async (options: CallOptions): Promise<Origin> =>
  (await call<Origin>('GET', '/opac/x/origin', options)) ?? {}
