/** Loans and requests of a reader as documents of PAIA. Times are UTC. */
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import type { Hold, Loan } from '../../circulation/driver.ts'
import { sayReason, whyNot } from '../../circulation/reasons.ts'
import { supported } from '../../circulation/supported.ts'
import type { LocationNames } from '../../modules/bibs/location-names.ts'
import { booksByBibIds, copiesOf } from '../../modules/bibs/queries.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import type { Uris } from '../uris.ts'

/** What a document is written with. */
export type Writing = { uris: Uris; lang: Lang; names: LocationNames }
export type Document = Record<string, unknown>

/** loans, and requests, of one reader */
const MOST_DOCUMENTS = 2000
const ALL = { offset: 0, limit: MOST_DOCUMENTS }

export const timeOf = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
const aboutOf = ({ title, author }: { title: string; author: string }): string =>
  [title, author].filter(Boolean).join(' / ')

const STATUS: Record<string, number> = { paused: 1, open: 1, transit: 2, ready: 4 }

export const loanDocument = (loan: Loan, { uris }: Writing): Document => ({
  status: 3,
  item: uris.item(loan.bibId, loan.barCode),
  ...(loan.bibId && { edition: uris.edition(loan.bibId) }),
  about: aboutOf(loan),
  ...(loan.callNo && { label: loan.callNo }),
  ...(loan.renewTimes !== null && { renewals: loan.renewTimes }),
  ...(loan.loanedAt > 0 && { starttime: timeOf(loan.loanedAt) }),
  endtime: timeOf(loan.dueAt),
  canrenew: loan.renewal.reason === null,
  cancancel: false,
})

/** Why it cannot be renewed, for an answer to a renewal. */
export function renewalWords({ renewal }: Loan, lang: Lang): string {
  const why = whyNot(renewal)
  return why ? sayReason(lang, why) : ''
}

/** barCode: of a copy that the request may be met with; '' = not known */
export const holdDocument = (hold: Hold & { barCode: string }, { uris, names, lang }: Writing): Document => ({
  status: STATUS[hold.state] ?? 0,
  ...(hold.barCode && { item: uris.item(hold.bibId, hold.barCode) }),
  ...(hold.bibId
    ? { edition: uris.edition(hold.bibId) }
    : hold.barCode
      ? {}
      : { item: uris.item('', String(hold.id)) }),
  about: aboutOf(hold),
  ...(hold.callNo && { label: hold.callNo }),
  starttime: timeOf(hold.createdAt),
  ...(hold.expiresAt !== null && hold.state !== 'paused' && { endtime: timeOf(hold.expiresAt) }),
  cancancel: hold.canCancel,
  ...(hold.takeLocaCode && {
    storage: hold.takeName || names.location(hold.takeLocaCode, lang),
    storageid: uris.place(hold.takeLocaCode),
  }),
})

type Reading = Pick<HostContext, 'circulation' | 'store'>

export const loansOf = async ({ circulation }: Reading, uid: number): Promise<Loan[]> =>
  (await supported(circulation.items(uid, ALL))).rows

/** What is under way, each with a copy of its group. */
export async function holdsOf(
  { circulation, store }: Reading,
  uid: number,
): Promise<(Hold & { barCode: string })[]> {
  if (!circulation.supports.has('holds')) return []
  const { rows } = await supported(circulation.holds(uid, { ...ALL, states: ACTIVE_REQUESTS }))
  const bibIds = [...new Set(rows.map(row => row.bibId).filter(Boolean))]
  if (!bibIds.length) return rows.map(row => ({ ...row, barCode: '' }))
  const books = new Map((await booksByBibIds(store.db, bibIds)).map(book => [book.bib_id, book.id]))
  const copies = (await copiesOf(store.db, [...books.values()])).sort((a, b) => a.itemId - b.itemId)
  return rows.map(row => {
    const copy = copies.find(
      one => one.bib === books.get(row.bibId) && one.callNo === row.callNo && one.locaCode === row.locaCode,
    )
    return { ...row, barCode: copy?.barCode ?? '' }
  })
}
