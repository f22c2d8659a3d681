/**
 * What paper needs. Its rules weigh on no first paint: their sheet comes when the page has nothing else to do, and what
 * only stands on paper is drawn in the moment before printing.
 */
import { flushSync } from 'react-dom'
import { whenIdle } from '../core/browser/when-idle.ts'
import { $isPrinting } from '../core/stores/printing.ts'
// not inlined: a data: address is no style source of the policy
import sheet from '../styles/print.css?url&no-inline'

export function preparePaper(): void {
  const bring = () => {
    if (document.querySelector('link[media=print]')) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'print'
    link.href = sheet
    document.head.append(link)
  }
  whenIdle(bring)
  addEventListener('beforeprint', () => {
    bring()
    // the picture is taken when this returns
    flushSync(() => $isPrinting.set(true))
  })
  addEventListener('afterprint', () => $isPrinting.set(false))
}
