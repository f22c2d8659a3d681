/** The form for documents that the library does not hold, filled from the address: an OpenURL, or the words of a search. */
import { useStore } from '@nanostores/react'
import { useLocation, useSearch } from 'wouter'
import './request-document.css'
import { loadTerms } from '../../../core/api/documents.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { offersDocuments } from '../../../core/rules/documents/offers-documents.ts'
import { $config } from '../../../core/stores/config.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { DocumentForm } from './DocumentForm.tsx'

export default function RequestDocumentPage() {
  const t = useT()
  const lang = useLang()
  const query = useSearch()
  const [, navigate] = useLocation()
  const isOffered = offersDocuments(useStore($config))
  usePageTitle(t('documents.title'))
  const { data, hasFailed, error, retry } = useFetch(`${lang} ${isOffered}`, async signal =>
    isOffered ? orMissing(loadTerms({ signal })) : ('missing' as const),
  )
  return (
    <div className="wrap oddpage">
      <h1>{t('documents.title')}</h1>
      {data === 'missing' ? (
        <Empty title={t('documents.off')}>{t('documents.offText')}</Empty>
      ) : (
        <p className="muted">{t('documents.lead')}</p>
      )}
      {hasFailed && (
        <Failed title={t('documents.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      )}
      {!data && !hasFailed && <Skeleton rows={4} label={t('common.loading')} />}
      {data && data !== 'missing' && (
        <DocumentForm key={query} query={query} terms={data} onSent={() => navigate('/reader/documents')} />
      )}
    </div>
  )
}
