import '../../styles/book/record.css'
import { Tooltip } from '../over/Tooltip.tsx'

type Props = {
  callno: string
  label: string
  /** for ::part() in elements */
  part?: string
}

/** Spine label: class number over book number. `label` is its accessible name ('Call number'). */
export function CallNo({ callno, label, part }: Props) {
  const slash = callno.indexOf('/')
  const words = (
    <>
      {slash < 0 ? callno : callno.slice(0, slash)}
      {slash >= 0 && <small>{callno.slice(slash + 1)}</small>}
    </>
  )
  // elements have no tooltips, which their page might clip
  return import.meta.env.OPAC_ELEMENTS ? (
    <span className="callno" data-label={label} part={part}>
      {words}
    </span>
  ) : (
    <Tooltip text={label} className="callno" data-label={label}>
      {words}
    </Tooltip>
  )
}
