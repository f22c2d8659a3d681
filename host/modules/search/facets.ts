/** The engine's facets as the wire has them, with words in the reader's language. Pure. */
import { FACET_FIELDS } from '../../../src/contract/codes.ts'
import type { Facet } from '../../../src/contract/search.ts'
import type { Lang } from '../../kernel/say.ts'
import type { FacetField, SearchResult } from '../../search/engine.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { docTypeName, languageName, WORDS } from '../bibs/words.ts'
import { FACETS } from './filters.ts'

/** A facet without values is left out. */
export function facetsOf(found: SearchResult['facets'], names: LocationNames, lang: Lang): Facet[] {
  return FACET_FIELDS.map(field => ({
    field,
    name: WORDS[lang].facets[field] ?? field,
    values: (found[FACETS[field]] ?? []).map(({ value, count }) => ({
      value,
      label: labelOf(FACETS[field], value, names, lang),
      count,
    })),
  })).filter(facet => facet.values.length > 0)
}

function labelOf(field: FacetField, value: string, names: LocationNames, lang: Lang): string {
  if (field === 'docType') return docTypeName(value, lang)
  if (field === 'language') return languageName(value, lang)
  if (field === 'location') return names.location(value, lang)
  return value
}
