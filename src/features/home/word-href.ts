import { listOf } from '../../core/rules/search/search-models.ts'
import { searchHref } from '../../core/rules/urls/portal-links.ts'
import { confValue } from '../../core/stores/config.ts'

/** A hot word searches local resources or the catalogue, by result mode (seed 1 §2). */
export const wordHref = (base: string, word: string): string =>
  searchHref(base, word).replace('/searchList', listOf(confValue('space.result.model')))
