/** Finds documents that fail the filters of one facet only: that facet counts them as well. */
import { FACET_FIELDS, type FacetField } from '../../../../src/contract/catalogue/facets.ts'
import type { Filter } from '../../engine.ts'
import { and, andNot, type Bits, copy, type Scratch, wordsOf } from '../segment/bits.ts'

/**
 * @param passing for each filter, the documents of `found` that pass it
 * @returns each facet with filters, and the documents failing only these; a set is valid until the next iteration
 */
export function* failingOne(
  filters: Filter[],
  found: Bits,
  passing: Bits[],
  scratch: Scratch,
): Generator<[FacetField, Bits]> {
  const within = wordsOf(found, null)
  for (const field of FACET_FIELDS) {
    if (!filters.some(filter => filter.field === field)) continue
    const [own, others] = [copy(found, scratch.take()), copy(found, scratch.take())]
    for (const [at, filter] of filters.entries())
      and(filter.field === field ? own : others, passing[at]!, within)
    andNot(others, own, within)
    yield [field, others]
    scratch.give([own, others])
  }
}
