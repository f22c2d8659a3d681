/** Reservations (message 15): placing, listing and cancelling. */
import { Refusal } from '../../http/calls/errors.ts'
import { locations } from '../../modules/bibs/queries.ts'
import type { HostContext } from '../../runtime/context.ts'
import { AWAY, type Driver, NEVER, NotSupported, type Place, type Reason } from '../driver.ts'
import { allRefused } from '../reasons.ts'
import { copiesByBarCode, numberOf, unknownCopy } from '../system/catalogue.ts'
import { groupsOf, type SystemGroup, withOwn } from '../system/request-groups.ts'
import { takesIn } from '../take-places.ts'
import { LIST_FIELD, type List, refusalIn } from './answers.ts'
import type { Field, Message } from './message.ts'

type Parts = Pick<HostContext, 'store' | 'conf'>
/** text: barcode of a copy, or what else the system names the hold by */
type Held = { text: string; state: 'ready' | 'open' }
export type Asking = {
  location: string
  /** whether a hold can be for one item (BY 3); else the system gives any copy of the title */
  takesItems: boolean
  /** a hold can be moved to another pickup location */
  changesHolds: boolean
  /** current time in SIP2 format */
  stamp(): string
  ask(
    request: { code: string; fixed: string; fields: Field[]; answer: string; isWrite?: boolean },
    signal?: AbortSignal,
  ): Promise<Message | undefined>
  known(reader: string, list: List | undefined): Promise<Message | NotSupported>
  /** '' unless kept for the session */
  passwordOf(reader: string): string
  /** the reader's own: what stops every request; null = nothing */
  blockOf(reader: string): Promise<Reason | null | NotSupported>
  availability: Driver['availability']
}

export function requestsOf(
  parts: Parts,
  { location, takesItems, changesHolds, stamp, ask, known, passwordOf, blockOf, availability }: Asking,
): {
  methods: Pick<Driver, 'copies' | 'request' | 'holds' | 'cancel' | 'takesOf' | 'relocate'>
  heldBy(reader: string): Promise<Held[] | NotSupported>
} {
  const { store } = parts
  /** holds that the system did not cancel, whatever it was asked: they get no button any more */
  const staying = new Set<string>()
  const stayKey = (reader: string, text: string) => `${reader}\n${text}`
  const holdId = (barCodeOrTitle: string) => numberOf(`sip2 hold ${barCodeOrTitle}`)
  /** a hold in both lists waits */
  async function heldBy(reader: string): Promise<Held[] | NotSupported> {
    const lists: Record<'ready' | 'waiting', string[]> = { ready: [], waiting: [] }
    for (const list of ['ready', 'waiting'] as const) {
      const info = await known(reader, list)
      if (info instanceof NotSupported) return info
      lists[list] = info
        .all(LIST_FIELD[list])
        .map(text => text.trim())
        .filter(Boolean)
    }
    const left = [...lists.waiting]
    const ready = lists.ready.filter(text => {
      const at = left.indexOf(text)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    return [
      ...ready.map(text => ({ text, state: 'ready' as const })),
      ...lists.waiting.map(text => ({ text, state: 'open' as const })),
    ]
  }

  async function hold(
    mode: '+' | '-' | '*',
    reader: string,
    fields: { barCode: string; title?: string; isItem?: boolean; take?: string | null },
    signal?: AbortSignal,
  ): Promise<Message | NotSupported> {
    // some systems close the connection if BS is missing
    const place = fields.take || location
    const answer = await ask(
      {
        code: '15',
        fixed: `${mode}${stamp()}`,
        fields: [
          ['BS', place],
          ['BY', fields.isItem ? '3' : '2'],
          ['AO', location],
          ['AC', ''],
          ['AA', reader],
          ['AD', passwordOf(reader) || null],
          ['AB', fields.barCode || (fields.title ? null : '')],
          ['AJ', fields.title || null],
        ],
        answer: '16',
        isWrite: true,
      },
      signal,
    )
    return answer ?? AWAY
  }

  /** asked: one of these copies is in the reader's holds; own: in the loans. Holds that the list names by a title are not known. */
  async function ownOf(reader: string) {
    const held = await heldBy(reader)
    if (held instanceof NotSupported) return held
    const loans = await known(reader, 'loans')
    if (loans instanceof NotSupported) return loans
    const asked = new Set(held.map(one => one.text))
    const lent = new Set(loans.all('AU').map(text => text.trim()))
    return (barCodes: string[], isSet: boolean): 'asked' | 'own' | null => {
      if (barCodes.some(code => asked.has(code))) return 'asked'
      // who has one volume may want another
      return !isSet && barCodes.some(code => lent.has(code)) ? 'own' : null
    }
  }
  /** the copies among which the system chooses: those of the volume, else of the title */
  const meant = (groups: SystemGroup[], group: SystemGroup, isVolume: boolean): string[] =>
    takesItems && isVolume ? group.barCodes : groups.flatMap(one => one.barCodes)

  /** @throws Refusal */
  async function movable(reader: string, id: number): Promise<Held | NotSupported> {
    const held = await heldBy(reader)
    if (held instanceof NotSupported) return held
    const own = held.find(one => holdId(one.text) === id)
    if (!own) throw new Refusal('request.missing')
    if (own.state === 'ready') throw new Refusal('request.takeSet')
    return own
  }
  const places = async (): Promise<Place[]> => takesIn(await locations(store.db), await parts.conf.now())

  /** The system does not tell where a hold is to be collected: it is asked for the place, whatever it is now. */
  const moving: Pick<Driver, 'takesOf' | 'relocate'> = {
    async takesOf({ reader }, id) {
      if (!changesHolds) return NEVER
      const own = await movable(reader, id)
      return own instanceof NotSupported ? own : places()
    },

    async relocate({ reader, signal }, id, take) {
      if (!changesHolds) return NEVER
      const own = await movable(reader, id)
      if (own instanceof NotSupported) return own
      if (!(await places()).some(place => place.locaCode === take)) throw new Refusal('request.badTake')
      const { text } = own
      const copy = (await copiesByBarCode(store.db, [text])).get(text)
      const which = copy ? { barCode: text, isItem: takesItems } : { barCode: '', title: text }
      const answer = await hold('*', reader, { ...which, take }, signal)
      if (answer instanceof NotSupported) return answer
      if (answer.fixed[0] !== '1') {
        const { key, values } = refusalIn(answer)
        throw new Refusal(key, values)
      }
      // some systems say yes, and where it is to be collected all the same
      const place = answer.first('BS')
      if (place !== '' && place !== take) throw new Refusal('request.badTake')
      return true as const
    },
  }

  const methods: Pick<Driver, 'copies' | 'request' | 'holds' | 'cancel'> = {
    async copies({ reader, signal }, wanted) {
      const [block, ownFault] = await Promise.all([blockOf(reader), ownOf(reader)])
      if (block instanceof NotSupported) return block
      if (ownFault instanceof NotSupported) return ownFault
      const found = await groupsOf(parts, wanted, copies =>
        availability({ ...(signal && { signal }) }, copies),
      )
      if (found instanceof NotSupported) return found
      const { copies, anyVolume } = found
      // readers are told before that the volume cannot be chosen
      const isSet = ({ callNo }: SystemGroup) =>
        !takesItems && copies.groups.some(one => one.callNo === callNo && one.vol !== null)
      const toReader = (group: SystemGroup) =>
        withOwn(group, ownFault(meant(copies.groups, group, group.vol !== null), isSet(group)))
      if (takesItems) return { ...copies, groups: copies.groups.map(toReader), reason: block }
      const groups = anyVolume
        .map(toReader)
        .map(group => (isSet(group) ? { ...group, note: { key: 'request.titleOnly' as const } } : group))
      return { ...copies, groups, reason: block }
    },

    async request({ reader, signal }, wanted, beans) {
      const block = await blockOf(reader)
      if (block instanceof NotSupported) return block
      const found = await groupsOf(parts, wanted, copies =>
        availability({ ...(signal && { signal }) }, copies),
      )
      if (found instanceof NotSupported) return found
      if (block) return allRefused(beans, block)
      const outcomes = []
      for (const bean of beans) {
        const { callNo, locaCode, serviceLocaCode } = bean
        const { group, none, isNamed } = found.rowOf(bean)
        const { vol = null, year = null } = group ?? {}
        const take = serviceLocaCode ?? ''
        const row = { callNo, locaCode, vol, year, take, requestId: null, position: null }
        const barCode = group?.barCodes.find(Boolean)
        if (!group || !barCode || group.reason) {
          outcomes.push({ ...row, refusal: none })
          continue
        }
        if (isNamed && !takesItems) {
          outcomes.push({ ...row, refusal: { key: 'request.titleOnly' as const } })
          continue
        }
        const before = await heldBy(reader)
        if (before instanceof NotSupported) return before
        // some systems take a second hold of one title without a word
        const held = before.map(one => one.text)
        if (meant(found.copies.groups, group, isNamed).some(code => held.includes(code))) {
          outcomes.push({ ...row, refusal: { key: 'request.faults.asked' as const } })
          continue
        }
        const answer = await hold('+', reader, { barCode, isItem: isNamed, take }, signal)
        if (answer instanceof NotSupported) return answer
        outcomes.push(
          answer.fixed[0] === '1'
            ? {
                ...row,
                refusal: null,
                requestId: await placedId(reader, barCode, before),
                position: Number(answer.first('BR')) || null,
              }
            : { ...row, refusal: refusalIn(answer) },
        )
      }
      return outcomes
    },

    async holds({ reader }, { offset, limit, states }) {
      const held = await heldBy(reader)
      if (held instanceof NotSupported) return held
      const copies = await copiesByBarCode(
        store.db,
        held.map(one => one.text),
      )
      const rows = held
        .filter(one => !states.length || states.includes(one.state))
        .map(({ text, state }) => {
          const copy = copies.get(text) ?? unknownCopy('', text)
          return {
            id: holdId(text),
            kind: 'req.cs.preg',
            callNo: copy.callNo,
            // a hold of the title names some copy
            ...(takesItems && { vol: copy.vol, year: copy.itemYear }),
            locaCode: copy.locaCode,
            takeLocaCode: '',
            takeName: null,
            state,
            // not told
            createdAt: 0,
            updatedAt: 0,
            expiresAt: null,
            remark: '',
            words: '',
            bibId: copy.bibId,
            title: copy.title,
            author: copy.author,
            classNo: copy.classNo,
            position: null,
            canCancel: !staying.has(stayKey(reader, text)),
            canMove: changesHolds && state === 'open',
          }
        })
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },

    async cancel({ reader, signal }, id) {
      const held = await heldBy(reader)
      if (held instanceof NotSupported) return held
      const own = held.find(one => holdId(one.text) === id)
      if (!own) throw new Refusal('request.missing')
      const { text } = own
      const before = held.filter(one => one.text === text).length
      const copy = (await copiesByBarCode(store.db, [text])).get(text)
      // a hold of the title may be known by any of its copies, by its title, or by none of them
      const ways: Parameters<typeof hold>[2][] = [
        ...(copy
          ? [
              { barCode: text, isItem: takesItems },
              { barCode: text, isItem: !takesItems },
            ]
          : []),
        { barCode: '', title: copy?.title ?? text },
      ]
      let refusal: Reason | null = null
      for (const way of ways) {
        const answer = await hold('-', reader, way, signal)
        if (answer instanceof NotSupported) return answer
        if (answer.fixed[0] !== '1') {
          refusal ??= refusalIn(answer)
          continue
        }
        // some systems say yes and cancel nothing
        const after = await heldBy(reader)
        if (after instanceof NotSupported) throw new Refusal('circulation.unknown')
        if (after.filter(one => one.text === text).length < before) return true as const
        refusal = { key: 'circulation.cancelStays' }
      }
      staying.add(stayKey(reader, text))
      throw new Refusal(refusal?.key ?? 'circulation.cancelStays', refusal?.values)
    },
  }
  return { methods: { ...methods, ...moving }, heldBy }

  /** The list names a hold of the title by another copy, or by its title. */
  async function placedId(reader: string, barCode: string, before: Held[]): Promise<number | null> {
    const after = await heldBy(reader)
    if (after instanceof NotSupported) return null
    const left = before.map(one => one.text)
    const added = after.filter(({ text }) => {
      const at = left.indexOf(text)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    const own = added.find(one => one.text === barCode) ?? (added.length === 1 ? added[0] : undefined)
    return own ? holdId(own.text) : null
  }
}
