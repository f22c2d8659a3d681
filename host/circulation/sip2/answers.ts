/** Interprets SIP2 answers. Pure. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { Dates } from '../../runtime/dates.ts'
import type { CopyState, Patron, Reason } from '../driver.ts'
import type { Message } from './message.ts'

/** positions in the summary field of message 63, which select the list to return */
export const LISTS = { ready: 0, overdue: 1, loans: 2, fines: 3, recalled: 4, waiting: 5 } as const
export type List = keyof typeof LISTS
export const LIST_FIELD: Record<List, string> = {
  ready: 'AS',
  overdue: 'AT',
  loans: 'AU',
  fines: 'AV',
  recalled: 'BU',
  waiting: 'CD',
}

/** circulation status in message 18 */
export const STATES: Record<string, CopyState> = {
  '02': 'onOrder',
  '03': 'available',
  '04': 'onLoan',
  '05': 'onLoan',
  '06': 'cataloguing',
  '07': 'onLoan',
  '08': 'onHold',
  '09': 'available',
  '10': 'inTransit',
  '11': 'onLoan',
  '12': 'lost',
  '13': 'lost',
}

/** @param text yyyyMMddZZZZHHmmss or yyyy-MM-dd HH:mm, local. @returns epoch ms; null = no date */
export function timeIn(dates: Dates, text: string): number | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:[ T]|.{4})(\d{2}):?(\d{2}))?/.exec(text)
  if (!match) return null
  const [, year, month, day, hours = '23', minutes = '59'] = match
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null
  return dates.startOf(date) + (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The first amount in a text, in fen: "12.50", "1,250.00", "12,5". */
export function money(text: string): number {
  const match = /(\d+)(?:[.,](\d{1,2}))?(?!\d)/.exec(text.replace(/(\d)[ ,](?=\d{3}(?!\d))/g, '$1'))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '0').padEnd(2, '0')) : 0
}

/** Counts in the fixed part of message 64, in protocol order: 0 holds, 1 overdue, 2 charged, 3 fines, 5 waiting. */
export const count = (info: Message, at: number): number =>
  Number(info.fixed.slice(35 + at * 4, 39 + at * 4)) || 0

/** positions of flags in the patron status */
const LOST = 4
const DENIED = 0
const TOO_MANY_OVERDUE = 6
const FINES = [10, 11]
/** Whether charges are denied for a reason that has a flag of its own. */
const hasOtherReason = (info: Message): boolean =>
  [5, TOO_MANY_OVERDUE, 8, 9, ...FINES, 12, 13].some(at => info.fixed[at] === 'Y')

/** @param today yyyy-MM-dd */
export function patronIn(info: Message, today: string): Patron {
  const end = /^(\d{4})(\d{2})(\d{2})/.exec(info.first('PA'))
  const expiresOn = end ? `${end[1]}-${end[2]}-${end[3]}` : ''
  const flag = (at: number) => info.fixed[at] === 'Y'
  const status = (): number => {
    if (flag(LOST)) return ID_STATUS.lost
    if (expiresOn !== '' && expiresOn < today) return ID_STATUS.expired
    return flag(DENIED) && !hasOtherReason(info) ? ID_STATUS.suspended : ID_STATUS.valid
  }
  return {
    key: info.first('AA'),
    userId: info.first('AA'),
    name: info.first('AE'),
    group: info.first('PC'),
    dept: '',
    libCode: info.first('AQ'),
    email: info.first('BE') || null,
    mobile: info.first('BF') || null,
    activatedOn: '',
    expiresOn,
    status: status(),
    cardLostAt: null,
    loans: count(info, 2),
  }
}

const CARDS: Partial<Record<number, ReaderBlock>> = {
  [ID_STATUS.lost]: 'cardLost',
  [ID_STATUS.expired]: 'cardExpired',
  [ID_STATUS.suspended]: 'cardSuspended',
}

export function blocksIn(info: Message, today: string): ReaderBlock[] {
  const card = CARDS[patronIn(info, today).status]
  return [
    ...(card ? [card] : []),
    ...(FINES.some(at => info.fixed[at] === 'Y') ? ['fines' as const] : []),
    ...(info.fixed[TOO_MANY_OVERDUE] === 'Y' ? ['overdueLoans' as const] : []),
  ]
}

/** The system's own message for a refusal. */
export const refusalIn = (answer: Message): Reason => ({
  key: 'circulation.refused',
  values: { text: answer.first('AF') || answer.first('AG') },
})
