/**
 * The element's parts that belong to the bar: in a separate module, since pages with only the window do not load it.
 */
import { FIELDS } from '../../src/blocks/search-bar/search-choices.ts'
import type { SearchModel } from '../../src/contract/vars.ts'
import type { Lang } from '../../src/core/stores/language.ts'
import { node } from '../element/nodes.ts'
import { adopt } from '../element/sheets.ts'
import { plainBar } from './plain-bar.ts'
import css from './search-bar.css?inline'

/** The element's properties that the bar reads. */
export type Placed = HTMLElement & Record<'variant' | 'models' | 'field' | 'operator' | 'placeholder', string>

/** What the host has told the loader: the number of search models, and these in each language. */
type Told = { models?: number; bar?: Partial<Record<Lang, SearchModel[]>> }
const told = () => (globalThis as { opacDoctor?: Told }).opacDoctor

/** @returns codes; [] = all */
export const modelsOf = (element: Placed): string[] => element.models.split(/[\s,]+/).filter(Boolean)

/** Those that the element shows. */
export const shownOf = (element: Placed, models: SearchModel[]): SearchModel[] => {
  const named = modelsOf(element)
  return named.length ? models.filter(({ code }) => named.includes(code)) : models
}

/** Whether to reserve room for tabs. */
export function hasTabs(element: Placed): boolean {
  return element.variant !== 'input' && (told()?.models ?? 0) > 1 && modelsOf(element).length !== 1
}

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
  hasField: (code: string): boolean => !code || FIELDS.some(one => one === code),
  plainBar,
  fetchView: async () => (await import('./SearchBarView.tsx')).barView,
  /** if the window was loaded first, the bar's styles come with what it shows */
  adopt: (inner: Element | null) => adopt(inner, css),
}
