import { claimTag } from '../core.ts'
import { CiteElement } from './cite-element.ts'

if (claimTag('opac-cite')) customElements.define('opac-cite', CiteElement)
