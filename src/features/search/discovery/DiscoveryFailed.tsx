import { OpacError } from '../../../core/errors.ts'
import { searchHref } from '../../../core/rules/urls/portal-links.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { errorText } from '../../../ui/state/error-text.ts'

type Props = {
  error: unknown
  /** '' = this is the first page */
  firstPage: string
  words: string
  base: string
  onRetry: () => void
}

/** The index failed: offers a retry and the catalogue. */
export function DiscoveryFailed({ error, firstPage, words, base, onRetry }: Props) {
  const t = useT()
  const serverMessage = error instanceof OpacError && error.kind === 'business' && error.message
  return (
    <Alert kind="err">
      <b>{serverMessage || t('articles.failed')}</b>
      {!serverMessage && (
        <p>
          {errorText(error, t)} {t('articles.failedHint')}
        </p>
      )}
      <p className="row mt-2">
        {firstPage ? (
          <a className="btn btn--sm" href={firstPage}>
            {t('results.firstPage')}
          </a>
        ) : (
          <button type="button" className="btn btn--sm" onClick={onRetry}>
            {t('articles.retry')}
          </button>
        )}
        {words && (
          <a className="btn btn--sm" href={searchHref(base, words)}>
            {t('articles.inCatalogue')}
          </a>
        )}
      </p>
    </Alert>
  )
}
