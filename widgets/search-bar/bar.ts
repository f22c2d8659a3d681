/**
 * The element's parts that belong to the bar: in a separate module, since pages with only the window do not load it.
 */

import type { SearchModel } from '../../src/contract/vars.ts'
import { SEARCH_FIELDS } from '../../src/core/rules/search/search-fields.ts'
import type { Lang } from '../../src/core/stores/language.ts'
import { node } from '../element/nodes.ts'
import { adopt } from '../element/sheets.ts'
import { plainBar } from './plain-bar.ts'
import css from './search-bar.css?inline'
import { hasTabs, type Placed, shownOf, told } from './told-models.ts'

export const bar = {
  css,
  /** until the messages are loaded */
  room: (element: Placed) => {
    const box = node('div', { class: 'search' })
    return hasTabs(element) ? node('div', { class: 'tabs-room' }, box) : box
  },
  /** undefined = not told: an exact version, the single file, the package */
  toldModels: (lang: Lang): SearchModel[] | undefined => told()?.bar?.[lang],
  shownOf,
  /** whether a field is known without the library's configuration */
  hasField: (code: string): boolean => !code || SEARCH_FIELDS.some(one => one === code),
  plainBar,
  fetchView: async () => (await import('./SearchBarView.tsx')).barView,
  /** if the window was loaded first, the bar's styles come with what it shows */
  adopt: (inner: Element | null) => adopt(inner, css),
}
