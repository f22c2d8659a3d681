import { claimTag } from '../core.ts'
import { turn } from '../element/turns.ts'
import { BookBlockElement } from './book-block-element.ts'

const define = () => {
  if (claimTag('opac-book-block')) customElements.define('opac-book-block', BookBlockElement)
}
// a page may have fifty, all upgraded at once: use a task other than the first run of the scripts
if (import.meta.env.OPAC_PACKAGE) define()
else void turn().then(define)
