/** Interprets SIP2 answers. Pure. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import { READER_BLOCKS, type ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { Dates } from '../../runtime/dates.ts'
import type { CopyState, Patron, Reason } from '../driver.ts'
import { personName } from '../system/values.ts'
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

/** key: the identifier of the fee, '' = none is told. amount: fen */
export type Line = { key: string; amount: number; text: string }
/** The list of fees. @param hasKeys each line begins with the fee's identifier */
export const linesIn = (info: Message, hasKeys: boolean): Line[] =>
  info
    .all('AV')
    .map(text => text.trim())
    // some systems send a hundred blank lines
    .filter(Boolean)
    .map(text => {
      const [, key = '', rest = text] = (hasKeys && /^(\S{1,60})\s+(\S.*)$/.exec(text)) || []
      return { key, amount: money(rest), text: rest }
    })

/** Counts in the fixed part of message 64, in protocol order: 0 holds, 1 overdue, 2 charged, 3 fines, 5 waiting. */
export const count = (info: Message, at: number): number =>
  Number(info.fixed.slice(35 + at * 4, 39 + at * 4)) || 0

/** flags of the patron status that deny something: loans, renewals, recalls, holds */
const DENIED = { loans: 0, renewals: 1, recalls: 2, holds: 3 } as const
const LOST = 4
/** flags that give a reason, which alone does not deny anything; in protocol order from 5 */
const REASONS: readonly (ReaderBlock | null)[] = [
  'tooManyLoans',
  'overdueLoans',
  'tooManyRenewals',
  'returnClaims',
  'lostItems',
  'fines',
  'fines',
  'recallOverdue',
  'billedItems',
]
/** denied in every system where they are set */
const ALWAYS: readonly ReaderBlock[] = ['fines', 'overdueLoans']

/** What the screen message says of a denial, where no flag does. Koha: "Greetings from Koha. PATRON EXPIRED -- Patron owes 25.00 -- note" */
const SAID: [RegExp, ReaderBlock][] = [
  [/\bexpired\b/i, 'cardExpired'],
  [/\b(?:owes|fines?|fees|charges)\b/i, 'fines'],
  [/\bcard\b.*\blost\b|\blost card\b/i, 'cardLost'],
]
const GREETING = /^(?:greetings|welcome)\b[^.!]*[.!]?\s*/i

/** Names of blocks in the screen messages, and what else they say: the note of a restriction, for one. */
function screen(info: Message): { blocks: ReaderBlock[]; notes: string[] } {
  const lines = info
    .all('AF')
    .flatMap(text =>
      text
        .trim()
        .replace(GREETING, '')
        .split(/\s*--\s+/),
    )
    .map(text => text.trim())
    .filter(Boolean)
  const blocks: ReaderBlock[] = []
  const notes: string[] = []
  for (const line of lines) {
    const known = SAID.find(([pattern]) => pattern.test(line))
    if (known) blocks.push(known[1])
    else notes.push(line)
  }
  return { blocks, notes }
}

/** @param today yyyy-MM-dd @returns every reason that a flag, the last day or the screen message gives, and the notes */
export function standing(info: Message, today: string): { blocks: ReaderBlock[]; notes: string[] } {
  const flag = (at: number) => info.fixed[at] === 'Y'
  const isDenied = Object.values(DENIED).some(flag)
  const expiresOn = lastDayOf(info)
  const found = new Set<ReaderBlock>()
  if (flag(LOST)) found.add('cardLost')
  if (expiresOn !== '' && expiresOn < today) found.add('cardExpired')
  for (const [at, block] of REASONS.entries())
    if (block && flag(5 + at) && (isDenied || ALWAYS.includes(block))) found.add(block)
  if (!isDenied) return { blocks: inOrder(found), notes: [] }
  const { blocks, notes } = screen(info)
  // a sum is owed by many who are not stopped by it: it is the reason only where nothing else is
  for (const block of blocks) if (block !== 'fines') found.add(block)
  if (found.size === 0 && notes.length === 0 && blocks.includes('fines')) found.add('fines')
  const isRestricted = found.size === 0 || notes.length > 0
  if (isRestricted) found.add('cardSuspended')
  return { blocks: inOrder(found), notes }
}
const inOrder = (found: ReadonlySet<ReaderBlock>): ReaderBlock[] =>
  READER_BLOCKS.filter(block => found.has(block))

/** Those that stop renewals or holds: a reason of its own, such as too many loans, stops what the system denies for it. */
export function stopping(info: Message, today: string, what: 'renewals' | 'holds'): ReaderBlock[] {
  const { blocks } = standing(info, today)
  const isDenied = info.fixed[DENIED[what]] === 'Y'
  return blocks.filter(block => isDenied || block in CARD_STATUS || ALWAYS.includes(block))
}

const CARD_STATUS: Partial<Record<ReaderBlock, number>> = {
  cardLost: ID_STATUS.lost,
  cardExpired: ID_STATUS.expired,
  cardSuspended: ID_STATUS.suspended,
}

/** yyyy-MM-dd, '' = not known */
function lastDayOf(info: Message): string {
  const end = /^(\d{4})(\d{2})(\d{2})/.exec(info.first('PA'))
  return end ? `${end[1]}-${end[2]}-${end[3]}` : ''
}

/** @param today yyyy-MM-dd */
export function patronIn(info: Message, today: string): Patron {
  const { blocks } = standing(info, today)
  const card = (['cardLost', 'cardExpired', 'cardSuspended'] as const).find(block => blocks.includes(block))
  return {
    key: info.first('AA'),
    userId: info.first('AA'),
    name: personName(info.first('AE')),
    group: info.first('PC'),
    dept: '',
    libCode: info.first('AQ'),
    email: info.first('BE') || null,
    mobile: info.first('BF') || null,
    activatedOn: '',
    expiresOn: lastDayOf(info),
    status: (card && CARD_STATUS[card]) ?? ID_STATUS.valid,
    cardLostAt: null,
    loans: count(info, 2),
  }
}

/** The system's own message for a refusal. */
export const refusalIn = (answer: Message): Reason => ({
  key: 'circulation.refused',
  values: { text: answer.first('AF') || answer.first('AG') },
})
