/** subjectReference/course/detail/{id}: one course with its reference books (C07); in print a handout. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useParams, useRouter, useSearch } from 'wouter'
import '../../../styles/book/book.css'
import './course-page.css'
import type { CurriculumDetails } from '../../../contract/lists/curriculums.ts'
import { loadCourse } from '../../../core/api/curriculums.ts'
import { COURSE_READING_SHOWN } from '../../../core/limits.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Missing } from '../../../ui/state/Missing.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { NEWEST } from '../course-address.ts'
import { CourseHead } from './CourseHead.tsx'

const ReadingRow = lazyPart(async () => (await import('./ReadingRow.tsx')).ReadingRow)

const SHOWN = ['all', 'required', 'further', 'free'] as const
type Shown = (typeof SHOWN)[number]

const TESTS: Record<Shown, (book: CurriculumDetails['items'][number]) => boolean> = {
  all: () => true,
  required: book => book.refLevel === '01',
  further: book => book.refLevel !== '01',
  free: book => book.circCount > 0,
}

export default function CourseDetailPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const id = Number(useParams<{ id?: string }>().id)
  const search = useSearch()
  const [, navigate] = useLocation()
  const uid = useStore($uid)
  const changedAt = useStore($changedAt)
  const page = pageNumber(search)
  const shownParam = new URLSearchParams(search).get('show')
  const request = useFetch(`${id} ${page} ${lang} ${uid} ${changedAt}`, signal =>
    orMissing(loadCourse(id, page, { signal }, COURSE_READING_SHOWN)),
  )
  // ignore data of another course
  const [of, setOf] = useState(id)
  useEffect(() => setOf(id), [request.data])
  const data = of === id ? request.data : null
  const shown = data === 'missing' ? null : data
  useTopOfPage(page, 'reading')
  usePageTitle(
    data === 'missing' ? t('coursePages.detail.missing') : (shown?.curriculum.curriculumName ?? ''),
  )
  const path = `${NEWEST}/detail/${id}`
  const pages = shown?.totalPage ?? 0
  useLastPage(page, shown && !request.isLoading ? pages : 0, last =>
    navigate(`${path}?page=${last}`, { replace: true }),
  )

  if (data === 'missing')
    return (
      <Missing title={t('coursePages.detail.missing')} path={NEWEST} words={t('coursePages.detail.courses')}>
        {t('coursePages.detail.missingText')}
      </Missing>
    )
  if (request.hasFailed)
    return (
      <div className="wrap mt-8">
        <h1 className="sr">{t('shell.titles.courses')}</h1>
        <Failed
          title={t('coursePages.failed')}
          error={request.error}
          retry={t('common.reload')}
          onRetry={request.retry}
        />
      </div>
    )
  if (!shown)
    return (
      <div className="wrap mt-8">
        <Skeleton label={t('coursePages.loading')} />
      </div>
    )

  const { curriculum: course, items, total } = shown
  // a single page of a longer list cannot be counted
  const isWhole = pages <= 1
  const range = (isWhole && SHOWN.find(one => one === shownParam)) || 'all'
  const books = items.filter(TESTS[range])
  return (
    <div className="wrap">
      <CourseHead course={course} books={items} places={shown.reservePlaces ?? []} />
      <section className="section" aria-labelledby="reading" aria-busy={request.isLoading}>
        <div className="section__head readinghead">
          <h2 id="reading" tabIndex={-1}>
            {t('coursePages.detail.reading')}{' '}
            {total > 0 && <small>{t('coursePages.detail.sum', { count: total })}</small>}
          </h2>
          {isWhole && total > 1 && (
            <Tabs
              label={t('coursePages.detail.range')}
              base="range"
              current={range}
              tabs={SHOWN.map(one => ({
                id: one,
                label: t(`coursePages.detail.show.${one}`),
                ...(one !== 'all' && { count: items.filter(TESTS[one]).length }),
              }))}
              onChoose={one => navigate(one === 'all' ? path : `${path}?show=${one}`, { replace: true })}
            />
          )}
        </div>
        {total === 0 ? (
          <Empty title={t('coursePages.detail.empty')}>{t('coursePages.detail.emptyText')}</Empty>
        ) : (
          <Range id={isWhole && total > 1 ? range : null}>
            {books.length > 0 ? (
              <ol>
                {books.map(book => (
                  <ReadingRow key={book.bibId} book={book} />
                ))}
              </ol>
            ) : (
              <Empty title={t('coursePages.detail.noneShown')}>{t('coursePages.detail.noneShownText')}</Empty>
            )}
          </Range>
        )}
        {pages > 1 && (
          <Pager
            page={Math.min(page, pages)}
            pages={pages}
            href={to => `${base}${path}${to > 1 ? `?page=${to}` : ''}`}
            onJump={to => navigate(`${path}?page=${to}`)}
          />
        )}
      </section>
    </div>
  )
}

/** A tab panel when there are tabs. */
const Range = ({ id, children }: { id: string | null; children: ReactNode }) =>
  id ? (
    <TabPanel base="range" id={id}>
      {children}
    </TabPanel>
  ) : (
    children
  )
