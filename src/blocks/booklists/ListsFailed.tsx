import { useT } from '../../i18n/use-t.ts'
import { Failed } from '../../ui/state/Failed.tsx'

export function ListsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return <Failed title={t('booklists.failed')} error={error} retry={t('common.reload')} onRetry={onRetry} />
}
