import { Link } from 'wouter'
import { useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'

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

export function LoansFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return <Failed title={t('reader.failedTitle')} error={error} retry={t('common.reload')} onRetry={onRetry} />
}
