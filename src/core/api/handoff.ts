import type { AskingSite } from '../../contract/x-handoff.ts'
import { type CallOptions, call } from '../http.ts'

export const loadSite = (origin: string, options?: CallOptions) =>
  call<AskingSite>('GET', '/opac/x/site', { query: { origin }, ...options })
export const agreeToHandoff = (origin: string, challenge: string, isGreeted: boolean) =>
  call<{ code: string; expiresIn: number }>('POST', '/opac/x/handoff', {
    body: { origin, challenge, isGreeted },
  })
