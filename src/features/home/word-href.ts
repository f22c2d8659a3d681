import { searchHref } from '../../core/rules/portal-links.ts'
import { listOf } from '../../core/rules/search-models.ts'
import { confValue } from '../../core/stores/config.ts'

/** A hot word searches the library's own collection or the catalogue, as the result mode says (seed 1 §2). */
export const wordHref = (base: string, word: string): string =>
  searchHref(base, word).replace('/searchList', listOf(confValue('space.result.model')))
