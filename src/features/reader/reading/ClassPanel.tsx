import { useLayoutEffect, useRef, useState } from 'react'
import '../../../styles/charts.css'
import { useT } from '../../../i18n/use-t.ts'
import type { FetchState } from '../../../ui/use-fetch.ts'
import { ChartFailed } from './ChartFailed.tsx'
import { ChartTable } from './ChartTable.tsx'
import { classLetter } from './class-letter.ts'
import { booksPerSpine } from './loan-periods.ts'

/** shelves shown; the table has all */
const BOARDS = 6
/** px; average width of a spine with its gap, as in charts.css */
const SPINE = 12.6
/** spines on a shelf before measuring */
const ROOM = 18

export type ClassCount = { count: number; class: string }

/** Loans by class, as spines on shelves. */
export function ClassPanel({ request, empty }: { request: FetchState<ClassCount[]>; empty: string }) {
  const t = useT()
  const [room, setRoom] = useState(ROOM)
  const board = useRef<HTMLDivElement>(null)
  const rows = (request.data ?? []).filter(one => one.count > 0).sort((a, b) => b.count - a.count)
  const count = booksPerSpine(rows[0]?.count ?? 1, room)

  useLayoutEffect(() => {
    const first = board.current?.querySelector('.bks')
    if (!first || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setRoom(Math.floor(first.clientWidth / SPINE) || ROOM))
    watch.observe(first)
    return () => watch.disconnect()
  }, [rows.length > 0])

  return (
    <section className="panel" aria-labelledby="loan-classes">
      <div className="panel__head">
        <h2 id="loan-classes">{t('history.classes')}</h2>
        {rows.length > 0 && <span className="faint sm">{t('history.manySpine', { count })}</span>}
      </div>
      <div className="panel__body">
        {request.hasFailed && <ChartFailed error={request.error} onRetry={request.retry} />}
        {!request.data && request.isLoading && (
          <div className="sk chartsk" role="status">
            <span className="sr">{t('common.loading')}</span>
          </div>
        )}
        {request.data && !rows.length && <p className="chartnote">{empty}</p>}
        {rows.length > 0 && (
          <>
            <div className="dcp" ref={board}>
              {rows.slice(0, BOARDS).map(row => (
                <div className="dcp__row" key={row.class}>
                  <b>{classLetter(row.class)}</b>
                  <span>{row.class}</span>
                  <span className="bks" aria-hidden="true">
                    {Array.from({ length: Math.ceil(row.count / count) }, (_, i) => `book${i}`).map(key => (
                      <i key={key} />
                    ))}
                  </span>
                  <span className="num">{row.count}</span>
                </div>
              ))}
            </div>
            {rows.length > BOARDS && (
              <p className="sm muted mt-2">{t('history.moreClasses', { count: rows.length - BOARDS })}</p>
            )}
            <ChartTable
              caption={t('history.classes')}
              label={t('history.className')}
              rows={rows.map(row => [`${classLetter(row.class)} ${row.class}`.trim(), row.count])}
            />
          </>
        )}
      </div>
    </section>
  )
}
