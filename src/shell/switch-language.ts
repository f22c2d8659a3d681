import { loadConfig } from '../core/stores/config.ts'
import { $language, $languageChoice, asLang, chooseLanguage, type Lang } from '../core/stores/language.ts'
import { prepareLanguage } from '../i18n/index.ts'

/** S06: messages first, so that no key is ever shown; then the choice; then what the server words (menu, prompt). */
export async function switchLanguage(lang: Lang): Promise<void> {
  if (lang === $language.get()) return
  await prepareLanguage(lang)
  await chooseLanguage(lang)
  await loadConfig(true)
}

/** Follows the choice made in another window, and says the language of the document. @returns stop */
export function followLanguage(): () => void {
  const stopChoice = $languageChoice.listen(choice => {
    const lang = asLang(choice)
    if (lang) void switchLanguage(lang)
  })
  const stopDocument = $language.subscribe(lang => {
    document.documentElement.lang = lang === 'zh' ? 'zh-CN' : lang
  })
  return () => {
    stopChoice()
    stopDocument()
  }
}
