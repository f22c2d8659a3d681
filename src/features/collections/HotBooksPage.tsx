/** C04 hotBook: the books borrowed most. */
import { useRouter } from 'wouter'
import '../../styles/record.css'
import '../../styles/collections.css'
import { loadHotBooks } from '../../core/api/commend.ts'
import { HOT_BOOKS } from '../../core/limits.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { langOf } from '../../ui/LangText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'

export default function HotBooksPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const number = new Intl.NumberFormat(lang)
  const { data, isLoading, hasFailed, retry } = useAnswer('hot', signal =>
    loadHotBooks(HOT_BOOKS, { silent: true, signal }),
  )
  usePageTitle(t('collections.hotBooks'))
  return (
    <div className="wrap collection">
      <h1>{t('collections.hotBooks')}</h1>
      {isLoading && <Skeleton label={t('collections.loading')} />}
      {hasFailed && (
        <Failed
          title={t('collections.failed')}
          text={t('collections.failedText')}
          retry={t('collections.retry')}
          onRetry={retry}
        />
      )}
      {data?.length === 0 && <Empty title={t('collections.empty')}>{t('collections.emptyText')}</Empty>}
      {data && data.length > 0 && (
        <>
          <p className="faint">{t('collections.hotBooksText', { count: data.length })}</p>
          <ol className="hotbooks">
            {data.map(({ bibId, rank, title, author, publisher, pub_year, hotValue }) => (
              <li key={bibId}>
                <span className="hotbooks__rank" aria-hidden="true">
                  {rank}
                </span>
                <span>
                  <a className="bt" href={bookHref(base, bibId)} lang={langOf(title, lang)}>
                    {title}
                  </a>
                  <span className="bm">{[author, publisher, pub_year].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="num">{t('collections.lent', { count: number.format(hotValue) })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
