import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { chevDown } from '../ui/icons.ts'
import { HeaderMenu } from './HeaderMenu.tsx'

export function Themes() {
  const t = useT()
  return (
    <HeaderMenu
      part="ThemeChoices"
      className="desk"
      kind="radio"
      label={t('shell.theme')}
      summary={
        <>
          <span className="swatch" />
          <Icon d={chevDown} />
        </>
      }
    />
  )
}
