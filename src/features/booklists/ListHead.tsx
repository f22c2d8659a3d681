import '../../styles/list-head.css'
import { listSum } from '../../blocks/booklists/list-sum.ts'
import type { BooklistInfo } from '../../contract/booklists.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevRight } from '../../ui/icons-pages.ts'
import { langOf } from '../../ui/LangText.tsx'
import { Pile } from '../../ui/Pile.tsx'

/** What the list is, whose it is. Name and description are written by readers: they are drawn as text. */
export function ListHead({ info, base }: { info: BooklistInfo; base: string }) {
  const t = useT()
  const lang = useLang()
  const facts = [
    info.ownerName ? t('booklists.by', { name: info.ownerName }) : t('booklists.byLibrary'),
    listSum(t, info),
    info.updatedDate && t('booklists.updated', { date: info.updatedDate.slice(0, 10) }),
  ]
  return (
    <>
      <nav className="crumbs" aria-label={t('booklists.crumbs')}>
        <a href={`${base}/recommendMore/bookList`}>{t('booklists.recommended')}</a>
        <Icon d={chevRight} />
        <span aria-current="page" lang={langOf(info.booklistName, lang)}>
          {info.booklistName}
        </span>
      </nav>
      <div className="listhd">
        <Pile bibIds={info.bibIds ?? []} />
        <div>
          <h1 id="booklist" tabIndex={-1} lang={langOf(info.booklistName, lang)}>
            {info.booklistName}
          </h1>
          <p className="muted sm">
            {facts.filter(Boolean).join(t('booklists.comma'))}
            {info.isPublic === 0 && <span className="tag">{t('booklists.isPrivate')}</span>}
          </p>
          {info.description && (
            <p className="listhd__text" lang={langOf(info.description, lang)}>
              {info.description}
            </p>
          )}
        </div>
        {info.isOwner === 1 && (
          <a className="btn btn--sm" href={`${base}/reader/shelf?list=${encodeURIComponent(info._id)}`}>
            {t('booklists.manage')}
          </a>
        )}
      </div>
    </>
  )
}
