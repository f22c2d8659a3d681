import { useRouter } from 'wouter'
import '../../../styles/book/record.css'
import { Availability, AvailabilityNote } from '../../../blocks/book-block/Availability.tsx'
import { coverBookOf, titleParts } from '../../../blocks/book-block/book-faces.ts'
import { ShelfButton } from '../../../blocks/temporary-shelf/ShelfButton.tsx'
import type { CurriculumBook } from '../../../contract/lists/curriculums.ts'
import { COMING } from '../../../core/rules/holdings/copy-counts.ts'
import { countOnline, readHoldings } from '../../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { CallNo } from '../../../ui/text/CallNo.tsx'
import { besideTitle, textProps } from '../../../ui/text/record-text.ts'

/** A reference book: when and what to read, and availability. */
export function ReadingRow({ book }: { book: CurriculumBook }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const href = bookHref(base, book.bibId)
  const { main } = titleParts(book)
  const { weeks = '', passage = '', reserveCount = 0 } = book
  const copies = readHoldings(book.holdings)
  const summary = sumUpHoldings(copies, countOnline(book.eholdings), book)
  const places = [...new Set(copies.map(copy => copy.locationName).filter(Boolean))]
  return (
    <li className="rread">
      <span className="rread__w tnum">
        {weeks && t(/\D/.test(weeks) ? 'coursePages.detail.week' : 'coursePages.detail.weekOne', { weeks })}
      </span>
      <span className="coverroom">
        <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl)} href={href} />
      </span>
      <div className="rread__t">
        <p className="tags">
          <span className={`tag tag--${book.refLevel === '01' ? 'accent' : 'type'}`}>
            {book.refLevelDesc}
          </span>
        </p>
        <h3>
          <a href={href} {...textProps(main, lang, book.language)}>
            {main}
          </a>
        </h3>
        <p {...besideTitle(book.author, lang, book.language)}>{book.author}</p>
        <p className="rread__where">{places.join(t('common.comma'))}</p>
      </div>
      <p className="rread__p">
        {passage && (
          <>
            <span aria-hidden="true">{t('coursePages.detail.read')}</span>
            <span className="sr">{t('coursePages.detail.readFor')} </span>
            <span {...textProps(passage, lang)}>{passage}</span>
          </>
        )}
      </p>
      <div className="rread__c">
        {book.callno[0] && <CallNo callno={book.callno[0]} label={t('common.callNo')} />}
      </div>
      <div className="rread__a">
        <Availability summary={summary} />
        <AvailabilityNote summary={summary} />
        {reserveCount > 0 && (
          <span className="sub">{t('coursePages.detail.onReserve', { count: reserveCount })}</span>
        )}
        {summary.free === 0 && COMING.some(state => summary.counts[state]) && (
          <a className="noprint" href={href}>
            {t('coursePages.detail.toReserve')}
            <span className="sr" {...textProps(main, lang, book.language)}>
              {' '}
              {main}
            </span>
          </a>
        )}
      </div>
      <div className="rread__b">
        <ShelfButton bibId={book.bibId} className="act" />
      </div>
    </li>
  )
}
