/** The copy that a case is about, and possible actions on it: the same decisions as the commands. */
import type { StaffRole } from '../../../../src/contract/call.ts'
import type { InboxCopy, InboxCopyAct, InboxCopyInput } from '../../../../src/contract/staff/staff-inbox.ts'
import { undoAtDesk } from '../../../circulation/embedded/copies/copy-row-queries.ts'
import { finding, losing } from '../../../circulation/embedded/copies/lost-decisions.ts'
import { repairing } from '../../../circulation/embedded/copies/repair-decisions.ts'
import { charging, undoCharge } from '../../../circulation/embedded/fees/charge-decisions.ts'
import { fenOfPrice } from '../../../circulation/embedded/fees/price.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { Cannot, type Deciding, type DecisionContext } from '../../../staff/decide.ts'
import type { Undos } from '../../../staff/undo.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { knownCopies } from '../../bibs/holding-rows.ts'
import { namesOf } from '../../bibs/location-names.ts'
import { locations } from '../../bibs/queries.ts'
import { copyNamed } from './case-queries.ts'

/** Prefix of the batch of acts on a case's copy; batches made by a page contain no slash. */
export const copyBatch = (area: string, id: number, batch = ''): string => `${area}/${id} ${batch}`

/** fault: the problem that the reader reported (x-faults.ts) */
type Asked = { barCode: string; fault: string; role: StaffRole; lang: Lang; hasReader: boolean }

/** @returns null if the library has no such copy (any more) */
export async function copyOf(
  ctx: Pick<HostContext, 'store' | 'circulation'>,
  { barCode, fault, role, lang, hasReader }: Asked,
): Promise<InboxCopy | null> {
  const { db } = ctx.store
  const named = barCode === '' ? undefined : await copyNamed(db, barCode)
  if (!named) return null
  const copies = await knownCopies(ctx, [named.bib])
  const copy = copies.find(one => one.barCode === barCode)
  if (!copy) return null
  const { state, callNo, tempLocaCode, locaCode } = copy
  return {
    ...{ barCode, callNo, state, title: cleanText(named.title), author: cleanText(named.author) },
    place: namesOf(await locations(db)).location(tempLocaCode || locaCode, lang),
    price: fenOfPrice(named.price) ?? 0,
    loans: named.loan_count,
    othersIn: copies.filter(one => one !== copy && one.state === 'available').length,
    acts: ctx.circulation.hasDesk ? actsOf({ state, fault, role, hasReader }) : [],
  }
}

/** Actions that fit the reported problem. Only administrators may charge a reader. */
function actsOf({
  state,
  fault,
  role,
  hasReader,
}: Pick<Asked, 'fault' | 'role' | 'hasReader'> & { state: string }): InboxCopyAct[] {
  const isIn = state === 'available' || state === 'readingOnly' || state === 'onHold'
  return [
    ...(isIn && fault === 'damaged' ? (['repair'] as const) : []),
    ...(isIn && fault === 'missing' ? (['lost'] as const) : []),
    ...(state === 'binding' ? (['back'] as const) : []),
    ...(state === 'lost' ? (['found'] as const) : []),
    ...(fault === 'damaged' && role === 'administrator' && hasReader ? (['charge'] as const) : []),
  ]
}

export const copyUndos: Undos = { copies: undoAtDesk, charges: undoCharge }

/** @throws Cannot */
export function copyWork(
  ctx: DecisionContext,
  { barCode, userId, act, sum, words }: InboxCopyInput & { barCode: string; userId: string },
): Deciding {
  if (act === 'charge') {
    if (userId === '') throw new Cannot('Nobody is to be charged. Nothing was changed.', 'invalid')
    return charging(ctx, { userId, kind: 'damage', amount: sum, barCode, words })
  }
  if (act === 'lost') return losing(ctx, { barCode, words })
  if (act === 'found') return finding(ctx, { barCode, isReplaced: false, words })
  return repairing(ctx, { barCode, isBack: act === 'back' })
}
