/** Maps Koha's refusal codes to the portal's own reasons; other codes are no words for a reader, texts are shown as they are. Pure. */
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { RenewFault } from '../can-renew.ts'
import type { Reason } from '../driver.ts'
import { owed } from '../system/patron-blocks.ts'
import { isBareCode } from '../system/values.ts'
import type { SystemDebt, SystemRenewFault } from '../system/way.ts'

/** newer versions write too_many_reserves for tooManyReserves */
const plain = (code: string): string => code.replaceAll('_', '').toLowerCase()

/** codes of Koha's CanBookBeRenewed */
const RENEWALS: Record<string, RenewFault> = {
  toomany: 'limit',
  onreserve: 'held',
  overdue: 'overdue',
  recalled: 'recalled',
  restriction: 'cardSuspended',
  autotoomuchoweing: 'fines',
  autoaccountexpired: 'cardExpired',
}

/** Koha does not say from when a renewal is allowed */
const TOO_SOON = ['toosoon', 'autotoosoon']

/** @param most max renewals @param done renewals so far */
export function renewFault(code: string, most: number | null, done: number | null): SystemRenewFault {
  const reason = RENEWALS[plain(code)]
  // our message names the number
  if (reason === 'limit') {
    const number = most ?? done
    if (number !== null) return { reason, values: { most: number } }
  } else if (reason) return { reason, values: {} }
  if (TOO_SOON.includes(plain(code))) return { reason: 'tooSoon', values: {} }
  return isBareCode(code) ? { reason: 'denied', values: {} } : { reason: 'refused', values: { text: code } }
}

/** codes of CanBookBeReserved, CanItemBeReserved, and of the patron states that newer versions check */
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
  expired: 'blocks.cardExpired',
  cardlost: 'blocks.cardLost',
  restricted: 'blocks.cardSuspended',
  debtlimit: 'blocks.fines',
  damaged: 'request.faults.notLent.preg',
  notforloan: 'request.faults.notLent.preg',
  agerestricted: 'circulation.ageRestricted',
  cannotreservefromotherbranches: 'circulation.otherBranch',
  branchnotinholdgroup: 'circulation.otherBranch',
}
export function holdFault(code: string): Reason {
  const known = HOLDS[plain(code)]
  if (known) return { key: known }
  // older versions say NotHoldable of ILS-DI, whatever the reason is
  return isBareCode(code)
    ? { key: 'circulation.holdDenied' }
    : { key: 'circulation.refused', values: { text: code } }
}

/** Koha's API does not enforce the fine limit of its own OPAC. */
export const fineBlock = (debts: SystemDebt[], limit: number | null): ReaderBlock[] =>
  limit !== null && owed(debts) > limit ? ['fines'] : []
