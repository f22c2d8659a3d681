/** Koha's codes of refusals as the portal's own reasons; what has none here is shown as it is. Pure. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import type { ReaderBlock } from '../../../src/core/rules/reader-blocks.ts'
import type { RenewFault } from '../can-renew.ts'
import type { Reason } from '../driver.ts'
import type { KohaDebt, KohaPatron } from './way.ts'

/** newer versions write too_many_reserves for tooManyReserves */
const plain = (code: string): string => code.replaceAll('_', '').toLowerCase()

/** CanBookBeRenewed */
const RENEWALS: Record<string, RenewFault> = {
  toomany: 'limit',
  onreserve: 'held',
  overdue: 'overdue',
  recalled: 'recalled',
  restriction: 'cardSuspended',
  autotoomuchoweing: 'fines',
  autoaccountexpired: 'cardExpired',
}
export type KohaRenewFault = { reason: RenewFault | 'refused'; values: NonNullable<Reason['values']> }

/** @param most renewals allowed @param done renewals so far */
export function renewFault(code: string, most: number | null, done: number | null): KohaRenewFault {
  const reason = RENEWALS[plain(code)]
  // the number is what its words are about
  if (reason === 'limit') {
    const number = most ?? done
    if (number !== null) return { reason, values: { most: number } }
  } else if (reason) return { reason, values: {} }
  return { reason: 'refused', values: { text: code } }
}

/** CanBookBeReserved, CanItemBeReserved, and the states of a patron that newer versions check */
const HOLDS: Record<string, Reason['key']> = {
  itemalreadyonhold: 'request.faults.asked',
  toomanyholdsforthisrecord: 'request.faults.asked',
  alreadypossession: 'request.faults.own',
  toomanyreserves: 'circulation.tooManyHolds',
  toomanyreservestoday: 'circulation.tooManyHolds',
  holdlimit: 'circulation.tooManyHolds',
  notreservable: 'request.faults.notLent.preg',
  noreservesallowed: 'request.faults.notLent.preg',
  librarynotfound: 'request.badTake',
  locationnotfound: 'request.badTake',
  librarynotpickuplocation: 'request.badTake',
  cannotbetransferred: 'request.badTake',
  pickupnotinholdgroup: 'request.badTake',
  'the supplied pickup location is not valid': 'request.badTake',
  noitems: 'request.noCopies',
  expired: 'request.faults.cardExpired',
  cardlost: 'request.faults.cardLost',
  restricted: 'request.faults.cardSuspended',
  debtlimit: 'request.faults.fines',
}
export function holdFault(code: string): Reason {
  const known = HOLDS[plain(code)]
  return known ? { key: known } : { key: 'circulation.refused', values: { text: code } }
}

/** @param today yyyy-MM-dd */
export function statusOf(patron: KohaPatron, today: string): number {
  if (patron.isLost) return ID_STATUS.lost
  if (patron.expiresOn !== '' && patron.expiresOn < today) return ID_STATUS.expired
  return patron.isRestricted ? ID_STATUS.suspended : ID_STATUS.valid
}

const CARDS: Partial<Record<number, ReaderBlock>> = {
  [ID_STATUS.lost]: 'cardLost',
  [ID_STATUS.expired]: 'cardExpired',
  [ID_STATUS.suspended]: 'cardSuspended',
}
export const cardBlock = (patron: KohaPatron, today: string): ReaderBlock[] => {
  const block = CARDS[statusOf(patron, today)]
  return block ? [block] : []
}

export const owed = (debts: KohaDebt[]): number => debts.reduce((sum, debt) => sum + debt.outstanding, 0)
/** Koha's API does not apply the limit of its own OPAC. */
export const fineBlock = (debts: KohaDebt[], limit: number | null): ReaderBlock[] =>
  limit !== null && owed(debts) > limit ? ['fines'] : []
