export type IconProps = {
  /** path of a 24 × 24 grid, from icons.ts */
  d: string
  /** sm 1em, lg 1.5em; 1.25em otherwise */
  size?: 'sm' | 'lg'
  /** solid instead of outlined: a collected bookmark */
  fill?: boolean
  className?: string
}

/** Always decorative: the words beside it, or an `.sr` text, carry the meaning. */
export function Icon({ d, size, fill, className }: IconProps) {
  const names = `i${size ? ` i--${size}` : ''}${fill ? ' i--fill' : ''}${className ? ` ${className}` : ''}`
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
