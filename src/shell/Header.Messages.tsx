import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { $uid, $unread } from '../core/stores/session.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { mail } from '../ui/icons.ts'

/** S08: the reader's messages, and how many wait. For readers only. */
export function Messages() {
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
