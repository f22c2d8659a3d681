/** subjectReference/course and its list (C07): latest courses, and those of a tree node or a search. */
import { useStore } from '@nanostores/react'
import { useLocation, useParams, useRouter, useSearch } from 'wouter'
import './course-tree.css'
import { CourseItem } from '../../../blocks/courses/CourseItem.tsx'
import { CourseQueryForm } from '../../../blocks/courses/CourseQueryForm.tsx'
import { useFollow } from '../../../blocks/courses/use-follow.ts'
import { listCourses, loadLatestCourses, loadRefLevel } from '../../../core/api/curriculums.ts'
import { COURSE_PAGE_SIZES, COURSES_NEWEST } from '../../../core/limits.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { conditionsOf, type Level, listHref, NEWEST, readView } from '../course-address.ts'
import { SubjectTabs } from '../SubjectTabs.tsx'
import { CourseTree } from './CourseTree.tsx'

export default function CoursesPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const isList = useParams<{ child?: string }>().child === 'list'
  const search = useSearch()
  const [, navigate] = useLocation()
  const uid = useStore($uid)
  const changedAt = useStore($changedAt)
  const view = readView(search)
  const { place, by, field, word, page, size } = view
  const request = useFetch(`${isList} ${lang} ${uid} ${JSON.stringify(view)} ${changedAt}`, async signal => {
    if (isList) return listCourses(conditionsOf(view), { page, pageSize: size }, { signal })
    const items = await loadLatestCourses(COURSES_NEWEST, { signal })
    return items && { items, total: items.length, totalPage: 1 }
  })
  const { data, isLoading, hasFailed } = request
  // none is preselected until known
  const usual = useFetch('level', async signal => (await loadRefLevel({ signal }))?.varValue)
  const level = by ?? usual.data ?? ''
  const { follow, busy, fault } = useFollow()

  const placed = [place.department, place.year, place.teacher].filter(Boolean).join(t('common.comma'))
  const heading = !isList
    ? t('coursePages.newest')
    : placed ||
      (word
        ? t('coursePages.wordFound', { word, field: t(`courses.fields.${field}`) })
        : t('coursePages.all'))
  usePageTitle(isList ? heading : t('shell.titles.courses'))
  useTopOfPage(page, 'course-list')

  const pages = isList ? Math.ceil((data?.total ?? 0) / size) : 0
  useLastPage(page, isList && !isLoading && !hasFailed ? pages : 0, last =>
    navigate(listHref({ ...view, page: last }), { replace: true }),
  )
  const toBy = (next: Level) =>
    navigate(isList ? listHref({ size, by: next }) : `${NEWEST}?by=${next}`, { replace: true })

  return (
    <div className="wrap">
      {isList ? <h1 className="sr">{t('shell.titles.courses')}</h1> : <SubjectTabs current="course" />}
      <div className="courses__bar">
        <CourseQueryForm
          field={field}
          word={word}
          onFind={(next, words) => navigate(listHref({ by, size, field: next, word: words }))}
        />
        <a className="linkbtn" href={base + (isList ? NEWEST : listHref({ by }))}>
          {t(isList ? 'coursePages.toNewest' : 'coursePages.toAll')}
        </a>
      </div>
      <div className="coursecols">
        <nav className="cside" aria-labelledby="departments">
          <div className="cside__h">
            <h2 id="departments">{t('coursePages.departments')}</h2>
            <Select
              size="sm"
              label={t('coursePages.second')}
              value={level}
              options={[
                ...(level ? [] : [{ value: '', label: '–' }]),
                { value: 'teacher', label: t('coursePages.by.teacher') },
                { value: 'year', label: t('coursePages.by.year') },
              ]}
              onChange={value => toBy(value as Level)}
            />
          </div>
          <CourseTree by={by} here={isList ? place : readView('').place} />
        </nav>
        <section aria-labelledby="course-list">
          <div className="coursehead">
            <h2 id="course-list" tabIndex={-1}>
              {heading}
            </h2>
            <p role="status">
              {isList && data && !isLoading && t('coursePages.count', { count: data.total })}
            </p>
            {isList && (data?.total ?? 0) > COURSE_PAGE_SIZES[0] && (
              <div className="tools">
                <Select
                  size="sm"
                  label={t('common.perPage')}
                  value={String(size)}
                  options={COURSE_PAGE_SIZES.map(n => ({ value: String(n), label: String(n) }))}
                  onChange={value => navigate(listHref({ ...view, page: 1, size: Number(value) }))}
                />
              </div>
            )}
          </div>
          {fault && (
            <p className="err" role="alert">
              {fault}
            </p>
          )}
          {hasFailed && (
            <Failed
              title={t('coursePages.failed')}
              error={request.error}
              retry={t('common.reload')}
              onRetry={request.retry}
            />
          )}
          {!hasFailed && !data && <Skeleton label={t('coursePages.loading')} />}
          {!hasFailed && data?.total === 0 && !isLoading && (
            <Empty
              title={word ? t('coursePages.noneWord', { word }) : t('coursePages.none')}
              action={
                isList && (
                  <a className="btn" href={base + listHref({ by })}>
                    {t('coursePages.toAll')}
                  </a>
                )
              }
            >
              {t(placed ? 'coursePages.goneText' : 'coursePages.noneText')}
            </Empty>
          )}
          {!hasFailed && !!data?.items.length && (
            <ul className="crss" aria-busy={isLoading}>
              {data.items.map(course => (
                <CourseItem
                  key={course.curriculumId}
                  course={course}
                  as="h3"
                  isBusy={busy === course.curriculumId}
                  onFollow={isFollowed => void follow(course, isFollowed)}
                />
              ))}
            </ul>
          )}
          {!hasFailed && pages > 1 && (
            <Pager
              page={Math.min(page, pages)}
              pages={pages}
              href={to => base + listHref({ ...view, page: to })}
              onJump={to => navigate(listHref({ ...view, page: to }))}
            />
          )}
        </section>
      </div>
    </div>
  )
}
