/** PAIA core: patron, items and fees. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import { ifSupported, supported } from '../../circulation/supported.ts'
import type { HostContext } from '../../runtime/context.ts'
import { holdDocument, holdsOf, loanDocument, loansOf, timeOf, type Writing } from './documents.ts'

const ALL = { offset: 0, limit: 2000 }
/** the portal's amounts are of this currency */
const CURRENCY = 'CNY'
const money = (fen: number): string => `${(fen / 100).toFixed(2)} ${CURRENCY}`

/** account states of the protocol */
const ACTIVE = 0
const INACTIVE = 1
const EXPIRED = 2
const OWES = 3
const EXPIRED_AND_OWES = 4

export async function patron({ circulation }: HostContext, uid: number, { uris }: Writing) {
  const [found, blocks = []] = await Promise.all([
    supported(circulation.patron(uid)),
    ifSupported(circulation.blocks(uid)),
  ])
  const [isExpired, owes] = [found.status === ID_STATUS.expired, blocks.includes('fines')]
  const isBarred = found.status === ID_STATUS.suspended || found.status === ID_STATUS.lost
  return {
    name: found.name,
    ...(found.email && { email: found.email }),
    ...(found.expiresOn && { expires: found.expiresOn }),
    status: isBarred ? INACTIVE : isExpired ? (owes ? EXPIRED_AND_OWES : EXPIRED) : owes ? OWES : ACTIVE,
    ...(found.group && { type: [uris.group(found.group)] }),
  }
}

export async function items(ctx: HostContext, uid: number, writing: Writing) {
  const [loans, holds] = await Promise.all([loansOf(ctx, uid), holdsOf(ctx, uid)])
  return {
    doc: [
      ...loans.map(loan => loanDocument(loan, writing)),
      ...holds.map(hold => holdDocument(hold, writing)),
    ],
  }
}

export async function fees({ circulation, clock }: HostContext, uid: number, { uris }: Writing) {
  const { rows, unpaid } = await supported(circulation.fees(uid, ALL))
  return {
    amount: money(unpaid),
    fee: rows
      .filter(row => row.amount > row.paid)
      .map(row => ({
        amount: money(row.amount - row.paid),
        // what grows is as much as it is today
        ...(row.createdAt > 0 && { date: timeOf(row.growing ? clock.now() : row.createdAt) }),
        ...(row.title && { about: row.title }),
        ...(row.bibId && { edition: uris.edition(row.bibId) }),
        feetype: row.kind,
      })),
  }
}
