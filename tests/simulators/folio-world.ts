/** Data of the simulated FOLIO, in its modules' schemas, and the decisions of its circulation. */
import { createHash } from 'node:crypto'

export type FolioWorld = {
  users: FolioUserRow[]
  groups: { id: string; group: string }[]
  instances: { id: string; hrid: string; title: string; author: string }[]
  holdings: { id: string; instanceId: string }[]
  items: FolioItemRow[]
  loans: FolioLoanRow[]
  requests: FolioRequestRow[]
  accounts: FolioAccountRow[]
  actions?: FolioActionRow[]
  /** why accounts cannot be paid; absent: they can */
  refusesPayments?: string
  manualblocks: { id: string; userId: string; desc: string; renewals: boolean; requests: boolean }[]
  automated: { userId: string; patronBlockConditionId: string; message: string }[]
  servicePoints: { id: string; name: string; pickupLocation: boolean }[]
  /** request types that a policy allows */
  types: ('Hold' | 'Page' | 'Recall')[]
  isTlrOn: boolean
}
type FolioUserRow = {
  id: string
  username: string
  barcode: string
  externalSystemId: string
  password: string
  active: boolean
  patronGroup: string
  expirationDate?: string
  personal: { lastName: string; firstName: string; email: string }
}
type FolioItemRow = {
  id: string
  holdingsRecordId: string
  barcode: string
  callNumber: string
  status: { name: string }
}
/** stays: the error with which a renewal is refused */
export type FolioLoanRow = {
  id: string
  userId: string
  itemId: string
  status: { name: 'Open' | 'Closed' }
  loanDate: string
  dueDate: string
  returnDate?: string
  renewalCount?: number
  stays?: FolioError
}
export type FolioRequestRow = {
  id: string
  requestType: string
  requestLevel: string
  requestDate: string
  requesterId: string
  instanceId: string
  itemId?: string
  status: string
  position: number
  fulfillmentPreference: string
  pickupServicePointId: string
  patronComments?: string
  cancellationReasonId?: string
  cancelledByUserId?: string
  cancelledDate?: string
}
type FolioAccountRow = {
  id: string
  userId: string
  loanId?: string
  amount: number
  remaining: number
  status: { name: 'Open' | 'Closed' }
  feeFineType: string
  title?: string
  dateCreated: string
}
export type FolioActionRow = {
  id: string
  accountId: string
  userId: string
  typeAction: string
  amountAction: number
  balance: number
  transactionInformation: string
  paymentMethod: string
  createdAt: string
  source: string
}
/** code '' = from a version without codes */
export type FolioError = { message: string; code: string }

const WEEKS = 21 * 86_400_000

/** The same UUID for the same name, in every run. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const isOpen = (request: FolioRequestRow): boolean => request.status.startsWith('Open')

const automatedMessage = (world: FolioWorld, userId: string): string | undefined =>
  world.automated.find(one => one.userId === userId)?.message

/** @returns the errors of a refusal; [] = renewed */
export function renew(world: FolioWorld, loan: FolioLoanRow): FolioError[] {
  const message = automatedMessage(world, loan.userId)
  if (message) return [{ message, code: '' }]
  if (world.manualblocks.some(one => one.userId === loan.userId && one.renewals))
    return [{ message: 'Patron blocked from renewing', code: '' }]
  if (loan.stays) return [loan.stays]
  loan.dueDate = new Date(Date.parse(loan.dueDate) + WEEKS).toISOString()
  loan.renewalCount = (loan.renewalCount ?? 0) + 1
  return []
}

type Wanted = Omit<FolioRequestRow, 'status' | 'position'>
const refused = (message: string, code: string): FolioError => ({ message, code })

/** @returns the error of a refusal, or the request */
export function place(world: FolioWorld, wanted: Wanted): FolioError | FolioRequestRow {
  const { instanceId, itemId, requesterId, requestLevel } = wanted
  const held = world.holdings.filter(one => one.instanceId === instanceId).map(one => one.id)
  const ofTitle = world.items.filter(one => held.includes(one.holdingsRecordId))
  const meant = requestLevel === 'Title' ? ofTitle : ofTitle.filter(one => one.id === itemId)
  if (requestLevel === 'Title' && !world.isTlrOn)
    return refused('requestLevel must be one of the following: "Item"', 'REQUEST_LEVEL_IS_NOT_ALLOWED')
  if (!meant.length) return refused('Cannot create a request with no item', '')
  if (wanted.fulfillmentPreference !== 'Hold Shelf')
    return refused('fulfillmentPreference must be one of', 'FULFILLMENT_PREFERENCE_IS_NOT_ALLOWED')
  const user = world.users.find(one => one.id === requesterId)
  if (!user?.active) return refused('Inactive users cannot make requests', '')
  const message = automatedMessage(world, requesterId)
  if (message) return refused(message, '')
  if (world.manualblocks.some(one => one.userId === requesterId && one.requests))
    return refused('Patron blocked from requesting', '')
  if (!world.servicePoints.some(one => one.id === wanted.pickupServicePointId && one.pickupLocation))
    return refused(
      'One or more Pickup locations are no longer available',
      'REQUEST_PICKUP_SERVICE_POINT_IS_NOT_ALLOWED',
    )
  const open = world.requests.filter(isOpen)
  if (open.some(one => one.requesterId === requesterId && one.instanceId === instanceId))
    return refused(
      'This requester already has an open request for this instance',
      'INSTANCE_ALREADY_REQUESTED',
    )
  const own = world.loans.some(
    one =>
      one.userId === requesterId && one.status.name === 'Open' && meant.some(({ id }) => id === one.itemId),
  )
  if (own)
    return refused(
      "This requester already has a loan for one of the instance's items",
      'REQUESTER_ALREADY_HAS_LOAN_FOR_ONE_OF_INSTANCES_ITEMS',
    )
  if (!world.types.includes(wanted.requestType as 'Hold'))
    return refused(
      `${wanted.requestType} requests are not allowed for this patron and title combination`,
      'REQUEST_NOT_ALLOWED_FOR_PATRON_TITLE_COMBINATION',
    )
  const request: FolioRequestRow = {
    ...wanted,
    status: 'Open - Not yet filled',
    position: 1 + open.filter(one => one.instanceId === instanceId).length,
  }
  world.requests.push(request)
  return request
}

type Pay = Record<'amount' | 'transactionInfo' | 'servicePointId' | 'userName' | 'paymentMethod', string>

/** @returns the words of a refusal, or the action */
export function payAccount(world: FolioWorld, account: FolioAccountRow, given: Pay): string | FolioActionRow {
  world.actions ??= []
  if (world.refusesPayments) return world.refusesPayments
  if (account.status.name === 'Closed') return 'Fee/fine is already closed'
  const amount = Number(given.amount)
  if (!(amount > 0)) return 'Amount must be positive'
  if (amount > account.remaining) return 'Requested amount exceeds remaining amount'
  account.remaining = Math.round((account.remaining - amount) * 100) / 100
  if (account.remaining === 0) account.status.name = 'Closed'
  const action: FolioActionRow = {
    ...{ id: uuidOf(`action ${world.actions.length}`), accountId: account.id, userId: account.userId },
    ...{ typeAction: account.remaining === 0 ? 'Paid fully' : 'Paid partially', amountAction: amount },
    ...{ balance: account.remaining, transactionInformation: given.transactionInfo },
    ...{ paymentMethod: given.paymentMethod, createdAt: given.servicePointId, source: given.userName },
  }
  world.actions.push(action)
  return action
}
