/** Which books have a copy that can be lent now. */
import type { HostContext } from '../../runtime/context.ts'
import { knownCopies } from './holding-rows.ts'

export const availableAmong = async (
  ctx: Pick<HostContext, 'store' | 'circulation'>,
  bibs: number[],
): Promise<Set<number>> =>
  new Set((await knownCopies(ctx, bibs)).filter(copy => copy.state === 'available').map(copy => copy.bib))
