/** The driver's read-only methods, on the library's own tables. */
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import { findPatron } from '../../modules/users/reader-queries.ts'
import type { HostContext } from '../../runtime/context.ts'
import { matchPassword } from '../../signin/passwords.ts'
import { findForSignin } from '../../signin/patron-queries.ts'
import { statusOf } from '../card-status.ts'
import type { OfReader } from '../circulation.ts'
import type { Counts, LibraryMethods, Loan, ReaderCall, ReaderMethods, Rows } from '../driver.ts'
import { expectedOf } from '../expected.ts'
import type { LiveMethod } from '../methods.ts'
import { readRules } from '../rule-queries.ts'
import { openCardLoss } from './cards/card-loss-queries.ts'
import { copyStates } from './copies/copy-states.ts'
import { countLosses, listLosses } from './copies/loss-queries.ts'
import { costOf, feesOf, owed } from './fees/fines.ts'
import { blocksOf, borrowerState } from './loans/borrower-state.ts'
import { pausedSince, returnTimes } from './loans/history-queries.ts'
import {
  bibLoans,
  borrowers,
  dueTimes,
  listDue,
  listHists,
  listLoans,
  loansEver,
} from './loans/loan-queries.ts'
import { renewable } from './loans/renewable.ts'
import { numbersOf } from './patron-queries.ts'
import { countRequests, listRequests, transOf } from './requests/hold-queries.ts'
import { claimsOn, dueCopies, fitsCopy, positionsOf } from './requests/request-queries.ts'
import { isMovable, isWaiting } from './requests/waiting.ts'

const DAY = 86_400_000

type OwnReaderMethods = Omit<OfReader<ReaderMethods>, LiveMethod>

/** Adapts methods by uid to the driver's reader keys, which are uids here. */
export const keyed = <Methods extends object>(
  methods: Methods,
): Pick<ReaderMethods, keyof Methods & keyof ReaderMethods> =>
  Object.fromEntries(
    Object.entries(methods).map(([name, run]) => [
      name,
      ({ reader }: ReaderCall, ...rest: unknown[]) => run(Number(reader), ...rest),
    ]),
  ) as Pick<ReaderMethods, keyof Methods & keyof ReaderMethods>

/** @param knownUntil epoch ms up to which fines grow and holds end: of what came after it nothing is known */
export function recordsOf(
  { store, clock, dates }: Pick<HostContext, 'store' | 'clock' | 'dates'>,
  knownUntil: () => Promise<number>,
): { ofReader: OwnReaderMethods; ofLibrary: LibraryMethods } {
  const { db } = store
  const borrowerNow = (uid: number) => borrowerState(db, uid, { now: clock.now(), dates })

  /** End of the last day that still counts as due soon. */
  async function soonUntil(uid: number): Promise<number> {
    const { user_group } = await findPatron(store, uid)
    return dates.endOfDayAfter(clock.now(), (await readRules(db)).of(user_group).soonDays)
  }

  /** ms of a usual loan of the reader's group: of the readers ahead nothing is read */
  async function loanLength(uid: number): Promise<number> {
    const { user_group } = await findPatron(store, uid)
    return (await readRules(db)).of(user_group).loanDays * DAY
  }

  const ofLibrary: LibraryMethods = {
    async login(_, userId, passwords) {
      const reader = await findForSignin(db, userId)
      const password = await matchPassword(reader?.password, passwords)
      return { key: reader ? String(reader.uid) : null, password }
    },

    async availability(_, copies) {
      if (!copies.length) return new Map()
      const bibs = [...new Set(copies.map(copy => copy.bib))]
      const [due, claims] = await Promise.all([dueTimes(store, bibs), claimsOn(db, bibs, await knownUntil())])
      const now = copies.map(copy => ({ ...copy, dueAt: due.get(copy.itemId) ?? null }))
      return new Map(
        [...copyStates(now, claims)].map(([item, state]) => [item, { state, dueAt: due.get(item) ?? null }]),
      )
    },

    bibLoans: (_, bib, since) => bibLoans(store, bib, since),
    borrowers: async () => (await borrowers(store)).map(({ uid, ...row }) => ({ ...row, key: String(uid) })),
  }
  const ofReader: OwnReaderMethods = {
    async patron(uid) {
      const now = clock.now()
      const row = await findPatron(store, uid)
      const { loans } = await numbersOf(db, uid, { now, soonUntil: now })
      return {
        key: String(uid),
        userId: row.user_id,
        name: row.display_name,
        group: row.user_group,
        dept: row.dept,
        libCode: row.lib_code,
        email: row.email,
        mobile: row.mobile,
        activatedOn: row.activated_on,
        expiresOn: row.expires_on,
        status: statusOf(row, dates.day(now)),
        cardLostAt: await openCardLoss(db, uid),
        loans,
      }
    },

    async items(uid, { offset, limit, isDueSoon }): Promise<Rows<Loan>> {
      const slice = { offset, limit }
      const now = clock.now()
      const reader = await borrowerNow(uid)
      const until = isDueSoon ? await soonUntil(uid) : now
      const { loans, soon } = await numbersOf(db, uid, { now, soonUntil: until })
      const rows = isDueSoon ? await listDue(store, uid, until, slice) : await listLoans(store, uid, slice)
      return {
        rows: rows.map(row => ({
          ...row,
          renewal: renewable(row, reader, now, dates),
          fine: costOf(dates, row.dueAt, now, reader.rulesOf(row.docType)),
        })),
        total: isDueSoon ? soon : loans,
      }
    },

    fees: async (uid, slice) => feesOf(store, uid, slice, { now: await knownUntil(), dates }),

    async counts(uid): Promise<Counts> {
      const numbers = await numbersOf(db, uid, { now: clock.now(), soonUntil: await soonUntil(uid) })
      return { ...numbers, ...(await owed(db, uid, { now: await knownUntil(), dates })) }
    },

    history: (uid, filter, slice) => listHists(store, uid, filter, slice),
    loansEver: uid => loansEver(store, uid),
    historyState: async uid => ({
      pausedSince: await pausedSince(db, uid),
      returnTimes: await returnTimes(db, uid),
    }),

    async holds(uid, options) {
      const [found, total] = await Promise.all([
        listRequests(store, uid, options),
        countRequests(store, uid, options.states),
      ])
      const positions = await positionsOf(
        db,
        found.map(row => row.id),
      )
      const waiting = found.filter(row => positions.has(row.id))
      const [lent, loanMs] = await Promise.all([
        dueCopies(
          db,
          waiting.map(row => row.bib),
        ),
        waiting.length ? loanLength(uid) : null,
      ])
      return {
        rows: found.map(({ bib, ...row }) => {
          const position = positions.get(row.id) ?? null
          const dueAts = lent.filter(copy => fitsCopy({ ...row, bib }, copy)).map(copy => copy.dueAt)
          return {
            ...row,
            takeName: null,
            position,
            canCancel: ACTIVE_REQUESTS.some(state => state === row.state),
            canPause: isWaiting(row),
            canResume: row.state === 'paused',
            canMove: isMovable(row),
            expected: expectedOf(position, dueAts, clock.now(), loanMs),
          }
        }),
        total,
      }
    },

    holdSteps: (uid, id) => transOf(store, uid, id),
    blocks: async uid => blocksOf(await borrowerNow(uid)),

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
  return { ofReader, ofLibrary }
}
