/** Reading certificates: issued from stored loans, verified by number and code, revocable by the reader. */
import { timingSafeEqual } from 'node:crypto'
import type { CertChecked, ReadCert } from '../../../src/contract/reader/reports.ts'
import { maskName } from '../../../src/core/rules/reader/mask.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { findPatron } from '../users/reader-queries.ts'
import { reportOf } from './loans-of.ts'
import { type CertRow, certNumbered, certsOf, countCerts, putCert, revokeCert } from './queries.ts'

/** no look-alike characters; 32, so that a byte maps evenly */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
const NUMBER_DIGITS = 5
const COUNTED = ['period', 'from_day', 'loans', 'books', 'classes', 'returned', 'late'] as const

export function openCerts(ctx: HostContext) {
  const { store, writes, clock, dates, random } = ctx

  const shown = (row: CertRow): ReadCert => ({
    number: row.number,
    code: row.code,
    period: row.period,
    from: row.from_day,
    to: row.to_day,
    loans: row.loans,
    books: row.books,
    classes: row.classes,
    returned: row.returned,
    late: row.late,
    issuedDate: dates.day(row.issued_at),
    revokedDate: row.revoked_at === null ? null : dates.day(row.revoked_at),
  })

  /** Totals of the loans begun within a period. */
  async function counted(uid: number, period: string) {
    const { from, to, loans } = await reportOf(ctx, uid, period)
    const own = loans.filter(loan => loan.loanDate.slice(0, 10) >= from)
    const back = own.filter(loan => loan.returnDate !== null)
    return {
      period,
      from_day: from,
      to_day: to,
      loans: own.length,
      books: new Set(own.map(loan => loan.bibId)).size,
      classes: new Set(own.map(loan => loan.cls).filter(Boolean)).size,
      returned: back.length,
      late: back.filter(loan => (loan.returnDate ?? '') > loan.dueDate).length,
    }
  }

  return {
    list: async (uid: number) => (await certsOf(store.db, uid)).map(shown),

    /** Idempotent for the same loans; changed loans give a new certificate, and the first stays valid. */
    async issue(uid: number, period: string): Promise<ReadCert> {
      const sums = await counted(uid, period)
      if (!sums.loans) throw new Refusal('reports.nothingToCertify')
      const now = clock.now()
      const row = await writes.transaction(async trx => {
        const known = await certsOf(trx, uid)
        const same = known.find(
          one => one.revoked_at === null && COUNTED.every(name => one[name] === sums[name]),
        )
        if (same) return same
        const prefix = `R-${dates.day(now).slice(0, 4)}-`
        const at = String((await countCerts(trx, prefix)) + 1).padStart(NUMBER_DIGITS, '0')
        const made = { ...sums, number: prefix + at, code: newCode(), uid, issued_at: now, revoked_at: null }
        await putCert(trx, made)
        return made
      })
      return shown(row)
    },

    async revoke(uid: number, number: string): Promise<ReadCert> {
      await writes.transaction(trx => revokeCert(trx, uid, number, clock.now()))
      const row = await certNumbered(store.db, number)
      if (row?.uid !== uid) throw new HttpError(404, 'errors.missing')
      return shown(row)
    },

    async check(number: string, code: string): Promise<CertChecked> {
      const row = await certNumbered(store.db, number.trim().toUpperCase())
      if (!row || row.revoked_at !== null || !isSame(row.code, plain(code)))
        return { isReal: 0, certificate: null }
      const { display_name } = await findPatron(store, row.uid)
      return {
        isReal: 1,
        certificate: {
          number: row.number,
          nameMask: maskName(display_name),
          from: row.from_day,
          to: row.to_day,
          loans: row.loans,
          books: row.books,
          issuedDate: dates.day(row.issued_at),
        },
      }
    },
  }

  function newCode(): string {
    return [...random(CODE_LENGTH)].map(byte => LETTERS[byte % LETTERS.length]).join('')
  }
}

/** Normalizes a code: as printed with a hyphen, or as people type it. */
const plain = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
