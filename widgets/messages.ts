/**
 * Messages of the elements. Each names its own, so that a page with one does not carry the URLs of the others; an
 * element names the part of an area that it says, if there is one (src/i18n/areas/elements/*-elements.zh.ts).
 */
import type { Lang } from '../src/core/stores/language.ts'
import { loaderName } from '../src/i18n/area-of.ts'
import type { Area } from '../src/i18n/index.ts'
import type { Messages } from '../src/i18n/keys.ts'
import { loaders } from '../src/i18n/loaders.ts'

export type ElementMessages = { [A in Area]?: Record<Lang, Partial<Messages[A]>> }
type Later = { [A in Area]?: Record<Lang, () => Promise<{ default: Partial<Messages[A]> }>> }

/** Adds messages that come with an element's own code: both languages cost less than one more request. */
export function bundle(messages: ElementMessages): void {
  // not for … in: a page may have added to Object.prototype
  for (const area of Object.keys(messages))
    for (const [lang, words] of Object.entries(messages[area as Area]!))
      loaders[loaderName(lang as Lang, area)] = async () => ({ default: words })
}

/** Adds messages that are fetched with a part of an element, in one language. */
export function bundleLater(messages: Later): void {
  // not for … in: a page may have added to Object.prototype
  for (const area of Object.keys(messages))
    for (const [lang, load] of Object.entries(messages[area as Area]!))
      loaders[loaderName(lang as Lang, area)] = load
}
