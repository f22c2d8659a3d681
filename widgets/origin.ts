/**
 * What a page of another origin may ask the library for: asked before anything else about a reader, and without the API's
 * code, since most pages may ask for nothing.
 */
import { OpacError } from '../src/core/errors.ts'
import type { Library } from '../src/core/http.ts'
import { httpSettings } from '../src/core/http-settings.ts'
import { shared } from './core.ts'

/** A library without this call allows nothing. */
type Origin = { credentials?: boolean; handOff?: boolean }

/** origin and language of a library → its answer, for all elements */
const store = shared as typeof shared & { origins?: Map<string, Promise<Origin>> }

/** One request for any number of elements. @throws OpacError silent = no answer; the next caller asks again */
export function originOf({ origin, language }: Library): Promise<Origin> {
  store.origins ??= new Map()
  const key = `${origin} ${language}`
  let answer = store.origins.get(key)
  if (!answer) {
    answer = ask(origin, language)
    store.origins.set(key, answer)
    answer.catch(() => store.origins!.delete(key))
  }
  return answer
}

/** The next caller asks again. */
export const forgetOrigin = ({ origin, language }: Library): void =>
  void store.origins?.delete(`${origin} ${language}`)

async function ask(origin: string, language: string): Promise<Origin> {
  const signal = AbortSignal.timeout(httpSettings.timeout)
  const answer = await (httpSettings.fetch ?? fetch)(`${origin}/opac/x/origin?langCode=${language}`, {
    signal,
  }).catch(() => {
    throw new OpacError('silent', '')
  })
  // a server of another kind may answer anything
  const { data } = answer.ok ? await answer.json().catch(Object) : {}
  return data ?? {}
}
