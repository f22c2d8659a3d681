/** The conditions of a search in words, and a name made of them. */

import type { BaseConfig } from '../../contract/x.ts'
import { SAVED_NAME_LENGTH } from '../../core/limits.ts'
import { categoryUrl, type SchemeName } from '../../core/rules/search/category-address.ts'
import { savedClass, savedState } from '../../core/rules/search/saved-search.ts'
import type { SearchState } from '../../core/rules/search/search-url.ts'
import type { T } from '../../i18n/index.ts'
import { chipsOf } from '../search-bar/chips-of.ts'
import { facetLabels, type LabelOf } from '../search-bar/facet-labels.ts'
import { searchChoices } from '../search-bar/search-choices.ts'

export type SearchPart = { key: string; label: string; value: string }

/** @param labelOf names of chosen values; by default as the configuration knows them */
export function searchParts(
  state: SearchState,
  config: BaseConfig | null,
  t: T,
  labelOf: LabelOf = facetLabels([], config),
): SearchPart[] {
  const fieldName = (code: string) =>
    searchChoices(config, t).fields.find(one => one.code === code)?.name ?? code
  const [first] = state.conditions
  return [
    ...(first ? [{ key: 'first', label: fieldName(first.field), value: first.value }] : []),
    ...chipsOf({ state, labelOf, fieldName }, t),
  ]
}

/** The words of the query, or the first condition, with the other conditions after it. */
export function nameOf(parts: SearchPart[], t: T): string {
  const [first, ...more] = parts
  const words = first?.value ?? ''
  const name = more.length
    ? t('savedSearches.nameOf', { words, more: more.map(part => part.value).join(t('common.comma')) })
    : words
  return [...name].slice(0, SAVED_NAME_LENGTH).join('')
}

/** Address of what is searched, under the base. */
export function hrefOfSaved(search: string): string {
  const ofClass = savedClass(search)
  return ofClass
    ? categoryUrl({ scheme: ofClass.scheme as SchemeName, code: ofClass.code })
    : `/searchList${search}`
}

export const partsOfSaved = (search: string, config: BaseConfig | null, t: T): SearchPart[] =>
  searchParts(savedState(search), config, t)
