import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { chevDown } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { ThemeChoices } from './menu-contents.Themes.tsx'

export function Themes() {
  const t = useT()
  return (
    <Menu
      className="desk"
      kind="radio"
      label={t('shell.theme')}
      summary={
        <>
          <span className="swatch" />
          <Icon d={chevDown} />
        </>
      }
    >
      <ThemeChoices />
    </Menu>
  )
}
