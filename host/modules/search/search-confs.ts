/** Search, sort and filter options; document types, languages and locations only where there are books. */
import type { InferOutput } from 'valibot'
import type { searchConfs as shape } from '../../../src/contract/catalogue/search.ts'
import { SEARCH_FIELDS } from '../../../src/core/rules/search/search-fields.ts'
import { memoizeByStamp } from '../../runtime/cache/memoize.ts'
import type { Lang } from '../../runtime/say.ts'
import { EVERYTHING, type SearchEngine, type SearchResult } from '../../search/engine.ts'
import { SearchError } from '../../search/errors.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { docTypeName, languageName, WORDS } from '../bibs/words.ts'

const OPERATORS = ['*', '=', '^'] as const
const SORTS = [
  ['relevance', 'desc'],
  ['pub_year', 'desc'],
  ['pub_year', 'asc'],
  ['title', 'asc'],
  ['author', 'asc'],
  ['loans', 'desc'],
  ['inDate', 'desc'],
] as const

/** A code with its name: those above without a name in both languages do not compile. */
const choice =
  <C extends string>(names: Record<C, string>) =>
  (code: C) => ({ code, name: names[code] })

/** while search is unavailable, the form is shown without the options that depend on the books */
function noneIfAway(error: unknown): SearchResult['facets'] {
  if (error instanceof SearchError) return {}
  throw error
}

export function searchConfs(
  engine: SearchEngine,
  names: () => Promise<LocationNames>,
): (lang: Lang) => Promise<InferOutput<typeof shape>> {
  const present = memoizeByStamp(
    () => engine.generation(),
    async () => (await engine.search({ ...EVERYTHING, sort: 'newest', facets: true })).facets,
  )

  return async lang => {
    const [found, places] = await Promise.all([present().catch(noneIfAway), names()])
    const words = WORDS[lang]
    const codes = (field: 'docType' | 'language' | 'locaCode') => (found[field] ?? []).map(one => one.value)
    return {
      fields: SEARCH_FIELDS.map(choice(words.fields)),
      operators: OPERATORS.map(choice(words.operators)),
      sorts: SORTS.map(([code, sortType]) => ({ ...choice(words.sorts)(code), sortType })),
      docTypes: codes('docType')
        .sort()
        .map(code => ({ code, name: docTypeName(code, lang) })),
      languages: codes('language').map(code => ({ code, name: languageName(code, lang) })),
      locations: codes('locaCode').map(code => ({ code, name: places.location(code, lang) })),
    }
  }
}
