import type { SuggestRight } from '../../contract/reader/requests-pda.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { Blocks } from '../../ui/state/Blocks.tsx'

/** Why the reader cannot suggest a purchase now. */
export function NotNow({ right: { reason, reasons } }: { right: SuggestRight }) {
  const t = useT()
  return (
    <Alert kind="warn">
      <Blocks head={t('requests.suggest.blocked')} reasons={reasons ?? [reason ?? '']} />
    </Alert>
  )
}
