import { Icon } from '../../ui/icons/Icon.tsx'
import { check } from '../../ui/icons/icons-pages.ts'
import { MenuRadio } from '../../ui/over/Menu.tsx'
import { switchLanguage } from '../switch-language.ts'
import { useIsOnView, useLanguages } from '../use-languages.ts'

/** S06: the interface languages that this portal supports. */
export function LanguageChoices() {
  const isOnView = useIsOnView()
  return (
    <>
      {useLanguages().map(language => {
        const { code, name } = language
        const isNow = isOnView(language)
        return (
          <MenuRadio key={code} checked={isNow} lang={code} onChoose={() => void switchLanguage(code)}>
            {name}
            {isNow && <Icon d={check} />}
          </MenuRadio>
        )
      })}
    </>
  )
}
