import { coverBookOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import { detailText } from '../../core/rules/read-detail-html.ts'
import type { CoverBook } from '../../ui/Cover.tsx'
import { detailOf } from './detail-labels.ts'
import type { BookData } from './use-book.ts'

/** The drawn cover of the book on view; a foreign server may give no row. */
export function bookFace({ bibId, row, infos }: BookData): CoverBook {
  const { baseInfo, detailInfo } = infos.map
  const info = baseInfo.map
  return coverBookOf({
    bibId,
    title: info.title,
    normalTitle: titleParts({ title: info.title, normalTitle: row?.normalTitle }).main,
    author: info.author || row?.author || '',
    classno: row?.classno ?? detailText(detailOf(detailInfo.map, 'classno')),
    docType: info.docType,
  })
}
