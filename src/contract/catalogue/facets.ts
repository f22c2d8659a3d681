/**
 * The facets of the catalogue's search, in the order in which they are answered and shown. A key is the facet's name in
 * requests and answers of POST /opac/search/, in the address of a result list and in both search engines.
 * host/search/document.ts says which values a record has; names for readers: `facets` in src/features/search/results.{zh,en}.ts.
 */

type Facet = {
  /**
   * code: from a code list, few in all; every value is counted, the most frequent first.
   * heading: of persons, subjects and the like, hundreds of thousands; the 50 most frequent are counted.
   * year: of publication, the only one of its kind; every year is counted, in ascending order
   */
  kind: 'code' | 'heading' | 'year'
  /** requests can filter by it, but it is not answered */
  isFilterOnly?: true
}

export const FACETS = {
  docType: { kind: 'code' },
  /** of the copies */
  locaCode: { kind: 'code' },
  pubYear: { kind: 'year' },
  subject: { kind: 'heading' },
  language: { kind: 'code' },
  author: { kind: 'heading' },
  /** print, electronic, peri */
  holdingType: { kind: 'code', isFilterOnly: true },
} as const satisfies Record<string, Facet>

type Facets = typeof FACETS
export type FacetField = keyof Facets
/** a facet that is answered */
export type ShownFacet = {
  [Field in FacetField]: Facets[Field] extends { isFilterOnly: true } ? never : Field
}[FacetField]

export const FACET_FIELDS = Object.keys(FACETS) as FacetField[]
export const SHOWN_FACETS = FACET_FIELDS.filter(
  (field): field is ShownFacet => !('isFilterOnly' in FACETS[field]),
)
