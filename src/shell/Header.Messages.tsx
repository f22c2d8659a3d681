import { $uid, $unread } from '../core/stores/session.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { mail } from '../ui/icons.ts'
import { useKept } from '../ui/use-kept.ts'

/** S08: how many messages wait. For readers only. */
export function Messages() {
  const t = useT()
  const uid = useKept($uid, null)
  const unread = useKept($unread, 0)
  if (uid === null || unread === 0) return null
  return (
    <span className="util util--still">
      <Icon d={mail} />
      <span className="lbl lbl--opt" aria-hidden="true">
        {t('shell.messages')}
      </span>
      <span className="sr">{t('shell.unread', { count: unread })}</span>
      <span className="count" aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
    </span>
  )
}
