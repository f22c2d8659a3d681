/**
 * Koha over its REST API v1. The client has access to every patron, so an answer with a row of another patron is
 * rejected as a whole.
 */
import * as v from 'valibot'
import type { HostContext } from '../../runtime/context.ts'
import type { Place } from '../driver.ts'
import { shaped } from '../system/json-answers.ts'
import { payableOf } from '../system/payments.ts'
import { NoPatron, SystemLost } from '../system/transport.ts'
import { placeOf, timeOf } from '../system/values.ts'
import type { SystemLoan, SystemWay } from '../system/way.ts'
import type { KohaConfig } from './config.ts'
import { codeOf, type Rest } from './rest.ts'
import { restPay } from './rest-pay.ts'
import * as shape from './rest-shapes.ts'
import { holdState, momentOf } from './values.ts'

type Parts = Pick<HostContext, 'clock' | 'dates'>

/** ms for which library names are cached */
const NAMES_TTL = 600_000

/** the error of Koha before 23.11 when given `identifier` */
const complaint = v.object({ errors: v.array(v.unknown()) })

/** @throws SystemLost when a row is not the reader's */
const own = <Row extends { patron_id: string }>(rows: Row[], reader: string, isWrite = false): Row[] => {
  if (rows.some(row => row.patron_id !== reader)) throw new SystemLost('rows of another patron', isWrite)
  return rows
}

/** ignores case and accents, like Koha's database */
const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0

/** a hold on the shelf is no longer paused, whatever its flag says */
const isPaused = ({ status, suspended }: { status: string; suspended: boolean }): boolean =>
  suspended && holdState(status) === 'open'

const placesIn = (rows: { library_id: string; name: string; needs_override: boolean }[]): Place[] =>
  rows.filter(row => !row.needs_override).map(({ library_id: id, name }) => placeOf(id, name))

export function restWay(
  rest: Rest,
  { clock, dates }: Parts,
  { hasShelfHolds, paymentType }: Pick<KohaConfig, 'hasShelfHolds' | 'paymentType'>,
): SystemWay {
  let names: { at: number; byId: Map<string, string> } | null = null
  async function libraryNames(signal?: AbortSignal): Promise<Map<string, string>> {
    if (names && clock.now() - names.at < NAMES_TTL) return names.byId
    const rows = await rest.all('/public/libraries', shape.library, { signal }).catch(error => {
      if (error instanceof SystemLost) return []
      throw error
    })
    const byId = new Map(rows.map(row => [row.library_id, row.name]))
    if (rows.length) names = { at: clock.now(), byId }
    return byId
  }

  const way: SystemWay = {
    name: 'REST',

    async authenticate(userId, password, signal) {
      const path = '/auth/password/validation'
      const body = { identifier: userId, password }
      let answer = await rest.ask(path, { method: 'POST', body, signal })
      if (answer.status === 400 && v.is(complaint, answer.body))
        answer = await rest.ask(path, { method: 'POST', body: { userid: userId, password }, signal })
      if (answer.status === 400) return null
      if (answer.status === 201 || answer.status === 200) {
        const { patron_id, ...row } = shaped(shape.validated, answer.body)
        const names = [row.cardnumber, row.userid].filter(Boolean)
        if (names.length && !names.some(name => isSameName(name, userId)))
          throw new SystemLost('another patron than the one who signs in')
        return patron_id
      }
      if (answer.status !== 204) throw new SystemLost(`it answered ${answer.status}`)
      // older versions do not return the patron
      const id = await way.find?.(userId, signal)
      if (!id) throw new SystemLost('a user who is no patron')
      return id
    },

    async find(userId, signal) {
      const found = await rest.all('/patrons', shape.patron, {
        query: { q: JSON.stringify([{ userid: userId }, { cardnumber: userId }]) },
        signal,
      })
      if (found.length > 1) throw new SystemLost('a user who is not one patron')
      return found[0]?.patron_id ?? null
    },

    async patron(reader, signal) {
      const { status, body } = await rest.ask(`/patrons/${reader}`, { signal })
      if (status === 404) throw new NoPatron('no such patron')
      if (status !== 200) throw new SystemLost(`it answered ${status}`)
      const row = shaped(shape.patron, body)
      own([row], reader)
      return shape.patronFrom(row)
    },

    async loans(reader, signal) {
      const rows = await rest.all('/checkouts', shape.checkout, { query: { patron_id: reader }, signal })
      return own(rows, reader).map(row => shape.loanFrom(row, dates))
    },

    async loan(reader, id, signal) {
      if (!/^\d{1,15}$/.test(id)) return undefined
      const { status, body } = await rest.ask(`/checkouts/${id}`, { signal })
      if (status === 404) return undefined
      if (status !== 200) throw new SystemLost(`it answered ${status}`)
      const row = shaped(shape.checkout, body)
      if (row.checkout_id !== id) throw new SystemLost('another loan than requested')
      const loan = shape.loanFrom(row, dates)
      // another reader's loan is treated as not found
      return row.patron_id === reader && loan.returnedAt === null ? loan : undefined
    },

    async described(loans, signal) {
      const rows = await rest.having('/items', shape.item, {
        column: 'me.item_id',
        values: loans.flatMap(loan => loan.itemId || []),
        embed: 'biblio',
        signal,
      })
      const byId = new Map(rows.map(row => [row.item_id, row]))
      return loans.map((loan): SystemLoan => {
        const row = byId.get(loan.itemId)
        if (!row) return loan
        const { title = '', author = '' } = row.biblio ?? {}
        return { ...loan, barCode: row.external_id || loan.barCode, title, author, callNo: row.callnumber }
      })
    },

    async renewable(loan, signal) {
      const found = await rest.get(`/checkouts/${loan.id}/allows_renewal`, shape.allowsRenewal, { signal })
      return { code: found.allows_renewal ? null : found.error, most: found.max_renewals }
    },

    async renew(reader, loan, signal) {
      const path = `/checkouts/${loan.id}/renewals`
      const answer = await rest.ask(path, { method: 'POST', signal, isWrite: true })
      if (answer.status >= 300) {
        const code = answer.status === 404 ? 'RecordNotFound' : codeOf(answer)
        return { code, most: null, loan }
      }
      const row = shaped(shape.checkout, answer.body, true)
      own([row], reader, true)
      const { dueAt, renewals, renewedAt } = shape.loanFrom(row, dates)
      return { code: null, most: null, loan: { ...loan, dueAt, renewals, renewedAt } }
    },

    async past(reader, signal) {
      const rows = await rest.all('/checkouts', shape.checkout, {
        query: { patron_id: reader, checked_in: 'true' },
        signal,
      })
      return own(rows, reader)
        .map(row => shape.loanFrom(row, dates))
        .filter(loan => loan.returnedAt !== null)
        .sort((a, b) => b.returnedAt! - a.returnedAt! || Number(b.id) - Number(a.id))
    },

    async holds(reader, signal) {
      const rows = own(await rest.all('/holds', shape.hold, { query: { patron_id: reader }, signal }), reader)
      if (!rows.length) return []
      const [items, libraries] = await Promise.all([
        rest.having('/items', shape.item, {
          column: 'me.biblio_id',
          values: rows.map(row => row.biblio_id),
          embed: 'biblio',
          signal,
        }),
        libraryNames(signal),
      ])
      return rows.map(row => {
        const ofBook = items.filter(one => one.biblio_id === row.biblio_id)
        const chosen = ofBook.filter(one => one.item_id === row.item_id)
        const { title = '', author = '' } = ofBook[0]?.biblio ?? {}
        const createdAt = momentOf(dates, row.hold_date, row.timestamp)
        return {
          key: row.hold_id,
          id: Number(row.hold_id),
          biblio: row.biblio_id,
          barCodes: (chosen.length ? chosen : ofBook).map(one => one.external_id),
          title,
          author,
          take: row.pickup_library_id,
          takeName: libraries.get(row.pickup_library_id) ?? row.pickup_library_id,
          state: isPaused(row) ? 'paused' : holdState(row.status),
          priority: row.priority,
          createdAt,
          updatedAt: timeOf(dates, row.timestamp) ?? createdAt,
          expiresAt: timeOf(dates, isPaused(row) ? row.suspended_until : row.expiration_date),
        }
      })
    },

    async queue(biblio, signal) {
      const { status, total } = await rest.ask('/holds', {
        query: { biblio_id: biblio, _per_page: '1' },
        signal,
      })
      if (status !== 200 || total === null) throw new SystemLost(`it answered ${status}`)
      return total
    },

    async place(reader, { biblio, itemId, isAnyCopy, take, notes }, signal) {
      const answer = await rest.ask('/holds', {
        method: 'POST',
        body: {
          patron_id: Number(reader),
          biblio_id: Number(biblio),
          ...(!isAnyCopy && { item_id: Number(itemId) }),
          pickup_library_id: take,
          ...(notes !== '' && { notes }),
        },
        signal,
        isWrite: true,
      })
      if (answer.status >= 300) return { code: codeOf(answer) }
      const row = shaped(shape.hold, answer.body, true)
      own([row], reader, true)
      return { code: null, id: Number(row.hold_id), priority: row.priority }
    },

    async cancel(_, { key }, signal) {
      const answer = await rest.ask(`/holds/${key}`, { method: 'DELETE', signal, isWrite: true })
      if (answer.status < 300) return null
      return answer.status === 404 ? 'RecordNotFound' : codeOf(answer)
    },

    async suspend(_, { key }, until, signal) {
      const path = `/holds/${key}/suspension`
      const answer = await (until === null
        ? rest.ask(path, { method: 'DELETE', signal, isWrite: true })
        : rest.ask(path, { method: 'POST', body: { end_date: until }, signal, isWrite: true }))
      if (answer.status < 300) return null
      return answer.status === 404 ? 'RecordNotFound' : codeOf(answer)
    },

    async movesTo(_, { key }, signal) {
      const rows = await rest.all(`/holds/${key}/pickup_locations`, shape.library, { signal })
      return placesIn(rows)
    },

    async move(_, { key }, take, signal) {
      const answer = await rest.ask(`/holds/${key}/pickup_location`, {
        method: 'PUT',
        body: { pickup_library_id: take },
        signal,
        isWrite: true,
      })
      if (answer.status < 300) return null
      // the words of this refusal have the name of Koha's own exception in them
      if (answer.status === 400) return 'libraryNotPickupLocation'
      return answer.status === 404 ? 'RecordNotFound' : codeOf(answer)
    },
    movesPaused: true,

    async debts(reader, signal) {
      const found = await rest.get(`/patrons/${reader}/account`, shape.account, { signal })
      const lines = found.outstanding_debits.lines.filter(row => row.amount_outstanding > 0)
      return own(lines, reader).map(row => shape.debtFrom(row, dates))
    },
    pay: restPay(rest, { paymentType }, async (...asked) => payableOf(await way.debts(...asked))),

    async items(copies, signal) {
      const values = copies.flatMap(copy => copy.barCode || [])
      const rows = await rest.having('/items', shape.item, { column: 'me.external_id', values, signal })
      const outs = rows.filter(row => row.checked_out_date !== '').map(row => row.item_id)
      const [checkouts, held] = await Promise.all([
        rest.having('/checkouts', shape.checkout, { column: 'me.item_id', values: outs, signal }),
        rest.having('/holds', shape.hold, {
          column: 'me.item_id',
          values: rows.map(row => row.item_id),
          more: { 'me.status': ['W', 'T'] },
          signal,
        }),
      ])
      const due = new Map(checkouts.map(row => [row.item_id, timeOf(dates, row.due_date)]))
      const waiting = new Set(held.map(row => row.item_id))
      return new Map(
        rows.map(row => [
          row.external_id,
          shape.itemFrom(row, { dueAt: due.get(row.item_id) ?? null, isHeld: waiting.has(row.item_id) }),
        ]),
      )
    },

    shelfHolds: async items => new Set(hasShelfHolds ? items.map(({ itemId }) => itemId) : []),

    async pickups(biblio, reader, signal) {
      const query = { patron_id: reader }
      const rows = await rest.all(`/biblios/${biblio}/pickup_locations`, shape.library, { query, signal })
      return placesIn(rows)
    },
  }
  return way
}
