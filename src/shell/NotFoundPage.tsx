import { Link } from 'wouter'
import { useT } from '../i18n/use-t.ts'
import { FullMessage } from '../ui/state/FullMessage.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

export default function NotFoundPage() {
  const t = useT()
  usePageTitle(t('shell.notFoundTitle'))
  return (
    <div className="wrap">
      <FullMessage
        scene="gap"
        code="404"
        title={t('shell.notFoundTitle')}
        actions={
          <Link href="/index" className="btn btn--primary">
            {t('common.backToHome')}
          </Link>
        }
      >
        {t('shell.notFoundText')}
      </FullMessage>
    </div>
  )
}
