import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import { whenIdle } from '../../core/browser/when-idle.ts'
import { $access, $accessPanel } from '../../core/stores/access.ts'
import { $config } from '../../core/stores/config.ts'
import { $uid, $unread } from '../../core/stores/session/session.ts'
import { $shelf } from '../../core/stores/shelf/temporary-shelf.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { access, chevDown, close, globe, mail, menu, shelf } from '../../ui/icons/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { isNarrow } from '../../ui/narrow.ts'
import { Menu } from '../../ui/over/Menu.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { routeOf } from '../routes/match-route.ts'
import { useIsOnView, useLanguages } from '../use-languages.ts'
import { Account } from './Header.Account.tsx'
import { NavLinks } from './Header.NavLinks.tsx'
import { HeaderSearch } from './Header.Search.tsx'
import { LanguageChoices } from './menu-contents.Languages.tsx'
import { ShelfList } from './menu-contents.Shelf.tsx'
import { ThemeChoices } from './menu-contents.Themes.tsx'

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
            <b {...textProps(name, lang)}>{name}</b>
            {subtext && <i {...textProps(subtext, lang)}>{subtext}</i>}
          </span>
          <span className="sr">{t('shell.brandTo')}</span>
        </Link>
        <Nav />
        {config && routeOf(path)?.search === undefined && <HeaderSearch />}
        <div className="utils">
          <Shelf />
          <Messages />
          <span className="sep" />
          <Accessibility />
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

/** Opens the panel beside the page. Without scripts a link to the statement stands here instead (shell.css). */
function Accessibility() {
  const t = useT()
  const { base } = useRouter()
  const isOpen = useStore($accessPanel)
  const chosen = useStore($access)
  const count = chosen ? chosen.split('.').length : 0
  return (
    <>
      <button
        type="button"
        className="util util--acc"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'acp' : undefined}
        onClick={() => $accessPanel.set(!isOpen)}
      >
        <Icon d={access} />
        <span className="sr">{count ? t('shell.accessChanged', { count }) : t('shell.access')}</span>
        {count > 0 && (
          <span className="count" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <a className="util util--plain" href={`${base}/accessibility`}>
        <Icon d={access} />
        <span className="sr">{t('shell.titles.accessibility')}</span>
      </a>
    </>
  )
}

/** em; width of menu text that fits beside brand and tools in a row of 1200 px */
const ONE_LINE = 22

/**
 * Whether everything fits in one row, estimated from the words since the host cannot measure. An entry costs two ems
 * of gap.
 */
const isShort = (menu: { title: string }[]): boolean =>
  menu.reduce((sum, { title }) => sum + widthInEms(title) + 2, 0) <= ONE_LINE
const widthInEms = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.55 : 1), 0)

/** The portal's logo: arch and spines. */
const Brand = () => (
  <svg
    viewBox="0 0 38 38"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4.5 35.5V17.2C4.5 9 11 3.2 19 3.2S33.5 9 33.5 17.2v18.3z" />
    <path d="M2.5 35.5h33" strokeLinecap="round" />
    <path
      d="M9.5 35.2V18.5h5v16.7M14.5 35.2V13.2h5.2v22M19.7 35.2V20.4h4.4v14.8"
      fill="currentColor"
      fillOpacity=".14"
    />
    <path d="m24.9 22.2 3.7-.9 2.9 13.6" />
    <path d="M9.5 22.5h5M14.5 17.5h5.2M14.5 31h5.2M9.5 31.4h5" strokeWidth="1.1" />
  </svg>
)

function Languages() {
  const t = useT()
  const now = useLang()
  const name = useLanguages().find(useIsOnView())?.name ?? now
  return (
    <Menu
      className="desk"
      kind="radio"
      label={t('shell.language', { name })}
      summary={
        <>
          <Icon d={globe} />
          <span className="lbl">{name}</span>
          <Icon d={chevDown} />
        </>
      }
    >
      <LanguageChoices />
    </Menu>
  )
}

/** S08: the reader's messages with the number of unread ones. For readers only. */
function Messages() {
  const t = useT()
  const uid = useStore($uid)
  const unread = useStore($unread)
  if (uid === null) return null
  return (
    <Link className="util" href="/reader/message">
      <Icon d={mail} />
      <span className="lbl lbl--opt" aria-hidden="true">
        {t('shell.messages')}
      </span>
      <span className="sr">{unread ? t('shell.unread', { count: unread }) : t('shell.messages')}</span>
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}

/** needs layout measurements, hence loaded after hydration */
const NavMore = lazyPart(async () => (await import('./Header.NavMore.tsx')).NavMore)

function Nav() {
  const t = useT()
  return (
    <nav className="nav" aria-label={t('shell.mainMenu')}>
      <NavLinks />
      <NavMore />
    </nav>
  )
}

const PhoneChoices = lazyPart(async () => (await import('./menu-contents.Phone.tsx')).PhoneChoices)

/** Phone menu: the reader, main menu, language and theme. */
function PhoneMenu() {
  const t = useT()
  // prefetched where its button is visible
  useEffect(() => {
    if (isNarrow()) whenIdle(() => void PhoneChoices.fetchPart().catch(() => undefined))
  }, [])
  return (
    <Menu
      className="phone-only"
      label={t('shell.menu')}
      summary={
        <>
          <Icon d={menu} className="i--menu" />
          <Icon d={close} className="i--close" />
        </>
      }
    >
      <PhoneChoices />
    </Menu>
  )
}

/** S08: the temporary shelf with its count, and its books in a menu. */
function Shelf() {
  const t = useT()
  const ids = useStore($shelf)
  return (
    <Menu
      label={`${t('shell.shelf')}: ${t('shell.shelfCount', { count: ids.length })}`}
      summary={
        <>
          <Icon d={shelf} />
          <span className="lbl lbl--opt">{t('shell.shelf')}</span>
          {ids.length > 0 && <span className="count">{ids.length}</span>}
        </>
      }
    >
      <ShelfList />
    </Menu>
  )
}

function Themes() {
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
