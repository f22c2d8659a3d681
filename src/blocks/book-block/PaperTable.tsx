import { useStore } from '@nanostores/react'
import { useState } from 'react'
import '../../styles/tbl.css'
import '../../styles/table.css'
import { HOLDINGS_SHOWN } from '../../core/limits.ts'
import type { PaperRow } from '../../core/rules/holdings/read-holdings.ts'
import { byCampus } from '../../core/rules/holdings/split-place.ts'
import { copyKind } from '../../core/rules/holdings/sum-up-holdings.ts'
import { $isPrinting } from '../../core/stores/printing.ts'
import { useT } from '../../i18n/use-t.ts'
import type { AvailKind } from '../../ui/Avail.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CopyState } from './CopyState.tsx'
import type { VolumeBackProps } from './VolumeBack.tsx'

const VolumeBack = lazyPart<VolumeBackProps>(async () => (await import('./VolumeBack.tsx')).VolumeBack)

/** colour of the inset bar: hold-1 available, hold-0 on loan, hold-2 all else */
const BARS: Partial<Record<AvailKind, string>> = { ok: 'hold-1', out: 'hold-0' }

/** Copies: 10 rows until expanded; columns that are empty in every row are left out (B02). */
export function PaperTable({ rows, showsCurrent }: { rows: PaperRow[]; showsCurrent: boolean }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const has = (name: keyof PaperRow) => rows.some(row => row[name] !== '')
  const hasVolume = has('vol')
  // a narrow screen hides only what is equal in every row: the rest tells the copies apart
  const isEqual = (name: keyof PaperRow) => rows.every(row => row[name] === rows[0]![name])
  const isSet = hasVolume && !isEqual('vol')
  const volumeClass = isSet ? 'tbl__vol' : 'hide-s hide-m'
  const currentClass = isEqual('tempLocation') ? 'hide-s' : undefined
  const hasBarCode = has('barCode')
  const hasCurrent = showsCurrent && has('tempLocation')
  // paper cannot be expanded
  const isPrinting = useStore($isPrinting)
  const campuses = byCampus(rows, row => row.locationName || row.location)
  const sorted = campuses.flatMap(([, list]) => list)
  const shown = new Set(isAll || isPrinting ? sorted : sorted.slice(0, HOLDINGS_SHOWN))
  const columns = 3 + Number(hasBarCode) + Number(hasVolume) + Number(hasCurrent)
  return (
    <>
      <div className="tblwrap">
        <table className={isSet ? 'tbl tbl--stack tbl--vols' : 'tbl tbl--stack'}>
          <caption className="sr">{t('book.paper')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('book.callNo')}</th>
              {hasBarCode && <th scope="col">{t('book.barCode')}</th>}
              {hasVolume && (
                <th scope="col" className={isSet ? undefined : volumeClass}>
                  {t('book.volume')}
                </th>
              )}
              <th scope="col">{t('book.location')}</th>
              {hasCurrent && <th scope="col">{t('book.nowAt')}</th>}
              <th scope="col">{t('book.status')}</th>
            </tr>
          </thead>
          {campuses.map(([campus, list]) => (
            <tbody key={campus}>
              {campuses.length > 1 && list.some(row => shown.has(row)) && (
                <tr className="tbl__place">
                  <th scope="rowgroup" colSpan={columns}>
                    {campus || t('book.elsewhere')}{' '}
                    <small>
                      {t('book.freeOf', {
                        free: list.filter(row => copyKind(row.circStatus) === 'ok').length,
                        count: list.length,
                      })}
                    </small>
                  </th>
                </tr>
              )}
              {list
                .filter(row => shown.has(row))
                .map(row => {
                  const kind = copyKind(row.circStatus)
                  return (
                    <tr key={row.key} className={BARS[kind] ?? 'hold-2'}>
                      <td className="mono">{row.callNo || '—'}</td>
                      {hasBarCode && <td className="mono">{row.barCode || '—'}</td>}
                      {hasVolume && (
                        <td className={volumeClass}>
                          {isSet && <VolumeBack vol={row.vol} isGone={kind === 'bad'} />}
                          {row.vol || '—'}
                        </td>
                      )}
                      <td>
                        {row.locationName || row.location || '—'} {row.shelfMark}
                      </td>
                      {hasCurrent && <td className={currentClass}>{row.tempLocation || '—'}</td>}
                      <td>
                        <CopyState row={row} />
                      </td>
                    </tr>
                  )
                })}
            </tbody>
          ))}
        </table>
      </div>
      {rows.length > HOLDINGS_SHOWN && !isAll && !isPrinting && (
        <div className="tblfoot">
          <button type="button" className="btn btn--quiet btn--sm" onClick={() => setAll(true)}>
            {t('book.showAll', { count: rows.length })}
          </button>
        </div>
      )}
    </>
  )
}
