import { claimTag, shared } from '../core.ts'
import { SearchBarView } from './SearchBarView.tsx'
import css from './search-bar.css?inline'
import { SearchBarElement } from './search-bar-element.ts'

SearchBarElement.bar = { SearchBarView, css }
// before the view, for the room that is kept; the part that has only the window goes without
SearchBarElement.css = SearchBarElement.bar.css
SearchBarElement.fetchButton = async () => {
  SearchBarElement.button ??= await import('./SearchButtonView.tsx')
}
shared.bar = SearchBarElement.bar
if (claimTag('opac-search-bar')) customElements.define('opac-search-bar', SearchBarElement)
