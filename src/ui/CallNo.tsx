import '../styles/record.css'
import { Tooltip } from './Tooltip.tsx'

type Props = {
  callno: string
  label: string
  /** by which a page styles it inside an element */
  part?: string
}

/** Spine label: class number over book number. `label` is its name for the ear ('Call number'). */
export function CallNo({ callno, label, part }: Props) {
  const slash = callno.indexOf('/')
  const words = (
    <>
      {slash < 0 ? callno : callno.slice(0, slash)}
      {slash >= 0 && <small>{callno.slice(slash + 1)}</small>}
    </>
  )
  // in somebody's page, where a tip might be cut off, the look says what it is
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
