import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import './phone-menu.css'
import { $loggedIn, $reader } from '../../core/stores/session/session.ts'
import { openSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { user } from '../../ui/icons/icons.ts'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { textProps } from '../../ui/text/record-text.ts'
import { NavLinks } from './Header.NavLinks.tsx'
import { LeaveButton, RoomLinks } from './menu-contents.Account.tsx'
import { LoanLine } from './menu-contents.Counts.tsx'
import { LanguageChoices } from './menu-contents.Languages.tsx'
import { SchemeRadios, ThemeRadios } from './menu-contents.Themes.tsx'

/** Contents of the phone menu under the header: reader, main menu, account links, language and theme. */
export function PhoneChoices() {
  const t = useT()
  const lang = useLang()
  const isIn = useStore($loggedIn)
  const name = useStore($reader)?.displayName ?? ''
  return (
    <div className="hp" ref={useBelowHeader()}>
      {isIn ? (
        <Link className="hp__me" href="/reader/readerHome">
          <span className="ava" {...textProps(name, lang)}>
            {name ? [...name][0] : <Icon d={user} />}
          </span>
          <span>
            <b {...textProps(name, lang)}>{name || t('shell.myLibrary')}</b>
            <LoanLine />
          </span>
          <Icon d={chevRight} />
        </Link>
      ) : (
        <button type="button" className="btn btn--primary hp__in" onClick={() => void openSignIn()}>
          <Icon d={user} />
          {t('common.signIn')}
        </button>
      )}
      <nav className="hp__nav" aria-label={t('shell.mainMenu')}>
        <NavLinks />
      </nav>
      {isIn && (
        <div className="hp__acc">
          <RoomLinks />
        </div>
      )}
      <div className="hp__row">
        <span aria-hidden="true">{t('shell.languages')}</span>
        <div className="hp__seg" role="menu" aria-label={t('shell.languages')}>
          <LanguageChoices />
        </div>
      </div>
      <div className="hp__row">
        <span aria-hidden="true">{t('shell.theme')}</span>
        <div className="hp__sw" role="menu" aria-label={t('shell.theme')}>
          <ThemeRadios isBare />
        </div>
      </div>
      <div className="hp__row">
        <span aria-hidden="true">{t('shell.scheme')}</span>
        <div className="hp__seg" role="menu" aria-label={t('shell.scheme')}>
          <SchemeRadios />
        </div>
      </div>
      {isIn && <LeaveButton />}
    </div>
  )
}

/** The sheet starts below the sticky header; the page does not scroll meanwhile (phone-menu.css). */
function useBelowHeader() {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const header = sheet.current?.closest('header')
      const panel = sheet.current?.parentElement
      if (header && panel) panel.style.top = `${header.getBoundingClientRect().bottom}px`
    }
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [])
  return sheet
}
