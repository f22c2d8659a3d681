import { useStore } from '@nanostores/react'
import { $stats } from '../../../core/stores/session/reader-stats.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/state/Alert.tsx'

/** The library system is unreachable: shows the last known data with its time. */
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
