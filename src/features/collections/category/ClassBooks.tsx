import { useStore } from '@nanostores/react'
import { coverBookOf, titleParts } from '../../../blocks/book-block/book-faces.ts'
import { Follow } from '../../../blocks/saved-searches/follow-part.tsx'
import type { ClassNode } from '../../../contract/catalogue/classes.ts'
import type { Book } from '../../../contract/catalogue/search.ts'
import { CLASS_BOOKS_SHOWN } from '../../../core/limits.ts'
import {
  type CategoryView,
  categoryUrl,
  SORTS,
  type SortName,
} from '../../../core/rules/search/category-address.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { $covers } from '../../../core/stores/covers.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { BookRow } from '../BookRow.tsx'

/** books shown with covers */
const FACE_OUT = 6

type Props = {
  view: CategoryView
  /** names of the class and its parent */
  name: string
  above: { code: string; text: string } | undefined
  narrower: ClassNode[] | null
  books: { dataList: Book[]; total: number }
  isStale: boolean
  base: string
  show: (next: Partial<CategoryView>) => void
}

/** Books of a class: the first ones with covers, the others one per line. */
export function ClassBooks({ view, name, above, narrower, books, isStale, base, show }: Props) {
  const t = useT()
  const { total, dataList } = books
  const hasFaces = view.page === 1 && dataList.length >= FACE_OUT
  const faces = hasFaces ? dataList.slice(0, FACE_OUT) : []
  const pages = Math.ceil(total / CLASS_BOOKS_SHOWN)
  const hrefOf = (next: Partial<CategoryView>) => base + categoryUrl({ ...view, page: 1, ...next })
  const filled = narrower?.filter(node => node.count > 0) ?? []
  const whole = `${view.code} ${name}`
  return (
    <>
      <div className="pvhead">
        <h3 id="h-books" tabIndex={-1}>
          <span className="mono">{view.code}</span> {name}
        </h3>
        <p role="status">{t('common.titles', { count: grouped(total) })}</p>
        {filled.length > 0 && (
          <p>
            {t('category.below')}
            {filled.map(({ code, text, count }) => (
              <span key={code} className="pvhead__b">
                <a href={hrefOf({ code })}>
                  {code} {text}
                </a>{' '}
                {grouped(count)}
              </span>
            ))}
          </p>
        )}
        {total > 1 && (
          <span className="pvhead__s">
            <Select
              size="sm"
              label={t('common.sort')}
              value={view.sort}
              options={(Object.keys(SORTS) as SortName[]).map(value => ({
                value,
                label: t(`category.sorts.${value}`),
              }))}
              onChange={sort => show({ ...view, sort: sort as SortName, page: 1 })}
            />
          </span>
        )}
      </div>
      <Follow key={whole} by="class" name={whole} value={view.code} scheme={view.scheme} />
      {total === 0 && !isStale && (
        <Empty
          title={t('category.none', { name: whole })}
          action={
            <>
              {above && (
                <a className="btn" href={hrefOf({ code: above.code })}>
                  {t('category.up', { name: `${above.code} ${above.text}` })}
                </a>
              )}
              <a className="btn btn--quiet" href={`${base}/recommend`}>
                {t('category.suggest')}
              </a>
            </>
          }
        >
          {t('category.noneText')}
        </Empty>
      )}
      <div aria-busy={isStale}>
        {faces.length > 0 && (
          <ul className="faceout">
            {faces.map(book => (
              <FaceOut key={book.bibId} book={book} base={base} />
            ))}
          </ul>
        )}
        <ul className="brows">
          {dataList.slice(faces.length).map(book => (
            <BookRow key={book.bibId} book={book} base={base} />
          ))}
        </ul>
      </div>
      {pages > 1 && (
        <Pager
          page={Math.min(view.page, pages)}
          pages={pages}
          href={page => hrefOf({ page })}
          onJump={page => show({ ...view, page })}
        />
      )}
    </>
  )
}

function FaceOut({ book, base }: { book: Book; base: string }) {
  const lang = useLang()
  const covers = useStore($covers)
  const { main } = titleParts(book)
  const href = bookHref(base, book.bibId)
  return (
    <li>
      <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl) || covers[book.bibId]} href={href} />
      <div className="faceout__cap">
        <a className="bt" href={href} {...textProps(main, lang, book.language)}>
          {main}
        </a>
        <span className="bm" {...textProps(book.author, lang, book.language)}>
          {book.author}
        </span>
      </div>
    </li>
  )
}
