import { claimTag, shared } from '../core.ts'
import { SearchBarView } from './SearchBarView.tsx'
import { SearchBarElement } from './search-bar-element.ts'

SearchBarElement.bar = { SearchBarView }
SearchBarElement.fetchButton = async () => {
  SearchBarElement.button ??= await import('./SearchButtonView.tsx')
}
shared.bar = SearchBarElement.bar
if (claimTag('opac-search-bar')) customElements.define('opac-search-bar', SearchBarElement)
