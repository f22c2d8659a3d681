import { coverBookOf, mainTitle } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/catalogue/search.ts'
import { detailText } from '../../core/rules/holdings/read-detail-html.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import type { Lang } from '../../core/stores/language.ts'
import type { CoverBook } from '../../ui/cover/Cover.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { detailOf } from './detail-labels.ts'
import type { BookData } from './use-book.ts'

/** Generated cover of the current book; another server may not return a row. */
export function bookFace({ bibId, row, infos }: BookData): CoverBook {
  const { baseInfo, detailInfo } = infos.map
  const info = baseInfo.map
  return coverBookOf({
    bibId,
    title: info.title,
    normalTitle: mainTitle({ title: info.title, normalTitle: row?.normalTitle }),
    author: info.author || row?.author || '',
    classno: row?.classno ?? detailText(detailOf(detailInfo.map, 'classno')),
    docType: info.docType,
  })
}

/** Cover, link, and title of another book of the page. @param base of the portal */
export function otherBook(book: Book, base: string, lang: Lang) {
  const title = mainTitle(book)
  const href = bookHref(base, book.bibId)
  return {
    cover: { book: coverBookOf(book), src: safePlace(book.imageUrl), href },
    link: { href, ...textProps(title, lang, book.language), children: title },
    author: { ...textProps(book.author, lang, book.language), children: book.author },
  }
}
