/**
 * t(): typed messages over rosetta. One file per area and language; an area comes with the code that shows it, and
 * only in the language on view. A missing key throws in tests, and is never shown.
 */
import rosetta from 'rosetta'
import { $language, type Lang } from '../core/stores/language.ts'
import { loaderName } from './area-of.ts'
import { withDays } from './english-days.ts'
import type { MessageKey, Messages } from './keys.ts'
import { further, loaders } from './loaders.ts'
import { slotsOf, type Values } from './slot.ts'

export type Area = keyof Messages
export type { MessageKey }
export type T = (key: MessageKey, values?: Values) => string

const messages = rosetta({})
/** of the built host, which renders the first view with these messages */
const isTestRun = import.meta.env.SSR && process.env.NODE_ENV === 'test'
const loaded = new Set<string>()
/** common comes with whatever is needed first */
const wanted = new Set<Area>(['common'])

/** Puts an area in, e.g. for the host's synchronous render. */
export function addMessages(lang: Lang, area: Area, dictionary: object): void {
  loaded.add(`${lang}/${area}`)
  messages.set(lang, { [area]: dictionary } as never)
}

/**
 * Resolves when the areas can be shown in the language on view. They follow later switches of language. Nothing draws
 * before its areas are here: nothing has to be drawn again when they come.
 */
export async function needMessages(...areas: Area[]): Promise<void> {
  const lang = $language.get()
  await needMessagesIn(lang, areas)
  // switched meanwhile
  if ($language.get() !== lang) await needMessages(...areas)
}

/** The same in a language given: of one element among others. */
export function needMessagesIn(lang: Lang, areas: readonly Area[]): Promise<void> {
  for (const area of areas) wanted.add(area)
  return fetchMissing(lang)
}

/** Fetches what is on view in another language before that language is chosen: no key is ever shown. */
export const prepareLanguage = (lang: Lang): Promise<void> => fetchMissing(lang)

async function fetchMissing(lang: Lang): Promise<void> {
  const asked = new Set<Area>()
  // an area may be needed while others are on their way: a part that comes when the browser is idle
  for (;;) {
    const areas = [...wanted].filter(area => !loaded.has(`${lang}/${area}`) && !asked.has(area))
    if (!areas.length) return
    await Promise.all(
      areas.map(async area => {
        asked.add(area)
        const file = loaderName(lang, area)
        const module = await (loaders[file] ?? (further && (await further())[file]))?.()
        if (module) addMessages(lang, area, module.default)
      }),
    )
  }
}

const missing = new Set<string>()

/** A message in the language given. One that is not there is an error, and no text: a key says nothing to a reader. */
export function translate(lang: Lang, key: string, values?: Values): string {
  const slots = values && slotsOf(withDays(values, lang))
  const text = messages.t(key, slots, lang)
  if (text || import.meta.env.OPAC_ELEMENTS) return text
  const fault = `no message ${lang} ${key}`
  if (import.meta.env.MODE === 'test' || isTestRun) throw new Error(fault)
  if (!missing.has(fault)) console.error(fault)
  missing.add(fault)
  return messages.t(key, slots, lang === 'zh' ? 'en' : 'zh')
}
