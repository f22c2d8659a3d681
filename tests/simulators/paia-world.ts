/** Data of the simulated library with PAIA and DAIA, and its decisions, independently of the driver. */

export type PaiaWorld = {
  patrons: PaiaPatronRow[]
  docs: PaiaDocRow[]
  fees: { patron: string; amount: string; at: number; about: string; item?: string }[]
  /** books known to DAIA */
  books: PaiaBookRow[]
  /** pickup locations; [] = the system does not ask for one */
  places: PaiaOptionRow[]
  /** fee of a request, '' = none */
  fee: string
}
export type PaiaPatronRow = {
  id: string
  username: string
  password: string
  name: string
  email: string
  /** yyyy-MM-dd */
  expires: string
  status: number
}
/** times: epoch ms. stays: message with which a renewal is refused */
export type PaiaDocRow = {
  patron: string
  status: number
  item: string
  edition: string
  about: string
  label: string
  renewals: number
  start: number
  end: number
  stays?: string
  storage?: PaiaOptionRow
  requested?: string
}
type PaiaBookRow = {
  id: string
  record: string
  about: string
  items: { id: string; label: string; state: 'in' | 'out' | 'reading' | 'lost'; due: number }[]
}
type PaiaOptionRow = { id: string; about: string; amount?: string }
type Conditions = Record<string, { option: PaiaOptionRow[]; default?: string[] }>

const STORAGE = 'http://purl.org/ontology/paia#StorageCondition'
const FEE = 'http://purl.org/ontology/paia#FeeCondition'
const WEEKS = 21 * 86_400_000

/** The protocol's algorithm. @returns what was chosen of each type; null = not met */
function met(conditions: Conditions, given: unknown): Record<string, string[]> | null {
  const defaults = Object.fromEntries(
    Object.entries(conditions).flatMap(([type, one]) => (one.default ? [[type, one.default]] : [])),
  )
  const confirm = (given ?? defaults) as Record<string, unknown>
  const chosen: Record<string, string[]> = {}
  for (const [type, setting] of Object.entries(conditions)) {
    const named = confirm[type]
    if (!Array.isArray(named)) return null
    const ids = named.filter(id => setting.option.some(one => one.id === id)).slice(0, 1)
    if (!ids.length && setting.default?.length !== 0) return null
    chosen[type] = ids
  }
  return chosen
}

export const isActive = ({ status }: PaiaDocRow): boolean => [1, 2, 4].includes(status)

/** @returns message of a refusal; null = renewed */
export function renew(world: PaiaWorld, doc: PaiaDocRow): string | null {
  if (world.patrons.find(one => one.id === doc.patron)?.status) return 'Your account is blocked'
  if (doc.status !== 3) return 'Only loans are renewed'
  if (doc.stays) return doc.stays
  doc.end += WEEKS
  doc.renewals++
  return null
}

/** @returns the new document, or why there is none */
export function request(
  world: PaiaWorld,
  patron: string,
  wanted: { item?: string; edition?: string; confirm?: unknown },
  now: number,
): PaiaDocRow | { error: string; condition?: Conditions } {
  const book = world.books.find(
    one => one.id === wanted.edition || one.items.some(item => item.id === wanted.item),
  )
  const items = book?.items.filter(item => wanted.item === undefined || item.id === wanted.item) ?? []
  if (!book || !items.length) return { error: 'document not found' }
  if (world.docs.some(doc => doc.patron === patron && isActive(doc) && doc.edition === book.id))
    return { error: 'You have requested this already' }
  if (items.every(item => item.state !== 'out')) return { error: 'This cannot be requested' }
  const conditions: Conditions = {
    ...(world.places.length && { [STORAGE]: { option: world.places } }),
    ...(world.fee && {
      [FEE]: {
        option: [{ id: 'http://purl.org/ontology/dso#Loan', about: 'reservation', amount: world.fee }],
      },
    }),
  }
  const chosen = met(conditions, wanted.confirm)
  if (!chosen) return { error: 'confirmation required', condition: conditions }
  const doc: PaiaDocRow = {
    patron,
    status: 1,
    item: items[0]!.id,
    edition: book.id,
    requested: wanted.item ?? wanted.edition ?? '',
    about: book.about,
    label: items[0]!.label,
    renewals: 0,
    start: now,
    end: 0,
    ...(chosen[STORAGE]?.[0] && { storage: world.places.find(one => one.id === chosen[STORAGE]?.[0])! }),
  }
  world.docs.push(doc)
  return doc
}
