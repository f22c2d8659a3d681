import { Link } from 'wouter'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { mail } from '../ui/icons.ts'
import { book, bookmark, card, hold, logout } from '../ui/icons-pages.ts'
import { useLeave } from './use-leave.ts'

export function AccountLinks() {
  const t = useT()
  const leave = useLeave()
  return (
    <>
      <Link href="/reader/readerHome">
        <Icon d={card} />
        {t('shell.myLibrary')}
      </Link>
      <Link href="/reader/lendList">
        <Icon d={book} />
        {t('shell.loans')}
      </Link>
      <Link href="/reader/request">
        <Icon d={hold} />
        {t('shell.requests')}
      </Link>
      <Link href="/reader/shelf">
        <Icon d={bookmark} />
        {t('shell.booklists')}
      </Link>
      <Link href="/reader/message">
        <Icon d={mail} />
        {t('shell.messages')}
      </Link>
      <hr />
      <button type="button" onClick={leave}>
        <Icon d={logout} />
        {t('shell.signOut')}
      </button>
    </>
  )
}
