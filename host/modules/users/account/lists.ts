/** Lists of the account, a page at a time. */
import type { CreditsPage, LoanLossRow } from '../../../../src/contract/reader/users-account.ts'
import { supported } from '../../../circulation/supported.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, type MessageKey, say } from '../../../runtime/say.ts'
import { type PageQuery, pageOf, sliceOf } from '../lists.ts'
import { findPatron } from '../reader-queries.ts'
import { listCredits, sumCredits } from './queries.ts'

const CREDIT_KINDS = new Map<string, MessageKey>(
  (
    ['opening', 'punctual', 'lecture', 'volunteer', 'overdue', 'damage', 'lost', 'noshow', 'rules'] as const
  ).map(kind => [kind, `credits.${kind}`]),
)
const LOSS_STATES = new Map<string, MessageKey>([
  ['open', 'losses.open'],
  ['settled', 'losses.settled'],
  ['found', 'losses.found'],
])
const RECOUP_KINDS = new Map<string, MessageKey>([
  ['cash', 'losses.cash'],
  ['copy', 'losses.copy'],
])
const yuan = (fen: number | null): number | null => (fen === null ? null : fen / 100)

/** Balances are computed backwards from the current credit, so an incomplete log still adds up. */
export async function creditsOf(
  { store, dates }: HostContext,
  uid: number,
  lang: Lang,
  page: PageQuery,
): Promise<CreditsPage> {
  const { credit } = await findPatron(store, uid)
  const { count, sum } = await sumCredits(store, uid)
  const opening = (credit ?? sum) - sum
  const rows = await listCredits(store, uid, sliceOf(page))
  const items = rows.map(row => ({
    id: row.id,
    amount: row.amount,
    balance: opening + row.so_far,
    creditType: row.kind,
    creditTypeDesc: say(lang, CREDIT_KINDS.get(row.kind) ?? 'credits.other'),
    bibId: row.bib_id,
    title: row.title ?? '',
    createdDate: dates.minute(row.created_at),
  }))
  return { ...pageOf(items, count, page), credit, opening }
}

export async function lossesOf(
  { circulation, dates }: HostContext,
  uid: number,
  lang: Lang,
  page: PageQuery,
) {
  const { rows, total } = await supported(circulation.losses(uid, sliceOf(page)))
  const word = (key: MessageKey | undefined) => (key ? say(lang, key) : '')
  const items = rows.map(
    (row): LoanLossRow => ({
      id: row.id,
      loanId: row.loanId,
      bibId: row.bibId,
      title: row.title,
      author: row.author,
      barCode: row.barCode ?? '',
      callNo: row.callNo ?? '',
      price: yuan(row.price),
      recoup: yuan(row.recoup),
      recoupType: row.recoupKind,
      recoupTypeDesc: word(RECOUP_KINDS.get(row.recoupKind)),
      status: row.state,
      statusDesc: word(LOSS_STATES.get(row.state)),
      lossDate: dates.minute(row.lostAt),
      recoupDate: row.settledAt === null ? null : dates.minute(row.settledAt),
    }),
  )
  return pageOf(items, total, page)
}
