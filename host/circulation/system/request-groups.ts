/** Groups the copies of a book by call number, location and volume, for requests to a library's own system. */
import type { RequestType } from '../../../src/contract/codes.ts'
import { countStates } from '../../../src/core/rules/holdings/copy-counts.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import { bookByBibId, type CopyRow, copiesOf, locations } from '../../modules/bibs/queries.ts'
import { circStatusOf, isComing } from '../../modules/bibs/words.ts'
import type { HostContext } from '../../runtime/context.ts'
import {
  type Availability,
  type Copies,
  type CopyGroup,
  type CopyState,
  NEVER,
  NotSupported,
  type Reason,
  type RequestedCopy,
} from '../driver.ts'
import { faultReason, neverFault } from '../request-faults.ts'
import { takesIn } from '../take-places.ts'
import { rowKey, rowsOf, volumeNamed } from '../volume-rows.ts'

type Parts = Pick<HostContext, 'store' | 'conf'>
export type SystemGroup = CopyGroup & { barCodes: string[] }
/**
 * groups: by volume; rowOf: the group that a request means, undefined = there is no such copy; none: why nothing of it can be
 * asked for, if that is so
 */
export type Grouped = {
  bib: number
  copies: Omit<Copies, 'groups'> & { groups: SystemGroup[] }
  /** of copies of any volume, for a system that takes no request of one */
  anyVolume: SystemGroup[]
  rowOf(bean: RequestedCopy): { group: SystemGroup | undefined; none: Reason; isNamed: boolean }
}

/** Any copy will do where they have one call number. */
export const isOneCallNo = (groups: readonly SystemGroup[]): boolean =>
  new Set(groups.map(one => one.callNo)).size < 2

/** @param fault what the reader has of it already; null = nothing */
export const withOwn = (group: SystemGroup, fault: 'asked' | 'own' | null): SystemGroup =>
  fault === null ? group : { ...group, fault, reason: { key: `request.faults.${fault}` } }

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
): Promise<Grouped | NotSupported> {
  const confs = await conf.now()
  if (type !== 'req.cs.preg') return NEVER
  if (!confs.isOn('cs.turn.on.preg')) throw new Refusal('request.off.preg')
  const book = await bookByBibId(store.db, bibId)
  if (!book) throw new HttpError(404, 'errors.missing')
  const copies = await copiesOf(store.db, [book.id])
  const states = await availability(copies)
  if (states instanceof NotSupported) return states
  const takes = takesIn(await locations(store.db), confs)
  const groupOf = ({ vol, year, copies: group }: ReturnType<typeof rowsOf<CopyRow>>[number]): SystemGroup => {
    const { callNo, locaCode } = group[0]!
    const known = group.map(
      (copy): Availability => states.get(copy.itemId) ?? { state: 'unknown', dueAt: null },
    )
    const count = (wanted: CopyState) => known.filter(one => one.state === wanted).length
    const coming = known.filter(one => isComing(one.state))
    const available = count('available')
    const fault = available ? 'free' : coming.length ? null : neverFault(count)
    return {
      callNo,
      locaCode,
      vol,
      year,
      total: group.length,
      available,
      onLoan: count('onLoan'),
      coming: coming.length,
      circStatus: circStatusOf(available ? 'available' : (coming[0] ?? known[0])!.state),
      states: countStates(known.map(one => one.state)),
      waiting: 0,
      dueAts: known.flatMap(one => one.dueAt ?? []),
      isExclusive: false,
      takes,
      fault,
      reason: fault && faultReason(type, fault),
      barCodes: group.map(copy => copy.barCode),
    }
  }
  const byVolume = rowsOf(copies, true).map(groupOf)
  const byCallNo = rowsOf(copies, false).map(groupOf)
  return {
    bib: book.id,
    anyVolume: byCallNo,
    rowOf(bean) {
      const named = volumeNamed(bean, copies)
      const isNamed = named.vol !== null
      const group = (isNamed ? byVolume : byCallNo).find(one => rowKey(one) === rowKey(named))
      const key = named.isMissing ? 'request.noVolume' : 'request.noCopies'
      return { group, isNamed, none: group?.reason ?? { key } }
    },
    copies: { groups: byVolume, isSingle: true, isSingleHall: false, keepDays: null, reason: null },
  }
}
