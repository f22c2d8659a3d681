import { type ReactNode, useId, useState } from 'react'
import '../styles/tip.css'
import { TOOLTIP_QUIET } from '../core/limits.ts'

/** S16: a pointer that happens to rest on a word while the page appears opens nothing. */
function isQuiet(): boolean {
  if (document.readyState !== 'complete') return true
  const page = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  return performance.now() - (page?.loadEventEnd ?? 0) < TOOLTIP_QUIET
}

export type TooltipProps = {
  text: ReactNode
  children: ReactNode
  className?: string
  /** what the style sheet says before the words, for the ear */
  'data-label'?: string
}

/** Words above a word: on hover and focus, hoverable itself, gone with Esc (WCAG 1.4.13). */
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
