import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/error-text.ts'
import { FullMessage } from '../../ui/FullMessage.tsx'
import { Missing } from '../../ui/Missing.tsx'

/** Deleted, private, never there, or a link that has ended: which of them nobody is told. */
export function BooklistMissing({ byLink }: { byLink: boolean }) {
  const t = useT()
  return (
    <Missing
      title={t(byLink ? 'listPage.ended' : 'booklists.missing')}
      path="/recommendMore/bookList"
      words={t('booklists.recommended')}
    >
      {t(byLink ? 'listPage.endedText' : 'listPage.notPublic')}
    </Missing>
  )
}

export function BooklistFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
      {errorText(error, t)}
    </FullMessage>
  )
}
