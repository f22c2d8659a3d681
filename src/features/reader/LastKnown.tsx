import { useStore } from '@nanostores/react'
import { $stats } from '../../core/stores/reader-stats.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'

/** The library's system cannot be reached: what follows is what was known before, and when that was. */
export default function LastKnown() {
  const t = useT()
  const date = useStore($stats)?.lastKnown
  return (
    <div className="mt-4">
      <Alert kind="warn">
        <b>{t('away.title')}</b> {date ? t('away.asOf', { date }) : t('away.asOfUnknown')} {t('away.means')}
      </Alert>
    </div>
  )
}
