import { type ReactNode, useId, useState } from 'react'
import './tip.css'
import { TOOLTIP_QUIET } from '../../core/limits.ts'

/** S16: a pointer that rests on a word while the page loads opens no tooltip. */
function isQuiet(): boolean {
  if (document.readyState !== 'complete') return true
  const page = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  return performance.now() - (page?.loadEventEnd ?? 0) < TOOLTIP_QUIET
}

export type TooltipProps = {
  text: ReactNode
  children: ReactNode
  className?: string
  /** drawn by CSS before the text; the accessible name includes it */
  'data-label'?: string
}

/** Tooltip on hover and focus, hoverable itself, dismissed with Esc (WCAG 1.4.13). */
export function Tooltip({ text, children, className, ...data }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const show = () => !isQuiet() && setOpen(true)
  const hide = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className={className ? `tipbox ${className}` : 'tipbox'}
      {...data}
      aria-describedby={open ? id : undefined}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span className="tip" role="tooltip" id={id}>
          {text}
        </span>
      )}
    </span>
  )
}
