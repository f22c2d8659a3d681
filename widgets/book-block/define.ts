import { claimTag } from '../core.ts'
import { BookBlockElement } from './book-block-element.ts'

if (claimTag('opac-book-block')) customElements.define('opac-book-block', BookBlockElement)
