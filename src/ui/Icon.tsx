export type IconProps = {
  /** from icons.ts: a path on a 24 × 24 grid; in the portal's build a class name */
  d: string
  /** sm 1em, lg 1.5em; 1.25em otherwise */
  size?: 'sm' | 'lg'
  /** filled instead of outlined */
  fill?: boolean
  className?: string
}

/** Icons of a first view are CSS masks on one node, see styles/icons.css. */
const isMask = (d: string): boolean => !import.meta.env.OPAC_ELEMENTS && d.startsWith('i-')

/** Classes that draw an icon in ::before, without a node of its own: for repeated items. */
export const iconBefore = (d: string): string => (isMask(d) ? ` ib ${d}` : '')

/** Always decorative: the text beside it, or an `.sr` text, has the meaning. */
export function Icon({ d, size, fill, className }: IconProps) {
  const names = `i${size ? ` i--${size}` : ''}${fill ? ' i--fill' : ''}${className ? ` ${className}` : ''}`
  if (isMask(d)) return <i className={`${names} ${d}`} aria-hidden="true" />
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
