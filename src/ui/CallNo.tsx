import '../styles/record.css'
import { Tooltip } from './Tooltip.tsx'

/** Spine label: class number over book number. `label` is its name for the ear ('Call number'). */
export function CallNo({ callno, label }: { callno: string; label: string }) {
  const slash = callno.indexOf('/')
  return (
    <Tooltip text={label} className="callno" data-label={label}>
      {slash < 0 ? callno : callno.slice(0, slash)}
      {slash >= 0 && <small>{callno.slice(slash + 1)}</small>}
    </Tooltip>
  )
}
