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

/** S06: messages first, so that no key is ever shown; then the choice; then what the server words (menu, prompt). */
export const switchLanguage = (lang: Lang): Promise<void> => speak(lang, chooseLanguage)

async function speak(lang: Lang, choose: (lang: Lang) => unknown): Promise<void> {
  await prepareLanguage(lang)
  // also what was chosen twice while the messages were on their way
  if (lang === $language.get()) return
  await choose(lang)
  await loadConfig(true)
}

/** Follows the choice made in another window, and says the language of the document. @returns stop */
export function followLanguage(): () => void {
  const stopChoice = $languageChoice.listen(choice => {
    const lang = asLang(choice)
    // the window of the choice has told the server
    if (lang) void speak(lang, applyLanguage)
  })
  const stopDocument = $language.subscribe(lang => {
    const code = lang === 'zh' ? 'zh-CN' : lang
    // said once more it would have the browser style and lay out the whole page anew
    if (document.documentElement.lang !== code) document.documentElement.lang = code
  })
  return () => {
    stopChoice()
    stopDocument()
  }
}
