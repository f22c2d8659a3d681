/** Label of a filter value: from the answer, the configuration, else the value itself. */
import type { Facet } from '../../contract/catalogue/search.ts'
import type { BaseConfig } from '../../contract/x.ts'
import type { ListFilter } from '../../core/rules/search/search-url.ts'

export type LabelOf = (field: ListFilter, value: string) => string

export function facetLabels(facets: Facet[], config: BaseConfig | null): LabelOf {
  const listed: Partial<Record<ListFilter, { code: string; name: string }[] | undefined>> = {
    docType: config?.search.docTypes,
    language: config?.search.languages,
    locaCode: config?.search.locations,
  }
  return (field, value) =>
    facets.find(facet => facet.field === field)?.values.find(one => one.value === value)?.label ??
    listed[field]?.find(one => one.code === value)?.name ??
    value
}
