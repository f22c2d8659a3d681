import { Availability } from '../../src/blocks/book-block/Availability.tsx'
import { CIRC_STATUS } from '../../src/contract/codes.ts'
import { countOnline, readHoldings } from '../../src/core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../src/core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../src/core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { bookLoaderAt } from '../book-loader.ts'
import { node } from '../element/nodes.ts'
import { useLive } from '../element/use-live.ts'
import type { OpacEventDetails } from '../events.ts'

export type AvailabilityViewProps = {
  api: string
  portal: string
  target: string | undefined
  bib: string
  isbn: string
  /** false = the page handles it itself */
  onOpen: (bibId: string, url: string) => boolean
  onShown: (detail: OpacEventDetails['opac-availability-change']) => void
  onError: (error: unknown) => void
}

/** Reserves room for the line until the messages are loaded. */
export const blank = () => node('div', { part: 'box', class: 'line', 'aria-busy': 'true' })

export function AvailabilityView(props: AvailabilityViewProps) {
  const { api, portal, target, bib, isbn, onOpen, onShown, onError } = props
  const t = useT()
  const lang = useLang()
  const { found, error, isRetrying, retry } = useLive(
    bib || isbn ? JSON.stringify([api, lang, bib, isbn]) : null,
    async signal => {
      const book = await bookLoaderAt(api, lang)(bib ? { bib } : { isbn }, signal)
      if (!book) return { book }
      const rows = readHoldings(book.holdings)
      const free = rows.filter(row => row.circStatus === CIRC_STATUS.available)
      // where copies are available; if none, where they belong
      const places = [...new Set((free.length ? free : rows).map(row => row.locationName || row.location))]
      const summary = sumUpHoldings(rows, countOnline(book.eholdings), book)
      return {
        book,
        summary,
        places: places.filter(Boolean),
        callno: book.callno[0] || rows.find(row => row.callNo)?.callNo,
      }
    },
    {
      onFound: ({ book, summary }) =>
        book && onShown({ bibId: book.bibId, available: summary!.free, total: summary!.total }),
      onError,
    },
  )
  if ((!bib && !isbn) || (found && !found.book))
    return (
      <div part="box" className="line">
        <span part="message" role="status">
          {t('availability.missing')}
        </span>
        <slot />
      </div>
    )
  if (error || isRetrying)
    return (
      <div part="box" className="line" aria-busy={!error}>
        <span part="message" role="alert">
          {t('availability.failed')}
        </span>
        <button type="button" part="button" onClick={retry}>
          {t('availability.retry')}
        </button>
        <slot />
      </div>
    )
  if (!found) return <div part="box" className="line" aria-busy="true" />
  const { book, summary, places, callno } = found
  const url = bookHref(portal, book.bibId)
  const [place] = places!
  const others = places!.length - 1
  return (
    <section part="box" className="line" aria-label={String(book.title)}>
      <span part="availability">
        <Availability summary={summary!} />
      </span>
      {place && (
        <span className="place" part="place">
          {place}
          {others > 0 && ` ${t('availability.others', { count: others })}`}
        </span>
      )}
      {callno && (
        <span className="callno" part="callno">
          <span className="sr">{t('book.callNo')} </span>
          {callno}
        </span>
      )}
      <a
        part="link"
        href={url}
        target={target}
        rel={target && 'noopener'}
        onClick={event => onOpen(book.bibId, url) || event.preventDefault()}
      >
        {t('availability.open')}
      </a>
    </section>
  )
}
