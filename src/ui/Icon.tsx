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

/** Icons that point along the line; right-to-left pages of the portal mirror them, elements have rules of their own. */
const ALONG = import.meta.env.OPAC_ELEMENTS ? [] : [chevLeft, chevRight, external]

/**
 * Always decorative: the text beside it, or an `.sr` text, has the meaning. Inline: as CSS masks each kind cost the first
 * paint 10 ms of style at a quarter of the processor, for an SVG document of its own.
 */
export function Icon({ d, size, fill, className }: IconProps) {
  const names = `i${size ? ` i--${size}` : ''}${fill ? ' i--fill' : ''}${ALONG.includes(d) ? ' i--along' : ''}${className ? ` ${className}` : ''}`
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

/** An icon of repeated items, before their text; the elements leave it out. */
export const LeadIcon = (props: IconProps) => (import.meta.env.OPAC_ELEMENTS ? null : <Icon {...props} />)
