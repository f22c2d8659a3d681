import { useEffect } from 'react'
import { whenIdle } from '../core/browser/when-idle.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { menu } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Menu } from '../ui/Menu.tsx'

const PhoneChoices = lazyPart(async () => (await import('./menu-contents.Phone.tsx')).PhoneChoices)

/** On a phone: the reader, main menu, language and theme in one. */
export function PhoneMenu() {
  const t = useT()
  // there before it is asked for, where its button is seen
  useEffect(() => {
    if (matchMedia?.('(max-width: 899.98px)').matches)
      whenIdle(() => void PhoneChoices.fetchPart().catch(() => undefined))
  }, [])
  return (
    <Menu className="phone-only" label={t('shell.menu')} summary={<Icon d={menu} />}>
      <PhoneChoices />
    </Menu>
  )
}
