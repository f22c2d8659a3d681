import { useState } from 'react'
import { useRouter } from 'wouter'
import { titleParts } from '../../blocks/book-block/book-faces.ts'
import { CiteButton } from '../../blocks/citation/CiteButton.tsx'
import { useFollow } from '../../blocks/courses/use-follow.ts'
import type { Curriculum, CurriculumBook } from '../../contract/curriculums.ts'
import { copyText } from '../../core/browser/copy-text.ts'
import { addToShelf } from '../../core/stores/temporary-shelf-actions.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shelf } from '../../ui/icons.ts'
import { copy } from '../../ui/icons-cite.ts'
import { bookmark, chevRight } from '../../ui/icons-pages.ts'
import { langOf } from '../../ui/LangText.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Spine } from '../../ui/Spine.tsx'
import { listHref, NEWEST, NOWHERE } from './course-address.ts'

const ExportMenu = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../blocks/export/ExportMenu.tsx'),
    needMessages('shelfPage', 'shelf'),
  ])
  return part.ExportMenu
})

/** books that the drawn shelf has room for */
const SPINES = 10

type Props = { course: Curriculum; books: CurriculumBook[]; places: string[] }

/** Whose course it is, what can be done with its list, and the list as it stands on the reserve shelf. */
export function CourseHead({ course, books, places }: Props) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { follow, busy, fault } = useFollow()
  const [said, setSaid] = useState('')
  const { curriculumName: name, department, teacher, year, followCount = 0 } = course
  const isFollowed = course.isFollowed === 1
  const bibIds = books.map(book => book.bibId)
  const place = { ...NOWHERE, department }
  const facts = [
    department,
    followCount > 0 &&
      t(followCount === 1 ? 'coursePages.detail.followersOne' : 'coursePages.detail.followers', {
        count: followCount,
      }),
    t('coursePages.detail.updated', { date: course.updatedDate.slice(0, 10) }),
  ]

  async function change() {
    if (await follow(course, !isFollowed))
      setSaid(t(isFollowed ? 'coursePages.detail.unfollowed' : 'coursePages.detail.followed'))
  }
  async function copyAddress() {
    const isCopied = await copyText(location.href)
    toast(isCopied ? 'ok' : 'err', { key: isCopied ? 'errors.copySuccess' : 'errors.copyFailure' })
  }

  return (
    <>
      <nav className="crumbs" aria-label={t('coursePages.detail.crumbs')}>
        <a href={base + NEWEST}>{t('coursePages.detail.courses')}</a>
        {department && (
          <>
            <Icon d={chevRight} />
            <a href={base + listHref({ place })} lang={langOf(department, lang)}>
              {department}
            </a>
          </>
        )}
        {department && teacher && (
          <>
            <Icon d={chevRight} />
            <a href={base + listHref({ place: { ...place, teacher } })} lang={langOf(teacher, lang)}>
              {teacher}
            </a>
          </>
        )}
        <Icon d={chevRight} />
        <span aria-current="page" lang={langOf(name, lang)}>
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
          <h1 lang={langOf(name, lang)}>{name}</h1>
          {teacher && (
            <p className="bib__by" lang={langOf(teacher, lang)}>
              {teacher}
            </p>
          )}
          <p className="bib__pub">{facts.filter(Boolean).join(t('coursePages.joint'))}</p>
          <div className="bib__acts">
            <button
              type="button"
              className={isFollowed ? 'btn' : 'btn btn--primary'}
              aria-pressed={isFollowed}
              aria-busy={busy !== 0}
              onClick={() => void change()}
            >
              <Icon d={bookmark} fill={isFollowed} />
              {t(isFollowed ? 'coursePages.detail.following' : 'coursePages.detail.follow')}
            </button>
            {bibIds.length > 0 && (
              <>
                <button type="button" className="btn" onClick={() => addToShelf(bibIds)}>
                  <Icon d={shelf} />
                  {t('coursePages.detail.shelve')}
                </button>
                <CiteButton className="act" bibIds={bibIds} label={t('coursePages.detail.cite')} />
                <ExportMenu bibIds={bibIds} summary={t('coursePages.detail.export')} />
                <button type="button" className="act" onClick={() => print()}>
                  {t('coursePages.detail.print')}
                </button>
              </>
            )}
            <button type="button" className="act" onClick={() => void copyAddress()}>
              <Icon d={copy} />
              {t('coursePages.detail.copy')}
            </button>
          </div>
          <p className="chead__said" role="status">
            {said}
            {said && isFollowed && (
              <>
                {' '}
                <a href={`${base}/reader/course`}>{t('coursePages.detail.toOwn')}</a>
              </>
            )}
          </p>
          {fault && (
            <p className="err" role="alert">
              {fault}
            </p>
          )}
        </div>
        {books.length > 0 && (
          <div className="rshelf">
            <div className="rshelf__b" aria-hidden="true">
              {books.slice(0, SPINES).map(book => (
                <span key={book.bibId} className={book.circCount > 0 ? 'rshelf__s' : 'rshelf__s is-out'}>
                  <Spine bibId={book.bibId} title={titleParts(book).main} callno={book.callno[0]} />
                </span>
              ))}
              <span className="rshelf__end">
                <b>{t('coursePages.detail.reserve')}</b>
                <i>{t('coursePages.detail.reserveShelf')}</i>
              </span>
            </div>
            <div className="board" aria-hidden="true" />
            {places.length > 0 && (
              <p>{t('coursePages.detail.reserveAt', { places: places.join(t('coursePages.joint')) })}</p>
            )}
          </div>
        )}
      </header>
    </>
  )
}
