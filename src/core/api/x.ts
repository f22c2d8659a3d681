import type { BaseConfig } from '../../contract/x.ts'
import type { OpacError } from '../errors.ts'
import { type CallOptions, call, callPath } from '../http.ts'

/**
 * The base configuration. For a server without our call, it is composed from the calls of the specifications.
 * @returns null when the server gave nothing usable
 * @throws OpacError when the server does not respond: a dozen more calls would not change that
 */
export async function loadBase(options?: CallOptions): Promise<BaseConfig | null> {
  const ask = <T>(path: string) => callPath<T>('GET', path, { ...options, silent: true })
  let failure: OpacError | undefined
  const own = await ask<BaseConfig>('/opac/x/base').catch((error: OpacError) => {
    if (error.kind === 'silent') throw error
    failure = error
  })
  // another server may answer anything
  if (Array.isArray(own?.capabilities)) return own as BaseConfig
  const { composeBase } = await import('../rules/compose-base.ts')
  const composed = await composeBase(path => ask(path).catch(() => undefined))
  // a defect of our server, which its log names
  if (!composed && failure?.reference) throw failure
  return composed
}

export const loadSigninTerms = (options?: CallOptions) => call('GET /x/signin', options)
/** @returns ms until the session ends */
export const staySignedIn = () => call('POST /x/stay', { silent: true })
/** @param years 1, 3, or 0 = all */
export const loadReadingFigures = (years: 0 | 1 | 3, options?: CallOptions) =>
  call('GET /x/reading_figures', { query: { years }, ...options })
