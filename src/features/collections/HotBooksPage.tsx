/** C04 hotBook: the books borrowed most. */
import { useRouter } from 'wouter'
import '../../styles/record.css'
import '../../styles/collections.css'
import { coverBookOf } from '../../blocks/book-block/book-faces.ts'
import type { HotBook } from '../../contract/commend.ts'
import { loadHotBooks } from '../../core/api/commend.ts'
import { HOT_BOOKS } from '../../core/limits.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/Cover.tsx'
import { clothOf } from '../../ui/CoverArt.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { langOf } from '../../ui/LangText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'

export default function HotBooksPage() {
  const t = useT()
  const { base } = useRouter()
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
            {data.map(book => (
              <HotBookRow key={book.bibId} book={book} base={base} most={data[0]?.hotValue ?? 1} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/** A lying book is as long as its loans: drawn, not styled, and nothing for the ear beside the number. */
function HotBookRow({ book, base, most }: { book: HotBook; base: string; most: number }) {
  const t = useT()
  const lang = useLang()
  const { bibId, rank, title, author, hotValue, callno, docType = '' } = book
  const long = Math.max(4, Math.round((hotValue / Math.max(1, most)) * 100))
  const face = coverBookOf({ bibId, title, author, docType, classno: callno?.[0]?.split('/')[0] ?? '' })
  return (
    <li>
      <span className="hotbooks__rank" aria-hidden="true">
        {rank}
      </span>
      <Cover book={face} href={bookHref(base, bibId)} />
      <div>
        <p className="hotbooks__line">
          <a className="bt" href={bookHref(base, bibId)} lang={langOf(title, lang)}>
            {title}
          </a>
          <span className="bm" lang={langOf(author ?? '', lang)}>
            {author}
          </span>
          <span className="leader" />
          <span className="num">{t('collections.lent', { count: grouped(hotValue) })}</span>
        </p>
        <svg
          className={`lie c${clothOf(bibId)}`}
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M0 0h${long}v6h-${long}z`} />
        </svg>
      </div>
    </li>
  )
}
