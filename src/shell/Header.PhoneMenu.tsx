import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { menu } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { LanguageChoices } from './Header.Languages.tsx'
import { NavLinks } from './Header.Nav.tsx'
import { ThemeChoices } from './Header.Themes.tsx'

/** On a phone: main menu, language and theme in one. */
export function PhoneMenu() {
  const t = useT()
  return (
    <Menu className="phone-only" label={t('shell.menu')} summary={<Icon d={menu} />}>
      <NavLinks />
      <hr />
      <div role="menu" aria-label={t('shell.menu')}>
        <LanguageChoices />
        <hr />
        <ThemeChoices />
      </div>
    </Menu>
  )
}
