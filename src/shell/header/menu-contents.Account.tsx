import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'wouter'
import { $config } from '../../core/stores/config.ts'
import { $unread } from '../../core/stores/session/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { mail } from '../../ui/icons/icons.ts'
import { book, bookmark, card, file, hold, logout } from '../../ui/icons/icons-pages.ts'
import { lazyPart, partHooks } from '../../ui/lazy-part.tsx'

const LoanCount = lazyPart(async () => (await import('./menu-contents.Counts.tsx')).LoanCount)

/** S08: the reader's menu. */
export const AccountLinks = () => (
  <>
    <HomeLink />
    <RoomLinks />
    <hr />
    <LeaveButton />
  </>
)

function HomeLink() {
  const t = useT()
  return (
    <Link href="/reader/readerHome">
      <Icon d={card} />
      {t('shell.myLibrary')}
    </Link>
  )
}

/** Also in the phone's menu. */
export function RoomLinks() {
  const t = useT()
  const unread = useStore($unread)
  return (
    <>
      <Link href="/reader/lendList">
        <Icon d={book} />
        {t('shell.loans')}
        <LoanCount />
      </Link>
      <Link href="/reader/request">
        <Icon d={hold} />
        {t('shell.requests')}
      </Link>
      <Link href="/reader/shelf">
        <Icon d={bookmark} />
        {t('shell.booklists')}
      </Link>
      <Link href="/reader/course">
        <Icon d={file} />
        {t('shell.courses')}
      </Link>
      <Link href="/reader/message">
        <Icon d={mail} />
        {t('shell.messages')}
        {unread > 0 && <span className="count">{unread > 99 ? '99+' : unread}</span>}
      </Link>
    </>
  )
}

export function LeaveButton() {
  const t = useT()
  const leave = useLeave()
  return (
    <button type="button" className="menu__leave" onClick={leave}>
      <Icon d={logout} />
      {t('shell.signOut')}
    </button>
  )
}

/** A13: signs out, then Index for local sign-in, or the configured external logout address. */
function useLeave(): () => void {
  const [, navigate] = useLocation()
  return () => {
    const config = $config.get()
    const isLocal = config?.loginType === 'normal'
    void import('../session/sign-out.ts')
      .then(act => act.signOut(isLocal ? '' : (config?.externalLogoutUrl ?? '')))
      .then(address => {
        if (address) location.assign(address)
        else navigate('/index')
      }, partHooks.onFailure)
  }
}
