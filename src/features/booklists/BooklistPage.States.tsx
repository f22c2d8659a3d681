import { useRouter } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/FullMessage.tsx'

/** Deleted, private, or never there: which of them nobody is told. */
export function BooklistMissing() {
  const t = useT()
  const { base } = useRouter()
  return (
    <FullMessage
      scene="gap"
      code="404"
      title={t('booklists.missing')}
      actions={
        <a className="btn" href={`${base}/recommendMore/bookList`}>
          {t('booklists.recommended')}
        </a>
      }
    >
      {t('booklists.missingText')}
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
