import { claimTag } from '../core.ts'
import { TemporaryShelfElement } from './temporary-shelf-element.ts'

if (claimTag('opac-temporary-shelf')) customElements.define('opac-temporary-shelf', TemporaryShelfElement)
