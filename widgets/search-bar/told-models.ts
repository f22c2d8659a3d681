/** The search models of a bar before its configuration is there. */
import type { SearchModel } from '../../src/contract/vars.ts'
import type { Lang } from '../../src/core/stores/language.ts'

/** The element's properties that the bar reads. */
export type Placed = HTMLElement & Record<'variant' | 'models' | 'field' | 'operator' | 'placeholder', string>

/** What the host has told the loader: the number of search models, and these in each language. */
type Told = { models?: number; bar?: Partial<Record<Lang, SearchModel[]>> }
export const told = () => (globalThis as { opacDoctor?: Told }).opacDoctor

/** @returns codes; [] = all */
const modelsOf = (element: Placed): string[] => element.models.split(/[\s,]+/).filter(Boolean)

/** Those that the element shows. */
export const shownOf = (element: Placed, models: SearchModel[]): SearchModel[] => {
  const named = modelsOf(element)
  return named.length ? models.filter(({ code }) => named.includes(code)) : models
}

/** Whether to reserve room for tabs. */
export function hasTabs(element: Placed): boolean {
  return element.variant !== 'input' && (told()?.models ?? 0) > 1 && modelsOf(element).length !== 1
}
