/** The same element with its window at hand instead of the bar, for pages that have only the button: see light.ts. */
import { claimTag, shared } from '../core.ts'
import * as button from './SearchButtonView.tsx'
import { SearchBarElement } from './search-bar-element.ts'

SearchBarElement.button = button
if (claimTag('opac-search-bar')) {
  customElements.define('opac-search-bar', SearchBarElement)
  shared.ours = 'opac-search-bar'
}
