/**
 * One book of a list (B01): cover, title, author, imprint, abstract, availability, copies. Record values are
 * untrusted: rendered as text, links http(s) only.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import '../../styles/book/record.css'
import '../../styles/results.css'
import type { Book } from '../../contract/catalogue/search.ts'
import { whenIdle } from '../../core/browser/when-idle.ts'
import { readHoldings, readOnline } from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import type { Condition } from '../../core/rules/search/search-url.ts'
import { wordsFor } from '../../core/rules/search/split-marks.ts'
import { bookHref, searchHref, versionsHref } from '../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { $covers } from '../../core/stores/covers.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { LeadIcon } from '../../ui/icons/Icon.tsx'
import { layers } from '../../ui/icons/icons-pages.ts'
import { CallNo } from '../../ui/text/CallNo.tsx'
import { besideTitle, textProps } from '../../ui/text/record-text.ts'
import { CiteButton } from '../citation/CiteButton.tsx'
import { CollectButton } from '../collect/CollectButton.tsx'
import { ShelfButton } from '../temporary-shelf/ShelfButton.tsx'
import { Authors } from './Authors.tsx'
import { Availability, AvailabilityNote } from './Availability.tsx'
import { Disclosures } from './BookBlock.Disclosures.tsx'
import { OnlineLinks } from './BookBlock.OnlineLinks.tsx'
import { coverBookOf, dateOf, titleParts } from './book-faces.ts'
import { FoundInLine } from './FoundInLine.tsx'
import { Marked } from './Marked.tsx'
import { PrintCopies } from './PrintCopies.tsx'

export type BookBlockProps = {
  book: Book
  /** base path or URL of the portal */
  base: string
  /** search conditions, for highlighting */
  conditions?: Condition[]
  /** SearchAnswer.forms: highlights the other Chinese script too */
  forms?: string[]
  /** position in the whole list, 1-based */
  number?: number
  selected?: boolean
  onSelect?: (isSelected: boolean) => void
  showsCurrent: boolean
}

/** On the host: renders a row, its content once per record (src/first-view-rows.tsx). */
export const servedRows: { draw?: (props: BookBlockProps, frame: object) => ReactNode } = {}

export function BookBlock(props: BookBlockProps) {
  const { book, number } = props
  const frame = {
    // most records have no abstract: smaller cover and row
    className: abstractOf(book) ? 'rec' : 'rec rec--lean',
    'aria-labelledby': titleId(book),
    'data-n': number,
  }
  if (import.meta.env.SSR && servedRows.draw) return <>{servedRows.draw(props, frame)}</>
  return <LiveBlock frame={frame} {...props} />
}

/** A row with its actions: rendered at once on hover or focus, otherwise when the browser is idle. */
function LiveBlock({ frame, ...props }: BookBlockProps & { frame: object }) {
  const [hasActions, setActions] = useState(false)
  const show = () => setActions(true)
  useEffect(() => whenIdle(show), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only watches the controls inside
    <article {...frame} onPointerEnter={show} onFocus={show} onClick={show}>
      <BookParts {...props} hasActions={hasActions} />
    </article>
  )
}

const abstractOf = ({ abstract }: Book): string => (typeof abstract === 'string' ? abstract : '')
/** independent of the position in the list, so that a row is rendered only once */
const titleId = ({ bibId }: Book): string => `rec-${bibId.replace(/\s/g, '_')}`

/** @param hasActions not on the host: they need scripts @param foundForms forms for texts that belong to one search */
export function BookParts(props: BookBlockProps & { hasActions?: boolean; foundForms?: string[] }) {
  const { book, base, conditions = [], forms, showsCurrent, hasActions, foundForms = forms, ...list } = props
  const t = useT()
  const lang = useLang()
  const covers = useStore($covers)
  const paper = useMemo(() => readHoldings(book.holdings), [book.holdings])
  const online = useMemo(() => readOnline(book.eholdings), [book.eholdings])
  const summary = sumUpHoldings(paper, online.length, book)
  const title = titleParts(book)
  const titleWords = wordsFor('title', conditions)
  const abstract = abstractOf(book)
  const versions = book.groupItemCount ?? 1
  const callno = book.callno[0] ?? paper.find(row => row.callNo)?.callNo ?? ''
  const tags = book.holdingTypes.includes('peri') ? [t('book.current'), ...book.tags] : book.tags
  const year = dateOf(book)

  return (
    <>
      {list.onSelect && (
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t('book.select', { title: title.main })}
          checked={!!list.selected}
          onChange={event => list.onSelect?.(event.currentTarget.checked)}
        />
      )}
      <Cover
        book={coverBookOf(book)}
        src={safePlace(book.imageUrl) || covers[book.bibId]}
        href={bookHref(base, book.bibId)}
      />
      <div className="rec__body">
        {tags.map(tag => (
          <span key={tag} className="tag tag--accent">
            {tag}
          </span>
        ))}
        <h2 className="rec__title" id={titleId(book)} {...textProps(title.main, lang, book.language)}>
          <a href={bookHref(base, book.bibId)}>
            <Marked text={title.main} words={titleWords} forms={forms} />
            {title.rest && (
              <small>
                <Marked text={title.rest} words={titleWords} forms={forms} />
              </small>
            )}
          </a>
        </h2>
        {book.author && (
          <p className="rec__by" {...besideTitle(book.author, lang, book.language)}>
            <Authors
              text={book.author}
              parts={book.authorParts}
              base={base}
              words={wordsFor('author', conditions)}
              forms={forms}
            />
          </p>
        )}
        <p className="rec__pub">
          {/* separators go at the end of a line, not at its start */}
          {book.docTypeDesc}
          {(book.publisher || year || book.isbn) && '\u00a0· '}
          {book.publisher && (
            <a
              href={searchHref(base, book.publisher, 'publisher')}
              {...besideTitle(book.publisher, lang, book.language)}
            >
              {book.publisher}
            </a>
          )}
          {book.publisher && year && t('book.comma')}
          {year}
          {book.isbn && `${book.publisher || year ? '\u00a0· ' : ''}ISBN\u00a0${book.isbn}`}
        </p>
        {book.foundIn?.map(found => (
          <FoundInLine key={found.text ?? found.field} found={found} forms={foundForms} />
        ))}
        {abstract && (
          <p className="rec__abs" {...besideTitle(abstract, lang, book.language)}>
            {abstract}
          </p>
        )}
        {(versions > 1 || !!book.linkUrls?.length) && (
          <div className="rec__links">
            {versions > 1 && (
              <a href={versionsHref(base, book.groupId)}>
                <LeadIcon d={layers} />
                {t('book.versions', { count: versions })}
              </a>
            )}
            <OnlineLinks links={book.linkUrls ?? []} />
          </div>
        )}
      </div>
      <div className="rec__side">
        {callno && <CallNo callno={callno} label={t('book.callNo')} />}
        <Availability summary={summary} />
        <AvailabilityNote summary={summary} />
        <PrintCopies rows={paper} />
      </div>
      <Disclosures paper={paper} online={online} showsCurrent={showsCurrent}>
        {hasActions && (
          <>
            <CiteButton bibIds={[book.bibId]} title={title.main} className="act" />
            <ShelfButton bibId={book.bibId} className="act" />
            <CollectButton
              bibId={book.bibId}
              title={title.main}
              inBooklist={book.inBooklist}
              className="act"
            />
          </>
        )}
      </Disclosures>
    </>
  )
}
