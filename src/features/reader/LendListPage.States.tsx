import { Link } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { refresh } from '../../ui/icons-pages.ts'

export function LoansEmpty() {
  const t = useT()
  return (
    <div className="panel mt-4">
      <Empty
        title={t('reader.emptyTitle')}
        action={
          <Link href="/index" className="btn">
            {t('reader.emptyAction')}
          </Link>
        }
      >
        {t('reader.emptyText')}
      </Empty>
    </div>
  )
}

export function LoansFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="panel mt-4" role="alert">
      <Empty
        scene="fallen"
        title={t('reader.failedTitle')}
        action={
          <button type="button" className="btn" onClick={onRetry}>
            <Icon d={refresh} />
            {t('reader.reload')}
          </button>
        }
      >
        {t('reader.failedText')}
      </Empty>
    </div>
  )
}
