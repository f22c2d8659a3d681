import { useT } from '../../i18n/use-t.ts'
import { Missing } from '../../ui/state/Missing.tsx'

export function NoDatabase() {
  const t = useT()
  return (
    <Missing title={t('databases.one.missing')} path="/database" words={t('databases.one.toList')}>
      {t('databases.one.missingText')}
    </Missing>
  )
}
