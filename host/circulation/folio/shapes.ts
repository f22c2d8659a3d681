/** Schemas of FOLIO's answers (from the JSON schemas of its modules), limited to the properties that are used. */
import * as v from 'valibot'
import type { Dates } from '../../runtime/dates.ts'
import type { CopyState } from '../driver.ts'
import { numberOf } from '../system/catalogue.ts'
import { count, dayOf, flag, money, nameOf, timeOf, words } from '../system/values.ts'
import type { SystemDebt, SystemHold, SystemItem, SystemLoan, SystemPatron } from '../system/way.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
export const isUuid = (text: string): boolean => UUID.test(text)
const uuid = v.pipe(v.string(), v.regex(UUID))
const uuidOrNone = v.nullish(v.union([uuid, v.literal('')]), '')
const status = v.object({ name: words })

export const user = v.object({
  id: uuid,
  username: words,
  externalSystemId: words,
  barcode: words,
  // users without the flag are inactive
  active: flag,
  patronGroup: uuidOrNone,
  enrollmentDate: words,
  expirationDate: words,
  personal: v.nullish(
    v.object({
      lastName: words,
      firstName: words,
      preferredFirstName: words,
      email: words,
      phone: words,
      mobilePhone: words,
    }),
  ),
})
export type FolioUser = v.InferOutput<typeof user>
export const group = v.object({ id: uuid, group: words })

export function patronFrom(row: FolioUser, groupName: string, dates: Dates): SystemPatron {
  const { lastName = '', firstName = '', preferredFirstName = '' } = row.personal ?? {}
  return {
    id: row.id,
    cardNumber: row.barcode || row.username || row.externalSystemId,
    numbers: { card: row.barcode, user: row.username },
    name: nameOf(preferredFirstName || firstName, lastName),
    category: groupName,
    library: '',
    email: row.personal?.email ?? '',
    mobile: row.personal?.mobilePhone || row.personal?.phone || '',
    enrolledOn: dayAt(dates, row.enrollmentDate),
    expiresOn: dayAt(dates, row.expirationDate),
    isLost: false,
    isRestricted: !row.active,
  }
}
/** Converts to the library's local day; FOLIO writes the end of a day in UTC, as next midnight or the last second. */
const dayAt = (dates: Dates, text: string): string => {
  const time = text.includes('T') ? timeOf(dates, text) : null
  return time === null ? dayOf(text) : dates.day(time)
}

const contributors = v.nullish(v.array(v.object({ name: words })), [])
export const loan = v.object({
  id: uuid,
  userId: uuid,
  itemId: uuid,
  status,
  loanDate: words,
  dueDate: words,
  returnDate: words,
  renewalCount: count,
  item: v.nullish(v.object({ title: words, barcode: words, callNumber: words, contributors })),
})
export const loanFrom = (row: v.InferOutput<typeof loan>, dates: Dates): SystemLoan => ({
  id: row.id,
  itemId: row.itemId,
  barCode: row.item?.barcode ?? '',
  title: row.item?.title ?? '',
  author: authorOf(row.item?.contributors ?? []),
  callNo: row.item?.callNumber ?? '',
  loanedAt: timeOf(dates, row.loanDate) ?? 0,
  dueAt: timeOf(dates, row.dueDate) ?? 0,
  // absent until the first renewal
  renewals: row.renewalCount ?? 0,
  renewedAt: null,
  returnedAt: timeOf(dates, row.returnDate),
})
const authorOf = (rows: { name: string }[]): string =>
  rows
    .map(row => row.name)
    .filter(Boolean)
    .join('; ')

/** may be another reader's loan, so the reader is not read */
export const dueLoan = v.object({ itemId: uuid, dueDate: words })

export const item = v.object({ id: uuid, holdingsRecordId: uuid, barcode: words, status })
/** Item statuses of mod-inventory-storage; for a status added by a later version, no state is shown. */
const STATES: Record<string, CopyState> = {
  Available: 'available',
  'Checked out': 'onLoan',
  'Awaiting pickup': 'onHold',
  'Awaiting delivery': 'onHold',
  Paged: 'onHold',
  'In transit': 'inTransit',
  'In process': 'cataloguing',
  'In process (non-requestable)': 'cataloguing',
  'On order': 'onOrder',
  'Order closed': 'unavailable',
  Restricted: 'readingOnly',
  'Intellectual item': 'readingOnly',
  Unavailable: 'unavailable',
  'Aged to lost': 'lost',
  'Claimed returned': 'lost',
  'Declared lost': 'lost',
  'Long missing': 'lost',
  'Lost and paid': 'lost',
  Missing: 'lost',
  Withdrawn: 'withdrawn',
}
/** `biblio` is the holdings id here, from which SystemWay.biblioOf finds the title. */
export function itemFrom(row: v.InferOutput<typeof item>, dueAt: number | null): SystemItem | null {
  const state = STATES[row.status.name]
  return state ? { itemId: row.id, biblio: row.holdingsRecordId, barCode: row.barcode, state, dueAt } : null
}
export const holding = v.object({ id: uuid, instanceId: uuid })

export const servicePoint = v.object({ id: uuid, name: words, discoveryDisplayName: words })
const allowed = v.nullish(v.array(v.object({ id: uuid, name: words })), [])
/** pickup service points by type of request */
export const allowedPoints = v.object({ Hold: allowed, Page: allowed, Recall: allowed })
export type AllowedPoints = v.InferOutput<typeof allowedPoints>

export const request = v.looseObject({
  id: uuid,
  requesterId: uuid,
  instanceId: uuidOrNone,
  itemId: uuidOrNone,
  status: words,
  position: count,
  requestDate: words,
  requestExpirationDate: words,
  holdShelfExpirationDate: words,
  pickupServicePointId: uuidOrNone,
  pickupServicePoint: v.nullish(v.object({ name: words, discoveryDisplayName: words })),
  instance: v.nullish(v.object({ title: words, contributorNames: contributors })),
  item: v.nullish(v.object({ barcode: words })),
  metadata: v.nullish(v.object({ updatedDate: words })),
})
export type FolioRequestRow = v.InferOutput<typeof request>
export const OPEN = 'Open - Not yet filled'
export const CANCELLED = 'Closed - Cancelled'
const HOLDS: Record<string, SystemHold['state']> = {
  'Open - Awaiting pickup': 'ready',
  'Open - Awaiting delivery': 'ready',
  'Open - In transit': 'transit',
}
/** @param barCodes of all copies of the title */
export function holdFrom(row: FolioRequestRow, barCodes: string[], dates: Dates): SystemHold {
  const createdAt = timeOf(dates, row.requestDate) ?? 0
  const state = HOLDS[row.status] ?? 'open'
  const chosen = row.item?.barcode ?? ''
  return {
    key: row.id,
    id: numberOf(row.id),
    biblio: row.instanceId,
    barCodes: chosen === '' ? barCodes : [chosen],
    title: row.instance?.title ?? '',
    author: authorOf(row.instance?.contributorNames ?? []),
    take: row.pickupServicePointId,
    takeName: row.pickupServicePoint?.discoveryDisplayName || row.pickupServicePoint?.name || '',
    state,
    priority: row.position,
    createdAt,
    updatedAt: timeOf(dates, row.metadata?.updatedDate ?? '') ?? createdAt,
    expiresAt: timeOf(dates, state === 'ready' ? row.holdShelfExpirationDate : row.requestExpirationDate),
  }
}
export const reason = v.object({ id: uuid, requiresAdditionalInformation: flag })

export const account = v.object({
  id: uuid,
  userId: uuid,
  loanId: uuidOrNone,
  amount: money,
  remaining: money,
  feeFineType: words,
  title: words,
  dateCreated: words,
  metadata: v.nullish(v.object({ createdDate: words })),
})
export const debtFrom = (row: v.InferOutput<typeof account>, dates: Dates): SystemDebt => ({
  id: numberOf(row.id),
  loanId: row.loanId || null,
  kind: /^overdue/i.test(row.feeFineType)
    ? 'overdue'
    : /^lost item/i.test(row.feeFineType)
      ? 'lost'
      : 'other',
  amount: row.amount,
  outstanding: row.remaining,
  at: timeOf(dates, row.dateCreated || (row.metadata?.createdDate ?? '')) ?? 0,
  text: row.title || row.feeFineType,
  isGrowing: false,
})

export const manualBlock = v.object({
  userId: uuid,
  expirationDate: words,
  borrowing: flag,
  renewals: flag,
  requests: flag,
})
export const automatedBlocks = v.object({
  automatedPatronBlocks: v.nullish(
    v.array(
      v.object({
        patronBlockConditionId: words,
        blockBorrowing: flag,
        blockRenewals: flag,
        blockRequests: flag,
      }),
    ),
    [],
  ),
})
