/** What stands between the card and the shelf: contents, the author, other versions (B08). */
import '../../../styles/book-more.css'
import type { BookData } from '../use-book.ts'
import { Contents } from './Contents.tsx'
import { Versions } from './Versions.tsx'

export type BookMoreProps = { book: BookData; base: string }

export function BookMore({ book, base }: BookMoreProps) {
  const groupId = book.row?.groupId
  return (
    <>
      <Contents detail={book.infos.map.detailInfo.map} />
      {groupId && <Versions key={groupId} bibId={book.bibId} groupId={groupId} base={base} />}
    </>
  )
}
