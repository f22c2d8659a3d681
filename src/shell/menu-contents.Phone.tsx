import { useT } from '../i18n/use-t.ts'
import { NavLinks } from './Header.NavLinks.tsx'
import { LanguageChoices } from './menu-contents.Languages.tsx'
import { ThemeChoices } from './menu-contents.Themes.tsx'

/** On a phone: main menu, language and theme in one. */
export function PhoneChoices() {
  const t = useT()
  return (
    <>
      <NavLinks />
      <hr />
      <div role="menu" aria-label={t('shell.menu')}>
        <LanguageChoices />
        <hr />
        <ThemeChoices />
      </div>
    </>
  )
}
