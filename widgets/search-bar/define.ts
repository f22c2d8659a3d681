import { claimTag } from '../core.ts'
import { SearchBarElement } from './search-bar-element.ts'

if (claimTag('opac-search-bar')) customElements.define('opac-search-bar', SearchBarElement)
