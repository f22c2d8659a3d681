import { external } from './icons.ts'
import { chevLeft, chevRight } from './icons-pages.ts'

export type IconProps = {
  /** from icons.ts: a path on a 24 × 24 grid */
  d: string
  /** sm 1em, lg 1.5em; 1.25em otherwise */
  size?: 'sm' | 'lg'
  /** filled instead of outlined */
  fill?: boolean
  className?: string
}

/** Directional icons: the portal mirrors them on right-to-left pages; elements have their own rules, the staff's pages are zh and en. */
const ALONG =
  import.meta.env.OPAC_ELEMENTS || import.meta.env.OPAC_STAFF ? [] : [chevLeft, chevRight, external]

/**
 * Always decorative: the meaning is in the text beside it, or in an `.sr` text. Inline: as a CSS mask, each kind of
 * icon is an SVG document of its own, and cost the first paint 10 ms of style at a quarter of the CPU speed.
 */
export function Icon({ d, size, fill, className }: IconProps) {
  const names = `i${size ? ` i--${size}` : ''}${fill ? ' i--fill' : ''}${ALONG.includes(d) ? ' i--along' : ''}${className ? ` ${className}` : ''}`
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

/** Icon before the text of repeated items; omitted in elements. */
export const LeadIcon = (props: IconProps) => (import.meta.env.OPAC_ELEMENTS ? null : <Icon {...props} />)
