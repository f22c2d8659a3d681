/** The button and its window, for pages that have the bar: the window loads when it is opened. */
import { lazyPart } from '../../src/ui/lazy-part.tsx'
import { button } from './SearchButtonView.tsx'
import type { SearchWindowProps } from './SearchWindow.tsx'

const Window = lazyPart<SearchWindowProps>(() => import('./SearchWindow.tsx').then(part => part.SearchWindow))
export const laterWindow = { ...button, Window }
