import { loadConfig } from '../core/stores/config.ts'
import {
  $language,
  $languageChoice,
  applyLanguage,
  asLang,
  chooseLanguage,
  type Lang,
} from '../core/stores/language.ts'
import { prepareLanguage } from '../i18n/index.ts'

/** S06: messages first, so that no key is ever shown; then the choice; then texts of the server (menu, prompt). */
export const switchLanguage = (lang: Lang): Promise<void> => speak(lang, chooseLanguage)

async function speak(lang: Lang, choose: (lang: Lang) => unknown): Promise<void> {
  await prepareLanguage(lang)
  // also when chosen twice while the messages were loading
  if (lang === $language.get()) return
  await choose(lang)
  await loadConfig(true)
}

/** Follows the choice of other windows, and sets the document's language. @returns stop */
export function followLanguage(): () => void {
  const stopChoice = $languageChoice.listen(choice => {
    const lang = asLang(choice)
    // the other window has informed the server
    if (lang) void speak(lang, applyLanguage)
  })
  const stopDocument = $language.subscribe(lang => {
    const code = lang === 'zh' ? 'zh-CN' : lang
    // setting it again would restyle the whole page
    if (document.documentElement.lang !== code) document.documentElement.lang = code
  })
  return () => {
    stopChoice()
    stopDocument()
  }
}
