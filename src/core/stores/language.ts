import { atom } from 'nanostores'
import type { Dictionary } from '../../contract/x-words.ts'
import { setLang } from '../api/sys.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { persistentAtom } from '../browser/storage.ts'
import { httpSettings } from '../http-settings.ts'

export type Lang = 'zh' | 'en'
export const asLang = (code: unknown): Lang | undefined =>
  /^(zh|en)/.exec(String(code).toLowerCase())?.[0] as Lang | undefined

export const $language = atom<Lang>('zh')

/** Messages of a further language, which take precedence over those of $language, its base; null = zh or en itself. */
export const $dictionary = atom<Dictionary | null>(null)

/** The choice as a tag, shared with other windows and widgets of the origin; '' = none. */
export const $languageChoice = persistentAtom<string>(
  'language',
  '',
  (value): value is string => typeof value === 'string',
)

/** Sets the messages and the language of API calls. Called before the first render. */
export function applyLanguage(lang: Lang, dictionary: Dictionary | null = null): void {
  httpSettings.language = lang
  $dictionary.set(dictionary)
  $language.set(lang)
}

/** The reader's own choice, else undefined; for a further language its base. */
export const chosenLanguage = (): Lang | undefined =>
  asLang(readCookie('opac.lang')) ?? asLang($languageChoice.get())

/** The same as a language tag. */
export const chosenTag = (): string | undefined => readCookie('opac.words') || chosenLanguage()

/** Switches the language in every window. The call informs the server (langCode); its failure is ignored. */
export async function chooseLanguage(lang: Lang, dictionary: Dictionary | null = null): Promise<void> {
  writeCookie('opac.lang', lang)
  if (dictionary || readCookie('opac.words')) writeCookie('opac.words', dictionary?.lang ?? '')
  // before the choice is published, so that listeners find it applied
  applyLanguage(lang, dictionary)
  $languageChoice.set(dictionary?.lang ?? lang)
  await setLang(lang).catch(() => undefined)
}

/** Locale for Intl: the current language, with Latin digits as in call numbers and years. */
export const localeOf = (lang: Lang): string => {
  const further = $dictionary.get()
  return further ? `${further.lang}-u-nu-latn` : lang
}
