/** Data of the simulated Koha, and the decisions of its circulation; both interfaces use it. */

export type KohaWorld = {
  patrons: KohaPatronRow[]
  items: KohaItemRow[]
  checkouts: KohaCheckoutRow[]
  holds: KohaHoldRow[]
  debts: KohaDebtRow[]
  credits?: KohaCreditRow[]
  /** whether copies on the shelf can be requested */
  hasShelfHolds?: boolean
  libraries: { id: string; name: string; isPickup: boolean }[]
}
type KohaPatronRow = {
  id: number
  card: string
  userid: string
  password: string
  surname: string
  firstname: string
  email: string
  category: string
  library: string
  /** yyyy-MM-dd */
  expiry: string
  isLost?: boolean
  isRestricted?: boolean
}
type KohaItemRow = {
  id: number
  biblio: number
  barcode: string
  title: string
  author: string
  callnumber: string
  lost?: number
  notForLoan?: number
}
/** times: epoch ms. stays: code with which a renewal is refused */
export type KohaCheckoutRow = {
  id: number
  patron: number
  item: number
  out: number
  due: number
  renewals: number
  stays?: string
  returned?: number
}
type KohaHoldRow = {
  id: number
  patron: number
  biblio: number
  item: number | null
  take: string
  notes?: string
  priority: number
  found: '' | 'W' | 'T'
  /** suspended, until this day; null = until resumed */
  suspended?: string | null
  at: number
}
type KohaDebtRow = {
  id: number
  patron: number
  checkout: number | null
  type: string
  amount: number
  outstanding: number
  at: number
  text: string
}

/** paid: what of the credit went to which debt */
export type KohaCreditRow = {
  id: number
  patron: number
  amount: number
  rest: number
  note: string
  paymentType: string | null
  paid: { debt: number; amount: number }[]
}

const WEEKS = 21 * 86_400_000

export const isOut = (world: KohaWorld, item: number): KohaCheckoutRow | undefined =>
  world.checkouts.find(one => one.item === item && one.returned === undefined)

export const signedIn = (world: KohaWorld, name: string, password: string) =>
  world.patrons.find(one => [one.card, one.userid].includes(name) && one.password === password)

/** @returns the code of a refusal; null = renewed */
export function renew(checkout: KohaCheckoutRow): string | null {
  if (checkout.stays) return checkout.stays
  checkout.due += WEEKS
  checkout.renewals++
  return null
}

/** @returns the code of a refusal, or the hold */
export function placeHold(
  world: KohaWorld,
  wanted: { patron: number; biblio: number; item: number | null; take: string; notes?: string },
  now: number,
): string | KohaHoldRow {
  const copies = world.items.filter(
    one => one.biblio === wanted.biblio && (wanted.item === null || one.id === wanted.item),
  )
  if (!copies.length) return 'noItems'
  if (copies.every(one => one.lost || one.notForLoan)) return 'notReservable'
  if (world.holds.some(one => one.patron === wanted.patron && one.biblio === wanted.biblio))
    return 'itemAlreadyOnHold'
  if (world.holds.filter(one => one.patron === wanted.patron).length >= 3) return 'tooManyReserves'
  const hold: KohaHoldRow = {
    ...wanted,
    id: 1 + Math.max(900, ...world.holds.map(one => one.id)),
    priority: 1 + world.holds.filter(one => one.biblio === wanted.biblio).length,
    found: '',
    at: now,
  }
  world.holds.push(hold)
  return hold
}

const fen = (amount: number): number => Math.round(amount * 100)

/** First to these debts, whoever's they are, then to any other of the patron, as a Koha does. */
export function addCredit(
  world: KohaWorld,
  given: { patron: number; amount: number; lines: number[]; note: string; paymentType: string | null },
): KohaCreditRow {
  world.credits ??= []
  const { patron, amount, lines, note, paymentType } = given
  let rest = fen(amount)
  const paid: KohaCreditRow['paid'] = []
  const pay = (debt: KohaDebtRow) => {
    const part = Math.min(rest, fen(debt.outstanding))
    if (part === 0) return
    debt.outstanding = (fen(debt.outstanding) - part) / 100
    rest -= part
    paid.push({ debt: debt.id, amount: part / 100 })
  }
  for (const debt of world.debts.filter(one => lines.includes(one.id))) pay(debt)
  for (const debt of world.debts.filter(one => one.patron === patron)) pay(debt)
  const id = 5001 + world.credits.length
  const row = { id, patron, amount: -amount, rest: -rest / 100, note, paymentType, paid }
  world.credits.push(row)
  return row
}
