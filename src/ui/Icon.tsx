export type IconProps = {
  /** from icons.ts: a path of a 24 × 24 grid, or in a build of the portal the class that draws it */
  d: string
  /** sm 1em, lg 1.5em; 1.25em otherwise */
  size?: 'sm' | 'lg'
  /** solid instead of outlined: a collected bookmark */
  fill?: boolean
  className?: string
}

/** The icons of a first view are masks of one node, see styles/icons.css; one more would weigh on every page. */
const isMask = (d: string): boolean => !import.meta.env.OPAC_ELEMENTS && d.startsWith('i-')

/** Classes that draw an icon before the words of an element, without a node of its own: for what comes twenty times. */
export const iconBefore = (d: string): string => (isMask(d) ? ` ib ${d}` : '')

/** Always decorative: the words beside it, or an `.sr` text, carry the meaning. */
export function Icon({ d, size, fill, className }: IconProps) {
  const names = `i${size ? ` i--${size}` : ''}${fill ? ' i--fill' : ''}${className ? ` ${className}` : ''}`
  if (isMask(d)) return <i className={`${names} ${d}`} aria-hidden="true" />
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
