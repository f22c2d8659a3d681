import { useT } from '../../i18n/use-t.ts'
import { Failed } from '../../ui/Failed.tsx'

export function ListsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Failed
      title={t('booklists.failed')}
      text={t('booklists.failedText')}
      retry={t('booklists.retry')}
      onRetry={onRetry}
    />
  )
}
