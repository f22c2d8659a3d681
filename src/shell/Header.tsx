import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { $config } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { close, search } from '../ui/icons.ts'
import { Account } from './Header.Account.tsx'
import { Brand } from './Header.Brand.tsx'
import { Languages } from './Header.Languages.tsx'
import { Messages } from './Header.Messages.tsx'
import { Nav } from './Header.Nav.tsx'
import { PhoneMenu } from './Header.PhoneMenu.tsx'
import { Shelf } from './Header.Shelf.tsx'
import { Themes } from './Header.Themes.tsx'

export type HeaderProps = {
  /** where the page shows no search bar, the header opens one (S12); undefined where it shows one */
  search?: { isOpen: boolean; toggle: () => void }
}

export function Header({ search: finder }: HeaderProps) {
  const t = useT()
  const config = useStore($config)
  const name = config?.headerText ?? ''
  return (
    <header className="site">
      <div className="wrap">
        <Link href="/index" className="brand" aria-label={t('shell.brandHome', { name })}>
          <Brand />
          <span>
            <b>{name}</b>
            {config?.headerSubtext && <i>{config.headerSubtext}</i>}
          </span>
        </Link>
        <Nav />
        <div className="utils">
          {finder && (
            <button type="button" className="util" aria-expanded={finder.isOpen} onClick={finder.toggle}>
              <Icon d={finder.isOpen ? close : search} />
              <span className="sr">{t(finder.isOpen ? 'shell.closeSearch' : 'shell.search')}</span>
            </button>
          )}
          <Shelf />
          <Messages />
          <span className="sep" />
          <Languages />
          <Themes />
          <span className="sep" />
          <Account />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}
