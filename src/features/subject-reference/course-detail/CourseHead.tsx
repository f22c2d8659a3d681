import { Fragment } from 'react'
import { useRouter } from 'wouter'
import { mainTitle } from '../../../blocks/book-block/book-faces.ts'
import type { Curriculum, CurriculumBook } from '../../../contract/lists/curriculums.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Spine } from '../../../ui/cover/Spine.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LangText } from '../../../ui/text/LangText.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { listHref, NEWEST, NOWHERE } from '../course-address.ts'

const CourseActions = lazyPart(async () => (await import('./CourseActions.tsx')).CourseActions)

/** books shown on the drawn shelf */
const SPINES = 10

type Props = { course: Curriculum; books: CurriculumBook[]; places: string[] }

/** Head of a course: teacher, term, and its books on a shelf. */
export function CourseHead({ course, books, places }: Props) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { curriculumName: name, department, teacher, year, followCount = 0 } = course
  const place = { ...NOWHERE, department }
  const facts = [
    department,
    followCount > 0 &&
      t('coursePages.detail.followers', {
        count: followCount,
      }),
    t('coursePages.detail.updated', { date: course.updatedDate.slice(0, 10) }),
  ]

  return (
    <>
      <nav className="crumbs" aria-label={t('common.youAreHere')}>
        <a href={base + NEWEST}>{t('coursePages.detail.courses')}</a>
        {department && (
          <>
            <Icon d={chevRight} />
            <a href={base + listHref({ place })} {...textProps(department, lang)}>
              {department}
            </a>
          </>
        )}
        {department && teacher && (
          <>
            <Icon d={chevRight} />
            <a href={base + listHref({ place: { ...place, teacher } })} {...textProps(teacher, lang)}>
              {teacher}
            </a>
          </>
        )}
        <Icon d={chevRight} />
        <span aria-current="page" {...textProps(name, lang)}>
          {name}
        </span>
      </nav>
      <header className="chead">
        <div>
          {year && (
            <div className="tags">
              <span className="tag tag--type tnum">{year}</span>
            </div>
          )}
          <h1 {...textProps(name, lang)}>{name}</h1>
          {teacher && (
            <p className="bib__by" {...textProps(teacher, lang)}>
              {teacher}
            </p>
          )}
          <p>
            {facts
              .flatMap(fact => fact || [])
              .map((fact, at) => (
                <Fragment key={fact}>
                  {at > 0 && t('common.comma')}
                  <LangText text={fact} page={lang} />
                </Fragment>
              ))}
          </p>
          <div className="chead__acts">
            <CourseActions course={course} bibIds={books.map(book => book.bibId)} />
          </div>
        </div>
        {books.length > 0 && (
          <div className="rshelf">
            <div className="rshelf__b" aria-hidden="true">
              {books.slice(0, SPINES).map(book => (
                <span
                  key={book.bibId}
                  className={book.circCount > 0 || book.circUnknown ? 'rshelf__s' : 'rshelf__s is-out'}
                >
                  <Spine bibId={book.bibId} title={mainTitle(book)} callno={book.callno[0]} />
                </span>
              ))}
              <span className="rshelf__end">
                <b>{t('coursePages.detail.reserve')}</b>
                <i>{t('coursePages.detail.reserveShelf')}</i>
              </span>
            </div>
            <div className="board" aria-hidden="true" />
            {places.length > 0 && (
              <p>{t('coursePages.detail.reserveAt', { places: places.join(t('common.comma')) })}</p>
            )}
          </div>
        )}
      </header>
    </>
  )
}
