import { Link } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { refresh } from '../../ui/icons-pages.ts'

export function MessagesEmpty({ isUnread }: { isUnread: boolean }) {
  const t = useT()
  return (
    <div className="panel mt-4">
      {isUnread ? (
        <Empty
          title={t('messages.noneUnread')}
          action={
            <Link href="/reader/message" className="btn">
              {t('messages.showAll')}
            </Link>
          }
        >
          {t('messages.noneUnreadText')}
        </Empty>
      ) : (
        <Empty title={t('messages.empty')}>{t('messages.emptyText')}</Empty>
      )}
    </div>
  )
}

export function MessagesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="panel mt-4" role="alert">
      <Empty
        scene="fallen"
        title={t('messages.failed')}
        action={
          <button type="button" className="btn" onClick={onRetry}>
            <Icon d={refresh} />
            {t('messages.reload')}
          </button>
        }
      >
        {t('messages.failedText')}
      </Empty>
    </div>
  )
}
