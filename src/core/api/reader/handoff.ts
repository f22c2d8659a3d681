import { type CallOptions, call } from '../../http.ts'

export const loadSite = (origin: string, options?: CallOptions) =>
  call('GET /x/site', { query: { origin }, ...options })
export const agreeToHandoff = (origin: string, challenge: string, isGreeted: boolean) =>
  call('POST /x/handoff', {
    body: { origin, challenge, isGreeted },
  })
