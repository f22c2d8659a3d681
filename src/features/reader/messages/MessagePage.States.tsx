import { Link } from 'wouter'
import { useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Failed } from '../../../ui/Failed.tsx'

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

export function MessagesFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return <Failed title={t('messages.failed')} error={error} retry={t('messages.reload')} onRetry={onRetry} />
}
