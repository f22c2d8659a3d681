import { useRouter } from 'wouter'
import { Availability } from '../../../blocks/book-block/Availability.tsx'
import { coverBookOf, mainTitle } from '../../../blocks/book-block/book-faces.ts'
import type { BooklistBook } from '../../../contract/lists/booklists.ts'
import { countOnline, readHoldings } from '../../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LangText } from '../../../ui/text/LangText.tsx'
import { textProps } from '../../../ui/text/record-text.ts'

const Cover = lazyPart(() => import('../../../ui/cover/Cover.tsx').then(module => module.Cover))

type Props = {
  book: BooklistBook
  isTicked: boolean
  isBusy: boolean
  isBlocked: boolean
  onTick: (isOn: boolean) => void
  onTakeOut: () => void
  /** absent when the server has no notes and positions */
  onEdit?: () => void
}

export function ListBook({ book, isTicked, isBusy, isBlocked, onTick, onTakeOut, onEdit }: Props) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const title = mainTitle(book)
  const href = bookHref(base, book.bibId)
  const callno = book.callno[0] ?? ''
  const summary = sumUpHoldings(readHoldings(book.holdings), countOnline(book.eholdings), book)
  return (
    <article className="listbook" aria-label={title}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={t('booklists.selectOf', { title })}
        checked={isTicked}
        onChange={event => onTick(event.currentTarget.checked)}
      />
      <span className="coverroom">
        <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl)} href={href} />
      </span>
      <div>
        <a className="bt" href={href}>
          <LangText text={title} page={lang} />
        </a>
        <span className="bm">
          <LangText text={book.author ?? ''} page={lang} />
        </span>
        <span className="bm">
          <span className="mono">{callno}</span>
        </span>
        {book.why && (
          <span className="bm listbook__why" {...textProps(book.why, lang)}>
            {book.why}
          </span>
        )}
        {onEdit && (
          <button
            type="button"
            className="linkbtn"
            aria-haspopup="dialog"
            aria-label={t('listPage.entryOf', { title })}
            onClick={onEdit}
          >
            {t('listPage.entry')}
          </button>
        )}
      </div>
      <div className="listbook__side">
        <Availability summary={summary} />
        {book.addedDate && (
          <span className="hint tnum">{t('booklists.added', { date: book.addedDate.slice(0, 10) })}</span>
        )}
      </div>
      <button
        type="button"
        className="btn btn--sm"
        aria-busy={isBusy}
        aria-label={t('booklists.takeOutOf', { title })}
        disabled={isBlocked}
        onClick={onTakeOut}
      >
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t('booklists.takeOut')}
      </button>
    </article>
  )
}
