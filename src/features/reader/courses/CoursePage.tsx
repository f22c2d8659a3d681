import { useEffect, useRef, useState } from 'react'
import { useFollow } from '../../../blocks/courses/use-follow.ts'
import type { Curriculum } from '../../../contract/lists/curriculums.ts'
import { type CourseSort, loadFollowed } from '../../../core/api/curriculums.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AccountPage, ListPager, NothingThere, RequestState } from '../account/AccountParts.tsx'
import { useList } from '../account/use-fresh.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import { ListSort } from '../list/ListBar.tsx'
import type { Column } from '../list/save-rows.ts'
import { useListAddress } from '../list/use-list-address.ts'

const CourseItem = lazyPart(async () => (await import('../../../blocks/courses/CourseItem.tsx')).CourseItem)
const FindCourses = lazyPart(async () => (await import('./FindCourses.tsx')).FindCourses)

const PATH = '/reader/course'
const SORTS = ['followedDate', 'updatedDate', 'curriculumName', 'year'] as const satisfies CourseSort[]

const COLUMNS: Column<Curriculum>[] = [
  ['courses.colName', row => row.curriculumName],
  ['courses.colTeacher', row => row.teacher],
  ['courses.colDepartment', row => row.department],
  ['courses.colYear', row => row.year],
  ['courses.colBooks', row => row.bookCount],
  ['courses.colUpdated', row => row.updatedDate],
]

/** R12: followed courses with their reference books; unfollowing can be undone from its message. */
export default function CoursePage() {
  const t = useT()
  const address = useListAddress(PATH)
  const sort = address.one('sort', SORTS)
  const request = useList((page, size, options) => loadFollowed(page, size, sort, options), 'page', sort)
  const { data } = request
  const { follow, isBusy, busy, fault } = useFollow()
  const [left, setLeft] = useState<Curriculum | null>(null)
  const [status, setStatus] = useState('')
  const words = useRef<HTMLDivElement>(null)
  // the pressed button is removed with its row
  useEffect(() => {
    if (status) words.current?.focus()
  }, [status])

  async function change(course: Curriculum, isFollowed: boolean) {
    if (!(await follow(course, isFollowed))) return
    setLeft(isFollowed ? null : course)
    setStatus(t(isFollowed ? 'courses.refollowed' : 'courses.unfollowed', { name: course.curriculumName }))
  }

  return (
    <>
      <AccountPage
        id="courses"
        title={t('courses.title')}
        note={data && t('courses.count', { count: data.total })}
        action={
          <ExportRows
            name={t('courses.title')}
            columns={COLUMNS}
            load={(page, size, options) => loadFollowed(page, size, sort, options)}
            total={data?.total}
          />
        }
      >
        {!!data && data.total > 1 && (
          <div className="loanbar">
            <ListSort
              now={sort}
              orders={SORTS.map(value => ({ value, label: t(`courses.sorts.${value}`) }))}
              onChange={value => address.go({ sort: value === SORTS[0] ? '' : value })}
            />
          </div>
        )}
        <div className="undone" role="status" tabIndex={-1} ref={words}>
          {status}
          {left && (
            <button
              type="button"
              className="linkbtn"
              disabled={isBusy}
              onClick={() => void change(left, true)}
            >
              {t('common.undo')}
            </button>
          )}
        </div>
        {fault && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
        <RequestState request={request} />
        {!request.hasFailed && data?.total === 0 && (
          <NothingThere title={t('courses.empty')}>{t('courses.emptyText')}</NothingThere>
        )}
        {!request.hasFailed && !!data?.items.length && (
          <ul className="crss" aria-busy={request.isLoading}>
            {data.items.map(course => (
              <CourseItem
                key={course.curriculumId}
                course={course}
                as="h2"
                canOpen
                isBusy={busy === course.curriculumId}
                onFollow={isFollowed => void change(course, isFollowed)}
              />
            ))}
          </ul>
        )}
        <ListPager heading="courses" path={PATH} request={request} />
      </AccountPage>
      <FindCourses />
    </>
  )
}
