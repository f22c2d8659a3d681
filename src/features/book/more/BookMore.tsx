/** What stands between the card and the shelf: contents, the author, other versions (B08). */
import '../../../styles/book-more.css'
import { openIntroduction } from '../../../blocks/introduction/open-introduction.ts'
import { readHoldings } from '../../../core/rules/read-holdings.ts'
import { can } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FaultButton } from '../fault/FaultButton.tsx'
import type { BookData } from '../use-book.ts'
import { Contents } from './Contents.tsx'
import type { EbooksProps } from './Ebooks.tsx'
import { Versions } from './Versions.tsx'

const Ebooks = lazyPart<EbooksProps>(() => import('./Ebooks.tsx').then(part => part.Ebooks))

export type BookMoreProps = { book: BookData; base: string }

export function BookMore({ book, base }: BookMoreProps) {
  const t = useT()
  const groupId = book.row?.groupId
  const { isbn } = book.infos.map.baseInfo.map
  return (
    <>
      {can('introductions') && (
        <p className="section">
          <button
            type="button"
            className="btn"
            aria-haspopup="dialog"
            onClick={() => openIntroduction(book.bibId, book.infos.map.baseInfo.map.title)}
          >
            {t('book.introduction')}
          </button>
        </p>
      )}
      <Contents detail={book.infos.map.detailInfo.map} />
      {isbn && can('x/discovery/ebooks') && <Ebooks key={isbn} isbn={isbn} base={base} />}
      <p className="section">
        <FaultButton
          bibId={book.bibId}
          title={book.infos.map.baseInfo.map.title}
          copies={readHoldings(book.holdings)}
        />
      </p>
      {groupId && <Versions key={groupId} bibId={book.bibId} groupId={groupId} base={base} />}
    </>
  )
}
