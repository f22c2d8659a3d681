/**
 * Fees by SIP2: the list of message 63/64, and what came in at the cashier by message 37/38. A payment cannot be asked for by its
 * transaction: whether one without an answer was booked is seen by the list.
 */
import { Refusal } from '../../http/calls/errors.ts'
import { AWAY, type Booked, type Driver, NEVER, NotSupported } from '../driver.ts'
import { decimal, sumOf } from '../driver-payments.ts'
import { numberOf } from '../system/catalogue.ts'
import { CAN_PAY, stillOwed } from '../system/payments.ts'
import { type Line, linesIn, money } from './answers.ts'
import type { Sip2Config } from './connection.ts'
import type { Field, Message } from './message.ts'
import type { Asking } from './requests.ts'

type Parts = Pick<Asking, 'ask' | 'known' | 'passwordOf' | 'stamp'> & {
  /** not from the cache; undefined = no answer */
  fresh(reader: string, signal?: AbortSignal): Promise<Message | undefined>
}

/** credit card: what comes nearest to a cashier elsewhere */
const PAYMENT_TYPE = '02'
/** other, or not known */
const FEE_TYPE = '01'
/** of the supported messages in 98 (BX), in protocol order */
const FEE_PAID_AT = 9

export function feesOf(
  { fees: mode, location }: Pick<Sip2Config, 'fees' | 'location'>,
  { ask, known, fresh, passwordOf, stamp }: Parts,
): Pick<Driver, 'fees' | 'payable' | 'pay' | 'checkPay'> {
  const rowsIn = (info: Message): (Line & { fine: number })[] =>
    linesIn(info, mode === 'each').map((line, at) => ({
      ...line,
      fine: numberOf(line.key === '' ? `sip2 fine ${at} ${line.text}` : `sip2 fee ${line.key}`),
    }))
  /** [] when the list does not add up to what is owed: what stands in it was not read right */
  const payableIn = (info: Message) => {
    const rows = rowsIn(info)
    const isRight =
      sumOf(rows) === money(info.first('BV')) && new Set(rows.map(({ fine }) => fine)).size === rows.length
    return isRight && (mode === 'all' || rows.every(({ key }) => key !== '')) ? rows : []
  }

  /** @returns null = booked, else the refusal; AWAY = not sent. @throws Refusal when the outcome is unknown */
  async function send(
    reader: string,
    paid: { amount: number; currency: string; transaction: string; key: string },
    signal?: AbortSignal,
  ): Promise<string | null | NotSupported> {
    const fields: Field[] = [
      ['BV', decimal(paid.amount)],
      ['AO', location],
      ['AA', reader],
      ['AC', ''],
      ['AD', passwordOf(reader)],
      ['CG', paid.key || null],
      ['BK', paid.transaction],
    ]
    const fixed = `${stamp()}${FEE_TYPE}${PAYMENT_TYPE}${paid.currency}`
    const answer = await ask({ code: '37', fixed, fields, answer: '38', isWrite: true }, signal)
    if (!answer) return AWAY
    return answer.fixed[0] === 'Y' ? null : answer.first('AF') || answer.first('AG')
  }

  return {
    async fees({ reader }, { offset, limit }) {
      const info = await known(reader, 'fines')
      if (info instanceof NotSupported) return info
      const unpaid = money(info.first('BV'))
      const rows = rowsIn(info).map(({ fine, amount, text }) => ({
        ...{ id: fine, loanId: null, kind: 'other', amount, paid: 0 },
        // not told
        createdAt: 0,
        ...{ bibId: null, title: text, growing: 0 },
      }))
      return {
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
        unpaid,
        unpaidCount: rows.length || (unpaid ? 1 : 0),
      }
    },

    async payable({ reader }) {
      if (mode === 'no') return NEVER
      const info = await known(reader, 'fines')
      if (info instanceof NotSupported) return info
      const fines = payableIn(info).flatMap(({ fine, amount }) => (amount > 0 ? [{ fine, amount }] : []))
      return { fines, isWhole: mode === 'all' }
    },

    async pay({ reader, signal }, { code, currency, fines, isRepeat }) {
      const info = await fresh(reader, signal)
      if (!info) return AWAY
      const now = rowsIn(info)
      const owed = stillOwed(fines, now)
      const told: Booked = { booked: 0, refusal: null, isUnsure: false }
      if (mode === 'all') {
        const isSame = owed.length === fines.length && money(info.first('BV')) === sumOf(fines)
        const isGone = sumOf(now) === 0 && money(info.first('BV')) === 0
        if (!isSame && !isRepeat) return told
        // another fee may have come, or the sum may have gone to some of them
        if (!isSame) return isGone ? { ...told, booked: sumOf(fines) } : { ...told, isUnsure: true }
        const refusal = await send(
          reader,
          { amount: sumOf(fines), currency, transaction: code, key: '' },
          signal,
        )
        if (refusal instanceof NotSupported) return refusal
        return refusal === null ? { ...told, booked: sumOf(fines) } : { ...told, refusal }
      }
      for (const [at, { fine, amount }] of fines.entries()) {
        const row = now.find(one => one.fine === fine)
        if (!row || row.amount !== amount) {
          if (isRepeat && row) told.isUnsure = true
          else if (isRepeat) told.booked += amount
          continue
        }
        const transaction = fines.length === 1 ? code : `${code}-${at + 1}`
        const refusal = await send(reader, { amount, currency, transaction, key: row.key }, signal)
        if (refusal instanceof NotSupported) {
          if (told.booked === 0) return refusal
          // some are booked: the next time they are gone from the list
          throw new Refusal('circulation.unknown')
        }
        if (refusal !== null) return { ...told, refusal }
        told.booked += amount
      }
      return told
    },

    async checkPay({ signal }) {
      const status = await ask({ code: '99', fixed: '00802.00', fields: [], answer: '98' }, signal)
      const takes = status?.first('BX')[FEE_PAID_AT]
      if (takes === 'Y') return CAN_PAY
      return {
        isWell: false,
        told:
          takes === undefined
            ? 'the server does not say whether it takes payments'
            : 'the server takes no payments',
        advice: 'message 37 (Fee Paid) for this connection',
      }
    },
  }
}
