import { useId, useState } from 'react'
import type { Layout, WalkedBook, WalkStop } from '../../contract/catalogue/x-walk.ts'
import { isPast } from '../../core/rules/holdings/copy-counts.ts'
import { copyKind } from '../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { libraryToday } from '../../core/stores/library-day.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Avail } from '../../ui/Avail.tsx'
import { clothOf } from '../../ui/cover/CoverArt.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close } from '../../ui/icons/icons.ts'
import { RoomPlan } from '../../ui/RoomPlan.tsx'
import { textProps } from '../../ui/text/record-text.ts'

/** books of a stop until expanded */
const SHOWN = 12

type RowProps = {
  base: string
  ticked: ReadonlySet<string>
  onTick: (bibId: string, isTicked: boolean) => void
  onRemove: (bibId: string) => void
}
type StopProps = RowProps & { stop: WalkStop; number: number; room: Layout | undefined }

/** One stop: a zone of a room, its books by bay. */
export function StopGroup({ stop, number, room, ...row }: StopProps) {
  const t = useT()
  const id = useId()
  const [hasPlan, setPlan] = useState(false)
  const bays = [...new Set(stop.books.map(book => book.bay).filter(Boolean))]
  const [first, last] = [bays[0], bays.at(-1)]
  const span =
    first && last && first !== last
      ? t('walk.bays', { from: first, to: last })
      : first && t('walk.bay', { bay: first })
  const name = stopName(stop)
  const facts = [stop.floor && stop.room, t('walk.books', { count: stop.books.length }), span, stop.way]
  return (
    <section className="tsgroup" aria-labelledby={id}>
      <h2 id={id}>
        <span className="pstop__n">{number}</span>
        {name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </h2>
      {room && room.plan.length > 0 && (
        <button
          type="button"
          className="linkbtn noprint"
          aria-expanded={hasPlan}
          onClick={() => setPlan(!hasPlan)}
        >
          {t(hasPlan ? 'walk.hidePlan' : 'walk.showPlan')}
          <span className="sr"> {name}</span>
        </button>
      )}
      {room && hasPlan && <StopPlan stop={stop} room={room} bays={bays} />}
      <Rows books={stop.books} {...row} />
    </section>
  )
}

/** Floor and zone of a mapped room, else the room. */
export const stopName = ({ library, floor, zone, room }: WalkStop): string =>
  [library, floor || room, zone].filter(Boolean).join(' ')

export function StopPlan({ stop, room, bays }: { stop: WalkStop; room: Layout; bays: string[] }) {
  const t = useT()
  return (
    <div className="tsplan">
      <RoomPlan
        {...room}
        bays={bays}
        name={t('walk.plan', {
          room: `${stop.library} ${stop.room}`,
          steps: [stop.floor, stop.zone, ...bays.map(bay => t('walk.bay', { bay }))]
            .filter(Boolean)
            .join(t('common.comma')),
        })}
        signs={{ desk: t('walk.desk'), stairs: t('walk.stairs'), entrance: t('walk.entrance') }}
      />
    </div>
  )
}

/** Books without an available copy. */
export function AwayGroup({ books, ...row }: RowProps & { books: WalkedBook[] }) {
  const t = useT()
  const id = useId()
  return (
    <section className="tsgroup" aria-labelledby={id}>
      <h2 id={id}>
        <span className="pstop__n">–</span>
        {t('walk.away')}
        <small>
          {t('walk.books', { count: books.length })} · {t('walk.awayHint')}
        </small>
      </h2>
      <Rows books={books} {...row} />
    </section>
  )
}

function Rows({ books, ...row }: RowProps & { books: WalkedBook[] }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? books : books.slice(0, SHOWN)
  const rest = books.length - shown.length
  return (
    <>
      <ul>
        {shown.map((book, at) => (
          <Row key={book.bibId} book={book} isSame={book.bay === shown[at - 1]?.bay} {...row} />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="btn btn--quiet btn--sm tsmore noprint" onClick={() => setAll(true)}>
          {t('walk.more', { count: rest })}
        </button>
      )}
    </>
  )
}

/** @param isSame same bay as the previous row */
function Row({
  book,
  isSame,
  base,
  ticked,
  onTick,
  onRemove,
}: RowProps & { book: WalkedBook; isSame: boolean }) {
  const t = useT()
  const lang = useLang()
  const isTicked = ticked.has(book.bibId)
  return (
    <li className={isTicked ? 'tsrow is-sel' : 'tsrow'}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={t('book.select', { title: book.title })}
        checked={isTicked}
        onChange={event => onTick(book.bibId, event.currentTarget.checked)}
      />
      <span className="tsrow__bay" data-same={isSame || undefined}>
        {book.bay && <span className="sr">{t('walk.bayHead')} </span>}
        {book.bay}
      </span>
      <span className="mono">{book.callno}</span>
      <i
        className="tsrow__sp"
        aria-hidden="true"
        style={{ background: `var(--cloth-${clothOf(book.bibId)})` }}
      />
      <a className="tsrow__t" href={bookHref(base, book.bibId)} {...textProps(book.title, lang)}>
        {book.title}
      </a>
      <span className="tsrow__by" {...textProps(book.author, lang)}>
        {book.author}
      </span>
      {book.status ? <Avail kind={copyKind(book.circStatus)}>{awayWords(t, book)}</Avail> : <span />}
      <button
        type="button"
        className="iconbtn iconbtn--sm noprint"
        aria-label={t('shelfPage.removeOne', { title: book.title })}
        onClick={() => onRemove(book.bibId)}
      >
        <Icon d={close} />
      </button>
    </li>
  )
}

/** When a book that is not there is expected, or why it is not there. */
export function awayWords(t: ReturnType<typeof useT>, { dueDate, status }: WalkedBook): string {
  if (!dueDate) return status
  return t(isPast(dueDate, libraryToday()) ? 'walk.late' : 'walk.back', { date: dueDate })
}
