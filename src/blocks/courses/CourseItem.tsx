import { useId, useState } from 'react'
import { useRouter } from 'wouter'
import './courses.css'
import type { Curriculum } from '../../contract/lists/curriculums.ts'
import { isolated } from '../../core/rules/encoding/isolated.ts'
import { courseHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Spine } from '../../ui/cover/Spine.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown } from '../../ui/icons/icons.ts'
import { bookmark } from '../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { textProps } from '../../ui/text/record-text.ts'

const Avail = lazyPart(async () => (await import('../../ui/Avail.tsx')).Avail)
const CourseBooks = lazyPart(async () => (await import('./CourseBooks.tsx')).CourseBooks)

type Props = {
  course: Curriculum
  /** heading level: under the page's heading, or a section's */
  as: 'h2' | 'h3'
  isBusy: boolean
  /** its books can be expanded in place */
  canOpen?: boolean
  onFollow: (isFollowed: boolean) => void
}

/** A course; its books load when it is expanded. */
export function CourseItem({ course, as: Heading, isBusy, canOpen, onFollow }: Props) {
  const t = useT()
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  const { base } = useRouter()
  const { curriculumName: name, teacher, department, year, bookCount, availableCount = 0, books } = course
  const isFollowed = course.isFollowed === 1
  // a course may appear twice on a page: followed, and found
  const id = useId()
  return (
    <li className="crs">
      <div className="crs__t">
        <Heading id={id} {...textProps(name, lang)}>
          <a href={courseHref(base, course.curriculumId)}>{name}</a>
        </Heading>
        <p {...textProps(teacher || department, lang)}>
          {[teacher, department].filter(Boolean).join(t('book.comma'))}
        </p>
        <p className="crs__m">
          {year && <span className="tnum">{year}</span>}
          <span>{bookCount ? t('courses.books', { count: bookCount }) : t('courses.noBooks')}</span>
          {availableCount > 0 && (
            <Avail kind="ok">
              {availableCount === bookCount
                ? t('courses.allFree')
                : t('courses.free', { count: availableCount })}
            </Avail>
          )}
          <span className="tnum">{t('courses.updated', { date: course.updatedDate.slice(0, 10) })}</span>
        </p>
        {canOpen && bookCount > 0 && (
          <button
            type="button"
            className="linkbtn"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-books` : undefined}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'courses.hideBooks' : 'courses.showBooks')}
            <Icon d={chevDown} size="sm" />
          </button>
        )}
      </div>
      <span className="reserve-row" aria-hidden="true">
        <span className="spines">
          {books.map(book => (
            <Spine key={book.bibId} bibId={book.bibId} title={book.title} callno={book.callno} />
          ))}
        </span>
      </span>
      <div className="crs__a">
        <button
          type="button"
          className="btn btn--sm"
          aria-pressed={isFollowed}
          aria-busy={isBusy}
          onClick={() => onFollow(!isFollowed)}
        >
          <Icon d={bookmark} fill={isFollowed} />
          <span className="lbl">{t(isFollowed ? 'common.following' : 'courses.follow')}</span>
          <span className="sr"> {isolated(name)}</span>
        </button>
      </div>
      {isOpen && (
        <div className="crs__books" id={`${id}-books`}>
          <CourseBooks course={course} />
        </div>
      )}
    </li>
  )
}
