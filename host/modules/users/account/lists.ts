/** Lists of the account, a page at a time. */
import type { CreditsPage, LoanLossRow } from '../../../../src/contract/users-account.ts'
import { said } from '../../../circulation/said.ts'
import type { HostContext } from '../../../kernel/context.ts'
import { type Lang, type MessageKey, say } from '../../../kernel/say.ts'
import { type Asked, pageOf, sliceOf } from '../lists.ts'
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

/** Balances count back from the reader's present credit: a log that begins late still adds up. */
export async function creditsOf(
  { store, dates }: HostContext,
  uid: number,
  lang: Lang,
  asked: Asked,
): Promise<CreditsPage> {
  const { credit } = await findPatron(store, uid)
  const { count, sum } = await sumCredits(store, uid)
  const opening = (credit ?? sum) - sum
  const rows = await listCredits(store, uid, sliceOf(asked))
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
  return { ...pageOf(items, count, asked), credit, opening }
}

export async function lossesOf({ circulation, dates }: HostContext, uid: number, lang: Lang, asked: Asked) {
  const { rows, total } = await said(circulation.losses(uid, sliceOf(asked)))
  const word = (key: MessageKey | undefined) => (key ? say(lang, key) : '')
  const items = rows.map(
    (row): LoanLossRow => ({
      id: row.id,
      loanId: row.loan_id,
      bibId: row.bib_id,
      title: row.title,
      author: row.author,
      barCode: row.bar_code ?? '',
      callNo: row.call_no ?? '',
      price: yuan(row.price),
      recoup: yuan(row.recoup),
      recoupType: row.recoup_kind,
      recoupTypeDesc: word(RECOUP_KINDS.get(row.recoup_kind)),
      status: row.state,
      statusDesc: word(LOSS_STATES.get(row.state)),
      lossDate: dates.minute(row.lost_at),
      recoupDate: row.settled_at === null ? null : dates.minute(row.settled_at),
    }),
  )
  return pageOf(items, total, asked)
}
