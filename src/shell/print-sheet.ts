/**
 * Print support: the style sheet loads when the browser is idle, and print-only parts are rendered right before
 * printing.
 */
import { flushSync } from 'react-dom'
import { whenIdle } from '../core/browser/when-idle.ts'
import { $isPrinting } from '../core/stores/printing.ts'
// not inlined: the CSP allows no data: style sheets
import sheet from '../styles/print.css?url&no-inline'

export function preparePaper(): void {
  const loadSheet = () => {
    if (document.querySelector('link[media=print]')) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'print'
    link.href = sheet
    document.head.append(link)
  }
  whenIdle(loadSheet)
  addEventListener('beforeprint', () => {
    loadSheet()
    // the browser takes the snapshot when this returns
    flushSync(() => $isPrinting.set(true))
  })
  addEventListener('afterprint', () => $isPrinting.set(false))
}
