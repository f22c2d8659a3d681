/** Which books have a copy that can be lent now. */
import type { Reading } from '../../store/library.ts'
import { copyStates } from './availability.ts'
import { claimsOn, copiesOf } from './queries.ts'

export async function availableAmong(db: Reading, bibs: number[]): Promise<Set<number>> {
  if (!bibs.length) return new Set()
  const [copies, claims] = await Promise.all([copiesOf(db, bibs), claimsOn(db, bibs)])
  const states = copyStates(
    copies.map(copy => ({ ...copy, kind: copy.kind ?? 'open' })),
    claims,
  )
  return new Set(copies.filter(copy => states.get(copy.itemId) === 'available').map(copy => copy.bib))
}
