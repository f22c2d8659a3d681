/** Why the copies of one call number at one location cannot be requested, whatever the system. Pure. */
import type { RequestType } from '../../src/contract/codes.ts'
import type { CopyState, Reason } from './driver.ts'

/** no copy here will ever be lent; unknownState: nobody can say */
export type NeverFault = 'readingOnly' | 'lost' | 'unknownState' | 'notLent'
export type GroupFault =
  | 'own'
  | 'asked'
  | 'free'
  | 'inStacks'
  | 'allOut'
  | 'noneThere'
  | 'locationEmpty'
  | 'noTake'
  | 'taken'
  | 'notNew'
  | NeverFault

/** @param count copies here in a state, none of which will come back */
export function neverFault(count: (state: CopyState) => number): NeverFault {
  if (count('readingOnly')) return 'readingOnly'
  if (count('unknown')) return 'unknownState'
  return count('lost') ? 'lost' : 'notLent'
}

/** Some reasons end with a hint that differs between reservations and commissions. */
export const faultReason = (type: RequestType, fault: GroupFault): Reason =>
  fault === 'readingOnly' || fault === 'notLent' || fault === 'lost'
    ? { key: `request.faults.${fault}.${type === 'req.cs.rele' ? 'rele' : 'preg'}` }
    : { key: `request.faults.${fault}` }
