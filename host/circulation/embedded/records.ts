/** What the library's tables say of a reader: all that can be asked without changing anything. */
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import type { HostContext } from '../../kernel/context.ts'
import { findPatron } from '../../modules/users/reader-queries.ts'
import { matchPassword } from '../../signin/passwords.ts'
import { findForSignin } from '../../signin/patron-queries.ts'
import { statusOf } from '../card-status.ts'
import type { Circulation, Counts, Loan, Rows } from '../driver.ts'
import { readRules } from '../rule-queries.ts'
import { openCardLoss } from './card-loss-queries.ts'
import { feesOf, owed } from './fines.ts'
import { countRequests, listRequests, transOf } from './hold-queries.ts'
import { listDue, listHists, listLoans } from './loan-queries.ts'
import { countLosses, listLosses } from './loss-queries.ts'
import { numbersOf } from './patron-queries.ts'
import { renewable } from './renewable.ts'
import { positionsOf } from './request-queries.ts'
import { blocksOf, standingOf } from './standing.ts'

type Records = Pick<
  Circulation,
  | 'login'
  | 'patron'
  | 'items'
  | 'fees'
  | 'counts'
  | 'history'
  | 'holds'
  | 'holdSteps'
  | 'blocks'
  | 'rules'
  | 'losses'
>
/** @param grownUntil epoch ms up to which fines have grown */
export function recordsOf(
  { store, clock, dates }: Pick<HostContext, 'store' | 'clock' | 'dates'>,
  grownUntil: () => Promise<number>,
): Records {
  const { db } = store
  const standing = (uid: number) => standingOf(db, uid, { now: clock.now(), dates })

  /** The end of the last day that still counts as soon. */
  async function soonUntil(uid: number): Promise<number> {
    const { user_group } = await findPatron(store, uid)
    return dates.endOfDayAfter(clock.now(), (await readRules(db)).of(user_group).soonDays)
  }

  return {
    async login(userId, passwords) {
      const reader = await findForSignin(db, userId)
      return { reader, password: await matchPassword(reader?.password, passwords) }
    },

    async patron(uid) {
      const now = clock.now()
      const row = await findPatron(store, uid)
      const { loans } = await numbersOf(db, uid, { now, soonUntil: now })
      return {
        ...row,
        status: statusOf(row, dates.day(now)),
        cardLostAt: await openCardLoss(db, uid),
        loans,
      }
    },

    async items(uid, { offset, limit, isDueSoon }): Promise<Rows<Loan>> {
      const slice = { offset, limit }
      const now = clock.now()
      const reader = await standing(uid)
      const until = isDueSoon ? await soonUntil(uid) : now
      const { loans, soon } = await numbersOf(db, uid, { now, soonUntil: until })
      const rows = isDueSoon ? await listDue(store, uid, until, slice) : await listLoans(store, uid, slice)
      return {
        rows: rows.map(row => ({
          ...row,
          renewal: renewable(row, reader, now, dates),
          finePerDay: reader.rulesOf(row.doc_type).finePerDay,
        })),
        total: isDueSoon ? soon : loans,
      }
    },

    fees: async (uid, slice) => feesOf(store, uid, slice, await grownUntil()),

    async counts(uid): Promise<Counts> {
      const numbers = await numbersOf(db, uid, { now: clock.now(), soonUntil: await soonUntil(uid) })
      return { ...numbers, ...(await owed(db, uid, await grownUntil())) }
    },

    history: (uid, filter, slice) => listHists(store, uid, filter, slice),

    async holds(uid, asked) {
      const [found, total] = await Promise.all([
        listRequests(store, uid, asked),
        countRequests(store, uid, asked.states),
      ])
      const positions = await positionsOf(
        db,
        found.map(row => row.id),
      )
      return {
        rows: found.map(row => ({
          ...row,
          position: positions.get(row.id) ?? null,
          canCancel: ACTIVE_REQUESTS.some(state => state === row.state),
        })),
        total,
      }
    },

    holdSteps: (uid, id) => transOf(store, uid, id),
    blocks: async uid => blocksOf(await standing(uid)),

    async rules(uid) {
      const { user_group } = await findPatron(store, uid)
      const book = await readRules(db)
      return ['', ...book.typesOf(user_group)].map(docType => ({
        docType,
        rules: book.of(user_group, docType),
      }))
    },

    losses: async (uid, slice) => ({
      rows: await listLosses(store, uid, slice),
      total: await countLosses(store, uid),
    }),
  }
}
