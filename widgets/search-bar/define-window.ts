/**
 * Defines the same element with its window loaded instead of the bar, for pages that have only the button: see
 * light.ts.
 */
import { needMessagesIn } from '../../src/i18n/index.ts'
import { claimTag, shared } from '../core.ts'
import { button } from './SearchButtonView.tsx'
import { SearchWindow } from './SearchWindow.tsx'
import { SearchBarElement } from './search-bar-element.ts'

SearchBarElement.button = { ...button, Window: SearchWindow }
// the bar's own file stores its view in the page's shared state;
// the bar's texts are loaded with the bar
SearchBarElement.areas = []
SearchBarElement.fetchBar = async lang => {
  await import('./define.ts')
  await needMessagesIn(lang, ['search'])
  SearchBarElement.bar = shared.bar as typeof SearchBarElement.bar
}
if (claimTag('opac-search-bar')) {
  customElements.define('opac-search-bar', SearchBarElement)
  shared.ours = 'opac-search-bar'
}
