/** Converts a PAIA patron to the portal's reader. Pure. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { Patron } from '../driver.ts'
import { dayOf } from '../system/values.ts'
import type { PaiaPatron } from './shapes.ts'

/** account states of the protocol, by meaning */
const EXPIRED = [2, 4]
const OWES = [3, 4]

/** @param today yyyy-MM-dd */
function statusOf({ status, expires }: PaiaPatron, today: string): number {
  const until = dayOf(expires)
  if (EXPIRED.includes(status ?? 0) || (until !== '' && until < today)) return ID_STATUS.expired
  return (status ?? 0) === 0 || OWES.includes(status ?? 0) ? ID_STATUS.valid : ID_STATUS.suspended
}

export function blocksIn(patron: PaiaPatron, today: string): ReaderBlock[] {
  const status = statusOf(patron, today)
  return [
    ...(status === ID_STATUS.expired ? ['cardExpired' as const] : []),
    ...(status === ID_STATUS.suspended ? ['cardSuspended' as const] : []),
    ...(OWES.includes(patron.status ?? 0) ? ['fines' as const] : []),
  ]
}

/** The group is the last part of the URI of the first patron type. */
export const patronOf = (patron: PaiaPatron, today: string): Omit<Patron, 'key' | 'userId' | 'loans'> => ({
  name: patron.name,
  group: patron.type[0]?.split(/[/:#=]/).at(-1) ?? '',
  dept: '',
  libCode: '',
  email: patron.email || null,
  mobile: null,
  activatedOn: '',
  expiresOn: dayOf(patron.expires),
  status: statusOf(patron, today),
  cardLostAt: null,
})
