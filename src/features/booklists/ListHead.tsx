import type { ReactNode } from 'react'
import '../../styles/list-head.css'
import { listSum } from '../../blocks/booklists/list-sum.ts'
import type { BooklistInfo } from '../../contract/lists/booklists.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { ListCover } from '../../ui/cover/ListCover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { textProps } from '../../ui/text/record-text.ts'

type Props = { info: BooklistInfo; base: string; children: ReactNode }

/** Head of a booklist with its actions. Name and description are untrusted: rendered as text. */
export function ListHead({ info, base, children }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <nav className="crumbs" aria-label={t('common.youAreHere')}>
        <a href={`${base}/recommendMore/bookList`}>{t('booklists.recommended')}</a>
        <Icon d={chevRight} />
        <span aria-current="page" {...textProps(info.booklistName, lang)}>
          {info.booklistName}
        </span>
      </nav>
      <div className="listhd listhd--shelf">
        <div>
          <h1 id="booklist" tabIndex={-1} {...textProps(info.booklistName, lang)}>
            {info.booklistName}
          </h1>
          <ListCover list={info} />
          {info.description && (
            <p className="listhd__text" {...textProps(info.description, lang)}>
              {info.description}
            </p>
          )}
        </div>
        <div>
          {info.isOwner === 1 && (
            <p className="mb-2">
              <a className="btn btn--sm" href={`${base}/reader/shelf?list=${encodeURIComponent(info._id)}`}>
                {t('booklists.manage')}
              </a>
            </p>
          )}
          {children}
        </div>
      </div>
    </>
  )
}

/** Owner, size, views and followers. */
export function ListFacts({ info }: { info: BooklistInfo }) {
  const t = useT()
  const { ownerName, followCount = 0, updatedDate } = info
  const by =
    ownerName === ''
      ? t('listPage.anonymous')
      : ownerName
        ? t('booklists.by', { name: ownerName })
        : t('booklists.byLibrary')
  return (
    <span className="tnum">
      {[
        by,
        listSum(t, info),
        followCount > 0 && t('listPage.follows', { count: grouped(followCount) }),
        updatedDate && t('booklists.updated', { date: updatedDate.slice(0, 10) }),
      ]
        .filter(Boolean)
        .join(t('common.comma'))}
      {info.isPublic === 0 && <span className="tag">{t('booklists.isPrivate')}</span>}
    </span>
  )
}
