import { claimTag, shared } from '../core.ts'
import { bundle } from '../messages.ts'
import { bar } from './bar.ts'
import { messages } from './messages.ts'
import { SearchBarElement } from './search-bar-element.ts'

bundle(messages)
SearchBarElement.bar = bar
// before the view, for the reserved room; the part with only the window does without
SearchBarElement.css = bar.css
SearchBarElement.fetchButton = async () => {
  SearchBarElement.button ??= (await import('./later-window.ts')).laterWindow
}
shared.bar = bar
if (claimTag('opac-search-bar')) customElements.define('opac-search-bar', SearchBarElement)
