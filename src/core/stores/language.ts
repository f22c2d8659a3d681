import { atom } from 'nanostores'
import { setLang } from '../api/sys.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { persistentAtom } from '../browser/storage.ts'
import { httpSettings } from '../http.ts'

export type Lang = 'zh' | 'en'
export const asLang = (code: unknown): Lang | undefined =>
  /^(zh|en)/.exec(String(code).toLowerCase())?.[0] as Lang | undefined

export const $language = atom<Lang>('zh')

/** The choice, shared with other windows and widgets of the origin; '' = none. */
export const $languageChoice = persistentAtom<Lang | ''>(
  'language',
  '',
  (value): value is Lang | '' => value === '' || !!asLang(value),
)

/** Sets `<html lang>` and the language of calls. Called before the first render. */
export function applyLanguage(lang: Lang): void {
  httpSettings.language = lang
  $language.set(lang)
}

/** The reader's own choice, else undefined. */
export const chosenLanguage = (): Lang | undefined =>
  asLang(readCookie('opac.lang')) ?? ($languageChoice.get() || undefined)

/** Switches the language in every window. The call informs the server (langCode); its failure is ignored. */
export async function chooseLanguage(lang: Lang): Promise<void> {
  writeCookie('opac.lang', lang)
  // before the choice is published, so that followers find it applied
  applyLanguage(lang)
  $languageChoice.set(lang)
  await setLang(lang).catch(() => undefined)
}
