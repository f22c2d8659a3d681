import { claimTag } from '../core.ts'
import { AvailabilityElement } from './availability-element.ts'

if (claimTag('opac-availability')) customElements.define('opac-availability', AvailabilityElement)
