import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'wouter'
import { $config } from '../core/stores/config.ts'
import { useLang, useT } from '../i18n/use-t.ts'
import { langOf } from '../ui/LangText.tsx'
import { Account } from './Header.Account.tsx'
import { Brand } from './Header.Brand.tsx'
import { Languages } from './Header.Languages.tsx'
import { Messages } from './Header.Messages.tsx'
import { Nav } from './Header.Nav.tsx'
import { PhoneMenu } from './Header.PhoneMenu.tsx'
import { HeaderSearch } from './Header.Search.tsx'
import { Shelf } from './Header.Shelf.tsx'
import { Themes } from './Header.Themes.tsx'
import { routeOf } from './match-route.ts'

export function Header() {
  const t = useT()
  const lang = useLang()
  const config = useStore($config)
  const [path] = useLocation()
  const name = config?.headerText ?? ''
  const subtext = config?.headerSubtext
  return (
    <header className={isShort(config?.menu ?? []) ? 'site site--one' : 'site'}>
      <div className="wrap">
        <Link href="/index" className="brand">
          {config?.logo ? <img src={config.logo} alt="" /> : <Brand />}
          <span>
            <b lang={langOf(name, lang)}>{name}</b>
            {subtext && <i lang={langOf(subtext, lang)}>{subtext}</i>}
          </span>
          <span className="sr">{t('shell.brandTo')}</span>
        </Link>
        <Nav />
        {config && routeOf(path)?.search === undefined && <HeaderSearch />}
        <div className="utils">
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

/** ems that the menu's words may take where a line of 1200 px holds brand, menu and tools */
const ONE_LINE = 22

/** Whether everything finds room in one row: by the words, since the host cannot measure. An entry costs two ems of gap. */
const isShort = (menu: { title: string }[]): boolean =>
  menu.reduce((sum, { title }) => sum + widthInEms(title) + 2, 0) <= ONE_LINE
const widthInEms = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.55 : 1), 0)
