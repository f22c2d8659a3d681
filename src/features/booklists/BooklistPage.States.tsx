import { useRouter } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/FullMessage.tsx'

/** Deleted, private, never there, or a link that has ended: which of them nobody is told. */
export function BooklistMissing({ byLink }: { byLink: boolean }) {
  const t = useT()
  const { base } = useRouter()
  return (
    <FullMessage
      scene="gap"
      code="404"
      title={t(byLink ? 'listPage.ended' : 'booklists.missing')}
      actions={
        <a className="btn" href={`${base}/recommendMore/bookList`}>
          {t('booklists.recommended')}
        </a>
      }
    >
      {t(byLink ? 'listPage.endedText' : 'listPage.notPublic')}
    </FullMessage>
  )
}

export function BooklistFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <FullMessage
      scene="fallen"
      title={t('booklists.detailFailed')}
      actions={
        <button type="button" className="btn" onClick={onRetry}>
          {t('booklists.retry')}
        </button>
      }
    >
      {t('booklists.failedText')}
    </FullMessage>
  )
}
