import { useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { refresh } from '../../ui/icons-pages.ts'

export function ListsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="panel mt-4" role="alert">
      <Empty
        scene="fallen"
        title={t('booklists.failed')}
        action={
          <button type="button" className="btn" onClick={onRetry}>
            <Icon d={refresh} />
            {t('booklists.retry')}
          </button>
        }
      >
        {t('booklists.failedText')}
      </Empty>
    </div>
  )
}
