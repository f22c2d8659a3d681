import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { menu } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { PhoneChoices } from './menu-contents.Phone.tsx'

export function PhoneMenu() {
  const t = useT()
  return (
    <Menu className="phone-only" label={t('shell.menu')} summary={<Icon d={menu} />}>
      <PhoneChoices />
    </Menu>
  )
}
