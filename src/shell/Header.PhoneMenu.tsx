import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { menu } from '../ui/icons.ts'
import { HeaderMenu } from './HeaderMenu.tsx'

export function PhoneMenu() {
  const t = useT()
  return (
    <HeaderMenu
      part="PhoneChoices"
      className="phone-only"
      label={t('shell.menu')}
      summary={<Icon d={menu} />}
    />
  )
}
