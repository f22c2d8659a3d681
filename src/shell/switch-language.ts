import type { Dictionary } from '../contract/x-words.ts'
import { endVisit, visitLanguage } from '../core/browser/visit-language.ts'
import { $config, loadConfig } from '../core/stores/config.ts'
import {
  $dictionary,
  $language,
  $languageChoice,
  applyLanguage,
  asLang,
  chooseLanguage,
  chosenTag,
} from '../core/stores/language.ts'
import { toast } from '../core/stores/toasts.ts'
import { prepareLanguage } from '../i18n/index.ts'

/** A module of the host with the messages of a further language. @param address from the configuration */
export const loadDictionary = async (address: string): Promise<Dictionary> =>
  ((await import(/* @vite-ignore */ address)) as { default: Dictionary }).default

/** S06: messages first, so that no key is ever shown; then the choice; then texts of the server (menu, prompt). */
export const switchLanguage = (code: string): Promise<void> =>
  speak(code, chooseLanguage).catch(() => toast('err', { key: 'errors.chunk' }))

async function speak(code: string, choose: typeof applyLanguage | typeof chooseLanguage): Promise<void> {
  const words = $config.get()?.languages.find(one => one.code === code)?.words
  const dictionary = words ? await loadDictionary(words) : null
  const lang = dictionary?.base ?? asLang(code)
  if (!lang) return
  await prepareLanguage(lang)
  // also the case when chosen twice while the messages were loading
  if (lang === $language.get() && dictionary === $dictionary.get()) return
  endVisit()
  await choose(lang, dictionary)
  await loadConfig(true)
}

/** Follows the choice of other windows, and sets the document's language and direction. @returns stop */
export function followLanguage(): () => void {
  const before = chosenTag()
  // the other window has informed the server
  const stopChoice = $languageChoice.listen(code => {
    // storage is read after the first render: that is no new choice
    if (visitLanguage() && code === before) return
    void speak(code, applyLanguage).catch(() => undefined)
  })
  const show = () => {
    const further = $dictionary.get()
    const lang = $language.get()
    const page = document.documentElement
    const code = further?.lang ?? (lang === 'zh' ? 'zh-CN' : lang)
    // setting it again would restyle the whole page
    if (page.lang !== code) page.lang = code
    const dir = further?.dir ?? ''
    if (page.dir !== dir) page.dir = dir
  }
  const stops = [stopChoice, $language.listen(show), $dictionary.listen(show)]
  show()
  return () => {
    for (const stop of stops) stop()
  }
}
