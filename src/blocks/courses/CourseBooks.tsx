import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useRouter } from 'wouter'
import '../../styles/book/record.css'
import type { Curriculum, CurriculumBook } from '../../contract/lists/curriculums.ts'
import { loadCourse } from '../../core/api/curriculums.ts'
import { COURSE_BOOKS_SHOWN } from '../../core/limits.ts'
import { countOnline, readHoldings } from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { $changedAt } from '../../core/stores/session/reader-changes.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { LangText } from '../../ui/text/LangText.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { Availability } from '../book-block/Availability.tsx'
import { coverBookOf, mainTitle } from '../book-block/book-faces.ts'

const Cover = lazyPart(() => import('../../ui/cover/Cover.tsx').then(module => module.Cover))

/** Reference books of one course: readers they are for, and availability. */
export function CourseBooks({ course }: { course: Curriculum }) {
  const t = useT()
  const lang = useLang()
  const changedAt = useStore($changedAt)
  const [page, setPage] = useState(1)
  const { data, isLoading, hasFailed, retry } = useFetch(`${lang} ${page} ${changedAt}`, signal =>
    loadCourse(course.curriculumId, page, { signal }),
  )
  const pages = data?.totalPage ?? 1
  return (
    <section
      aria-label={t('courses.showOf', { name: course.curriculumName })}
      aria-busy={isLoading}
      data-then="next"
    >
      {hasFailed && (
        <p className="err" role="alert">
          {t('courses.booksFailed')}
          <button type="button" className="linkbtn" onClick={retry}>
            {t('common.tryAgain')}
          </button>
        </p>
      )}
      {!data && isLoading && <Skeleton rows={2} label={t('courses.loadingBooks')} />}
      {!hasFailed && data && (
        <ul>
          {data.items.map(book => (
            <ReferenceBook key={book.bibId} book={book} />
          ))}
        </ul>
      )}
      {!hasFailed && pages > 1 && (
        <div className="row sm">
          <button type="button" className="btn btn--sm" disabled={page < 2} onClick={() => setPage(page - 1)}>
            {t('courses.earlier', { count: COURSE_BOOKS_SHOWN })}
          </button>
          <span className="tnum" aria-live="polite">
            {t('courses.pageOf', { page, pages })}
          </span>
          <button
            type="button"
            className="btn btn--sm"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            {t('courses.later', { count: COURSE_BOOKS_SHOWN })}
          </button>
        </div>
      )}
    </section>
  )
}

function ReferenceBook({ book }: { book: CurriculumBook }) {
  const lang = useLang()
  const { base } = useRouter()
  const href = bookHref(base, book.bibId)
  const summary = sumUpHoldings(readHoldings(book.holdings), countOnline(book.eholdings), book)
  return (
    <li className="crsbook">
      <span className="coverroom">
        <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl)} href={href} />
      </span>
      <div>
        <a className="bt" href={href}>
          <LangText text={mainTitle(book)} page={lang} />
        </a>
        <span className="bm">
          <LangText text={book.author ?? ''} page={lang} />
        </span>
        <span className="bm mono">{book.callno[0]}</span>
      </div>
      <div className="crsbook__side">
        <span className={`tag tag--${book.refLevel === '01' ? 'accent' : 'type'}`}>{book.refLevelDesc}</span>
        <Availability summary={summary} />
      </div>
    </li>
  )
}
