import '../styles/record.css'
import { Tooltip } from './Tooltip.tsx'

/** characters; a longer one is broken anywhere, since no column has room for it */
const LONG = 24

/** Spine label: class number over book number. `label` is its name for the ear ('Call number'). */
export function CallNo({ callno, label }: { callno: string; label: string }) {
  const slash = callno.indexOf('/')
  return (
    <Tooltip
      text={label}
      className={callno.length > LONG ? 'callno callno--long' : 'callno'}
      data-label={label}
    >
      {slash < 0 ? callno : callno.slice(0, slash)}
      {slash >= 0 && <small>{callno.slice(slash + 1)}</small>}
    </Tooltip>
  )
}
