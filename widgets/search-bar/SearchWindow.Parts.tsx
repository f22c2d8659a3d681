/** Contents of the search window below its input. */
import { useEffect } from 'react'
import { Availability } from '../../src/blocks/book-block/Availability.tsx'
import { mainTitle } from '../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { countOnline, readHoldings } from '../../src/core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../src/core/rules/holdings/sum-up-holdings.ts'
import { splitMarks } from '../../src/core/rules/search/split-marks.ts'
import { clearHistory } from '../../src/core/stores/search-history.ts'
import { useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { search } from '../../src/ui/icons/icons.ts'
import { history, pin } from '../../src/ui/icons/icons-pages.ts'

/** An option selectable with the arrow keys; open: what Enter does */
export type Option = { key: string; href?: string; open: () => void }
type ListProps = { options: Option[]; active: number; setActive: (at: number) => void }

/** Props of the option at an index; the focus stays in the input. */
const optionProps = ({ options, active, setActive }: ListProps, at: number) => ({
  id: `win-${at}`,
  role: 'option',
  'aria-selected': at === active,
  tabIndex: -1,
  onMouseMove: () => at !== active && setActive(at),
  onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  onClick: (event: MouseEvent | { preventDefault(): void }) => {
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
    if (metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    options[at]!.open()
  },
})

/** Keeps the active option scrolled into view. */
function useInSight(active: number, list: string): (node: HTMLElement | null) => void {
  let root: HTMLElement | null = null
  useEffect(() => {
    // the first one is visible, unless the list was scrolled
    if (active || root?.parentElement?.scrollTop)
      root?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active, list])
  return node => {
    root = node
  }
}

type LinesProps = ListProps & { label: string; icon: string; hint?: string }

/** Search terms to choose from. */
function Lines({ label, icon, hint, ...list }: LinesProps) {
  const root = useInSight(list.active, label)
  return (
    <div ref={root} id="win-list" role="listbox" aria-label={label}>
      {list.options.map(({ key }, at) => (
        <div key={key} className="line" {...optionProps(list, at)}>
          <Icon d={icon} />
          <span>{key}</span>
          {hint && at === list.active && <em aria-hidden="true">{hint}</em>}
        </div>
      ))}
    </div>
  )
}

export function Recent(list: ListProps) {
  const t = useT()
  const label = t('searchWindow.recent')
  return (
    <>
      {list.options.length > 0 && (
        <div className="win__g">
          <div className="win__h">
            <h3>{label}</h3>
            <button type="button" className="quiet" part="clear" onClick={clearHistory}>
              {t('searchWindow.clearRecent')}
            </button>
          </div>
          <Lines {...list} label={label} icon={history} hint={t('searchWindow.again')} />
        </div>
      )}
      <div className="win__g">
        <h3>{t('searchWindow.ways')}</h3>
        <dl className="ways">
          {(
            [
              ['byBoth', '呐喊 鲁迅'],
              ['byPinyin', 'nahan, nh'],
              ['byCallNo', 'I210.6'],
              ['byIsbn', '978-7-02-000220-7'],
            ] as const
          ).map(([name, example]) => (
            <div key={name}>
              <dt>{t(`searchWindow.${name}`)}</dt>
              <dd>{example}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* renders a hidden result in advance: compiling its code and finding its fonts takes longer than a row */}
      <div className="ahead" aria-hidden="true">
        <Hit book={AHEAD} term="A" />
      </div>
    </>
  )
}

type HitsProps = ListProps & {
  books: Book[]
  term: string
  /** groups of equivalent characters */
  forms: string[] | undefined
  api: string
  target: string | undefined
}

export function Hits({ books, term, forms, api, target, ...list }: HitsProps) {
  const t = useT()
  const root = useInSight(list.active, term)
  return (
    <div ref={root} id="win-list" role="listbox" aria-label={t('searchWindow.results')}>
      {books.map((book, at) => (
        <Hit
          key={book.bibId}
          book={book}
          term={term}
          forms={forms}
          api={api}
          isActive={at === list.active}
          row={{ href: list.options[at]!.href, target, ...optionProps(list, at) }}
        />
      ))}
    </div>
  )
}

const AHEAD = {
  bibId: 'A',
  title: '书 A',
  author: '书 A',
  callno: ['A1'],
  holdings: '[{}]',
  itemCount: 1,
  circCount: 1,
} as Partial<Book> as Book

type HitProps = Pick<HitsProps, 'term'> &
  Partial<Pick<HitsProps, 'forms' | 'api'>> & { book: Book; isActive?: boolean; row?: object }

function Hit({ book, term, forms, api, isActive, row }: HitProps) {
  const t = useT()
  const rows = readHoldings(book.holdings)
  const summary = sumUpHoldings(rows, countOnline(book.eholdings), book)
  const [place] = rows
  const title = mainTitle(book)
  return (
    <a className="hit" part="item" {...row}>
      <Face book={book} title={title} api={api} />
      <span className="hit__b">
        <b part="title">
          {splitMarks(title, term.split(/\s+/), forms).map(run =>
            run.isMatch ? <mark key={run.at}>{run.text}</mark> : run.text,
          )}
        </b>
        <span>{[book.author, book.publisher, book.pub_year].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="hit__s">
        <Availability summary={summary} />
        <span className="mono">{book.callno[0]}</span>
      </span>
      {isActive && place && (
        <span className="hit__w">
          <Icon d={pin} size="sm" />
          {place.locationName || place.location} {place.shelfMark}
          <em aria-hidden="true">
            <kbd>↵</kbd> {t('searchWindow.openIt')}
          </em>
        </span>
      )}
    </a>
  )
}

/**
 * A real cover, or a plain board with the beginning of the title: generated covers would be as large as the whole
 * window.
 */
function Face({ book, title, api }: { book: Book; title: string; api: string | undefined }) {
  const src = book.imageUrl && URL.canParse(book.imageUrl, api) ? new URL(book.imageUrl, api).href : ''
  let sum = 0
  for (const letter of book.bibId) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return (
    <span className="board" style={{ '--h': sum } as object} aria-hidden="true">
      {title.slice(0, 30)}
      {/^https?:/.test(src) && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={event => event.currentTarget.remove()}
        />
      )}
    </span>
  )
}

type NothingProps = ListProps & { term: string; portal: string; target: string | undefined }

export function Nothing({ term, portal, target, ...list }: NothingProps) {
  const t = useT()
  return (
    <div className="win__no">
      <p className="say">{t('searchWindow.nothing', { term })}</p>
      <p>{t('searchWindow.nothingHint')}</p>
      {list.options.length > 0 && <Lines {...list} label={t('searchWindow.instead')} icon={search} />}
      <p>
        <a part="link" href={`${portal}/recommend`} target={target} rel={target && 'noopener'}>
          {t('searchWindow.suggest')}
        </a>
      </p>
    </div>
  )
}

type FailedProps = { href: string; target: string | undefined; onRetry: () => void }

export function Failed({ href, target, onRetry }: FailedProps) {
  const t = useT()
  return (
    <div className="win__no" role="alert">
      <p className="say">{t('searchWindow.failed')}</p>
      <p>{t('searchWindow.failedHint')}</p>
      <p>
        <button type="button" className="btn" part="button" onClick={onRetry}>
          {t('searchWindow.retry')}
        </button>{' '}
        <a part="link" href={href} target={target} rel={target && 'noopener'}>
          {t('searchWindow.inPortal')}
        </a>
      </p>
    </div>
  )
}

export function Waiting() {
  const t = useT()
  return (
    <>
      <p className="sr">{t('searchWindow.loading')}</p>
      {[62, 48, 55].map(width => (
        <div key={width} className="hit" aria-hidden="true">
          <span className="board sk" />
          <span className="hit__b">
            <i className="sk" style={{ width: `${width}%` }} />
            <i className="sk" style={{ width: `${width - 20}%` }} />
          </span>
        </div>
      ))}
    </>
  )
}
