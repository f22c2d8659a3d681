import { useRouter } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/FullMessage.tsx'

export function Missing() {
  const t = useT()
  const { base } = useRouter()
  return (
    <FullMessage
      scene="gap"
      code="404"
      title={t('databases.one.missing')}
      actions={
        <a className="btn" href={`${base}/database`}>
          {t('databases.one.toList')}
        </a>
      }
    >
      {t('databases.one.missingText')}
    </FullMessage>
  )
}
