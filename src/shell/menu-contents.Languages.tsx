import { asLang } from '../core/stores/language.ts'
import { useLang } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { check } from '../ui/icons-pages.ts'
import { MenuRadio } from '../ui/Menu.tsx'
import { switchLanguage } from './switch-language.ts'
import { useLanguages } from './use-languages.ts'

/** S06: the interface languages that this portal supports. */
export function LanguageChoices() {
  const now = useLang()
  return (
    <>
      {useLanguages().map(({ code, name }) => {
        const lang = asLang(code)!
        return (
          <MenuRadio key={code} checked={lang === now} lang={lang} onChoose={() => void switchLanguage(lang)}>
            {name}
            {lang === now && <Icon d={check} />}
          </MenuRadio>
        )
      })}
    </>
  )
}
