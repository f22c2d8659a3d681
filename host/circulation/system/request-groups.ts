/** Groups the copies of a book by call number and location, for requests to a library's own system. */
import { CIRC_STATUS, type RequestType } from '../../../src/contract/codes.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import { bookByBibId, copiesOf, locations } from '../../modules/bibs/queries.ts'
import { circStatusOf } from '../../modules/bibs/words.ts'
import type { HostContext } from '../../runtime/context.ts'
import {
  type Availability,
  type Copies,
  type CopyGroup,
  type CopyState,
  NEVER,
  NotSupported,
} from '../driver.ts'
import { takePlaces } from '../take-places.ts'

type Parts = Pick<HostContext, 'store' | 'conf'>
export type SystemGroup = CopyGroup & { barCodes: string[] }

const COMING: CopyState[] = ['onLoan', 'onHold', 'cataloguing', 'binding']

/**
 * Reservations only: commissions and priority loans exist only in the embedded circulation.
 * @param availability returns the states of these copies, like the driver's method
 */
export async function groupsOf(
  { store, conf }: Parts,
  { bibId, type }: { bibId: string; type: RequestType },
  availability: (
    copies: Awaited<ReturnType<typeof copiesOf>>,
  ) => Promise<Map<number, Availability> | NotSupported>,
): Promise<{ bib: number; copies: Omit<Copies, 'groups'> & { groups: SystemGroup[] } } | NotSupported> {
  const confs = await conf.now()
  if (type !== 'req.cs.preg') return NEVER
  if (!confs.isOn('cs.turn.on.preg')) throw new Refusal('request.off.preg')
  const book = await bookByBibId(store.db, bibId)
  if (!book) throw new HttpError(404, 'errors.missing')
  const copies = await copiesOf(store.db, [book.id])
  const states = await availability(copies)
  if (states instanceof NotSupported) return states
  const takes = takePlaces(await locations(store.db), confs.text('cs.take.locations', 'zh'))
  const members = new Map<string, typeof copies>()
  for (const copy of copies) {
    const key = `${copy.callNo}\n${copy.locaCode}`
    members.set(key, [...(members.get(key) ?? []), copy])
  }
  const groups = [...members.values()].map((group): SystemGroup => {
    const { callNo, locaCode } = group[0]!
    const known = group.flatMap(copy => states.get(copy.itemId) ?? [])
    const count = (...wanted: CopyState[]) => known.filter(one => wanted.includes(one.state)).length
    const [available, coming] = [count('available'), count(...COMING)]
    const due = known.flatMap(one => one.dueAt ?? [])
    const fault = available ? 'free' : !coming ? (count('readingOnly') ? 'readingOnly' : 'notLent') : null
    return {
      callNo,
      locaCode,
      total: group.length,
      available,
      onLoan: count('onLoan'),
      coming,
      circStatus: available
        ? CIRC_STATUS.available
        : circStatusOf(coming ? 'onLoan' : (known[0]?.state ?? 'unknown')),
      waiting: 0,
      dueAt: due.length ? Math.min(...due) : null,
      isExclusive: false,
      takes,
      fault,
      reason:
        fault === null
          ? null
          : {
              key: fault === 'free' ? 'request.faults.free' : `request.faults.${fault}.preg`,
              values: { most: 0 },
            },
      barCodes: group.map(copy => copy.barCode),
    }
  })
  return {
    bib: book.id,
    copies: { groups, isSingle: true, isSingleHall: false, keepDays: null, reason: null },
  }
}
