import { useStore } from '@nanostores/react'
import { useLocation, useRouter, useSearch } from 'wouter'
import { CourseItem } from '../../../blocks/courses/CourseItem.tsx'
import { CourseQueryForm } from '../../../blocks/courses/CourseQueryForm.tsx'
import { COURSE_FIELDS as FIELDS } from '../../../blocks/courses/course-fields.ts'
import { useFollow } from '../../../blocks/courses/use-follow.ts'
import {
  type CourseField,
  type CourseQuery,
  findCourses,
  loadLatestCourses,
} from '../../../core/api/curriculums.ts'
import { COURSES_LATEST, COURSES_PAGE_SIZE } from '../../../core/limits.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { NothingThere, RequestState } from '../account/AccountParts.tsx'

const PATH = '/reader/course'

/** Query in the URL; without `find` the latest courses are shown. */
function readQuery(search: string): CourseQuery | null {
  const params = new URLSearchParams(search)
  if (!params.has('find')) return null
  const field = FIELDS.find(one => one === params.get('field')) ?? FIELDS[0]
  return { field, word: (params.get('q') ?? '').trim().slice(0, 200), page: pageNumber(search, 'find') }
}

/** URL with another query; keeps the page of the reader's own list. */
function hrefOf(search: string, query: CourseQuery | null): string {
  const next = new URLSearchParams(search)
  for (const name of ['field', 'q', 'find']) next.delete(name)
  if (query) {
    if (query.field !== FIELDS[0]) next.set('field', query.field)
    if (query.word) next.set('q', query.word)
    next.set('find', String(query.page))
  }
  return PATH + (next.size ? `?${next}` : '')
}

/** Find courses to follow: latest changes, or search results. */
export function FindCourses() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const search = useSearch()
  const changedAt = useStore($changedAt)
  const query = readQuery(search)
  const request = useFetch(`${lang} ${JSON.stringify(query)} ${changedAt}`, async signal => {
    if (query) return findCourses(query, { signal })
    const items = await loadLatestCourses(COURSES_LATEST, { signal })
    return items && { items, total: items.length, totalPage: 1 }
  })
  const { data } = request
  const { follow, busy, fault } = useFollow()
  const find = (field: CourseField, word: string) => navigate(hrefOf(search, { field, word, page: 1 }))

  const pages = Math.ceil((data?.total ?? 0) / COURSES_PAGE_SIZE)
  const heading = query ? (query.word ? 'courses.found' : 'courses.all') : 'courses.latest'
  return (
    <section className="mt-8 account" aria-labelledby="find">
      <h2 id="find" className="listhead" tabIndex={-1}>
        {t('courses.find')}
      </h2>
      <CourseQueryForm field={query?.field} word={query?.word} onFind={find} />
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
      <p className="crsfound" role="status">
        {data &&
          t(heading, {
            count: data.total,
          })}
      </p>
      <RequestState request={request} />
      {!request.hasFailed && query && data?.total === 0 && (
        <NothingThere title={t('courses.none')}>
          {t('courses.noneText')}{' '}
          <a href={base + hrefOf(search, { field: FIELDS[0], word: '', page: 1 })}>{t('courses.showAll')}</a>
        </NothingThere>
      )}
      {!request.hasFailed && !!data?.items.length && (
        <ul className="crss" aria-busy={request.isLoading}>
          {data.items.map(course => (
            <CourseItem
              key={course.curriculumId}
              course={course}
              as="h3"
              canOpen
              isBusy={busy === course.curriculumId}
              onFollow={isFollowed => void follow(course, isFollowed)}
            />
          ))}
        </ul>
      )}
      {query && !request.hasFailed && pages > 1 && (
        <Pager
          page={Math.min(query.page, pages)}
          pages={pages}
          href={page => base + hrefOf(search, { ...query, page })}
          onJump={page => navigate(hrefOf(search, { ...query, page }))}
        />
      )}
    </section>
  )
}
