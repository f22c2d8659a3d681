import { useStore } from '@nanostores/react'
import type { PaperRow } from '../../core/rules/holdings/read-holdings.ts'
import { copyKind } from '../../core/rules/holdings/sum-up-holdings.ts'
import { $isPrinting } from '../../core/stores/printing.ts'
import { CopyState } from './CopyState.tsx'

/** copies printed per book */
const MAX_SHOWN = 2

/** Print only: copies to look for, those on the shelf first, with barcode and location. */
export function PrintCopies({ rows }: { rows: PaperRow[] }) {
  const isPrinting = useStore($isPrinting)
  if (!isPrinting || !rows.length) return null
  const isFree = (row: PaperRow) => copyKind(row.circStatus) === 'ok'
  const first = [...rows].sort((a, b) => Number(isFree(b)) - Number(isFree(a))).slice(0, MAX_SHOWN)
  return (
    <ul className="copies">
      {first.map(row => (
        <li key={row.key}>
          <span className="mono">{row.barCode}</span>
          <span>{row.locationName || row.location}</span>
          <CopyState row={row} />
        </li>
      ))}
    </ul>
  )
}
