/** filterFieldList of the wire as the engine's filters. Its element is a query field (specification, section 3). */
import type { InferOutput } from 'valibot'
import { FACETS } from '../../../src/contract/catalogue/facets.ts'
import type { queryField } from '../../../src/contract/catalogue/search.ts'
import { HttpError } from '../../http/calls/errors.ts'
import { languageCode } from '../../search/analysis/language-code.ts'
import type { Filter, FilterField } from '../../search/engine.ts'
import { cleanValue, valuesOf } from './values.ts'

/** Further names that clients use. */
const OTHER_NAMES: Record<string, FilterField> = {
  pub_year: 'pubYear',
  subjects: 'subject',
  authors: 'author',
  holdingTypes: 'holdingType',
  // all versions of one work
  groupId: 'group',
}

/** @returns null when the filter has no values @throws HttpError 400 for an unknown field or an invalid year */
export function filterOf(wire: InferOutput<typeof queryField>): Filter | null {
  const name = (wire.field ?? '').trim()
  const isRange = wire.operator === 'range'
  const values = valuesOf(wire.values)
  if (name === '' && !values.length) return null
  const field = fieldOf(name)
  if (!field) throw new HttpError(400, 'search.unknownField', { field: name.slice(0, 40) })
  if (!values.length) return null
  const not = /^(2|not)$/i.test(String(wire.logic ?? '')) || undefined
  if (field === 'language') return { field, values: values.map(languageCode), ...(not && { not }) }
  if (field !== 'pubYear') return { field, values, ...(not && { not }) }
  if (!isRange) return { field, values: values.map(year).map(String), ...(not && { not }) }
  const [from, to] = rangeOf(wire.values)
  if (from === null && to === null) return null
  const swapped = from !== null && to !== null && from > to
  return { field, values: [], range: swapped ? [to, from] : [from, to], ...(not && { not }) }
}

function fieldOf(name: string): FilterField | undefined {
  if (Object.hasOwn(FACETS, name)) return name as keyof typeof FACETS
  return Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined
}

/** Either end may be blank; a reversed range is swapped by the caller (F08). */
function rangeOf(values: unknown): [number | null, number | null] {
  const [from, to] = (Array.isArray(values) ? values : [values]).map(cleanValue)
  return [from ? year(from) : null, to ? year(to) : null]
}

function year(text: string): number {
  if (!/^-?\d{1,4}$/.test(text)) throw new HttpError(400, 'search.badYear', { year: text.slice(0, 20) })
  return Number(text)
}
