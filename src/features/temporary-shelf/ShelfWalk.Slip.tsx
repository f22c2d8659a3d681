import type { Walk, WalkedBook } from '../../contract/catalogue/x-walk.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { CallNo } from '../../ui/text/CallNo.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { awayWords, StopPlan, stopName } from './ShelfWalk.Stop.tsx'

/** Print list: checkbox, bay, call number, title and barcode of every book, and the plan of the first stop. */
export function WalkSlip({ walk: { stops, away, rooms } }: { walk: Walk }) {
  const t = useT()
  const count = away.length + stops.reduce((sum, stop) => sum + stop.books.length, 0)
  const drawn = stops.find(stop => rooms[stop.locaCode]?.plan.length)
  return (
    <div className="slip">
      <p>{t('walk.slipTitle', { count })}</p>
      {stops.map((stop, at) => (
        <section key={`${stop.locaCode} ${stop.zone}`} className="pstop">
          <h2>
            <span className="pstop__n">{at + 1}</span>
            {stopName(stop)}
            <small>{[stop.floor && stop.room, stop.way].filter(Boolean).join(t('common.comma'))}</small>
          </h2>
          <SlipTable books={stop.books} />
        </section>
      ))}
      {away.length > 0 && (
        <section className="pstop">
          <h2>
            <span className="pstop__n">–</span>
            {t('walk.away')}
          </h2>
          <SlipTable books={away} isAway />
        </section>
      )}
      {drawn && (
        <StopPlan
          stop={drawn}
          room={rooms[drawn.locaCode]!}
          bays={[...new Set(drawn.books.map(book => book.bay).filter(Boolean))]}
        />
      )}
      <p>{t('walk.slipFoot')}</p>
    </div>
  )
}

function SlipTable({ books, isAway }: { books: WalkedBook[]; isAway?: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <table className="ptbl">
      <thead className="sr">
        <tr>
          <td />
          <th scope="col">{t('walk.bayHead')}</th>
          <th scope="col">{t('book.callNo')}</th>
          <th scope="col">{t('walk.book')}</th>
          <th scope="col">{t(isAway ? 'common.status' : 'common.barcode')}</th>
        </tr>
      </thead>
      <tbody>
        {books.map(book => (
          <tr key={book.bibId}>
            <td className="ptbl__tick">{!isAway && <i className="tick" aria-hidden="true" />}</td>
            <td className="ptbl__bay">{book.bay}</td>
            <td className="ptbl__no">
              {book.callno && <CallNo callno={book.callno} label={t('book.callNo')} />}
            </td>
            <td>
              <b {...textProps(book.title, lang)}>{book.title}</b>
              <span {...textProps(book.author, lang)}>{book.author}</span>
            </td>
            <td className="mono">{isAway ? awayWords(t, book) : book.barCode}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
