import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type GroupFacts,
  groupFault,
  requesterFaults,
} from '../../../host/circulation/embedded/requests/can-request.ts'
import type { CopyRow, ItemCopies } from '../../../src/contract/reader/requests.ts'
import { readHoldings } from '../../../src/core/rules/holdings/read-holdings.ts'
import { takeLabel } from '../../../src/core/rules/reader/take-label.ts'
import {
  beansOf,
  canTick,
  type Draft,
  draftFault,
  emptyDraft,
  oneRowOnly,
  ownOf,
} from '../../../src/features/book/request/request-draft.ts'
import { reserveOutlook } from '../../../src/features/book/request/reserve-outlook.ts'

const place = (locaCode: string) => ({ campus: { campusName: '东校区' }, locationName: '借书处', locaCode })
const row = (more: Partial<CopyRow> = {}): CopyRow => ({
  callNo: 'A1',
  locaCode: 'L1',
  locaName: '东校区-借书处',
  availableCopies: 0,
  loanedVolume: 1,
  availableVolume: 1,
  requestCount: 0,
  canRequest: 1,
  remark: '',
  takeLocations: [place('L1'), place('L2')],
  ...more,
})
const on = (more: Partial<Draft> = {}): Draft => ({ isOn: true, take: 'L1', remark: '', ...more })

describe('B09 form input', () => {
  it('what the reader has already is that of the ticked volumes, else of the title', () => {
    const copies = { items: [], canPregMulti: 1, own: { requests: 1, loans: 1 } }
    const volume = (vol: string, requests: number, loans: number) =>
      row({ vol, year: '', own: { requests, loans } })
    const set = [volume('v.1', 0, 0), volume('v.2', 1, 1), volume('v.3', 1, 0)]
    const ticked = (...at: number[]) =>
      set.map((one, index) => ({ row: one, draft: on({ isOn: at.includes(index) }) }))
    expect(ownOf(copies, ticked(0), [])).toBeNull()
    expect(ownOf(copies, ticked(1), [])).toEqual({ requests: 1, loans: 1 })
    // one request for any copy is not two
    expect(ownOf(copies, ticked(1, 2), [])).toEqual({ requests: 1, loans: 1 })
    // asked for since the copies were loaded
    expect(ownOf(copies, ticked(0), ['A1\nL1\nv.3\n'])).toBeNull()
    expect(ownOf(copies, ticked(0), ['A1\nL1\nv.1\n'])).toEqual({ requests: 1, loans: 0 })
    const alike = [{ row: row(), draft: on() }]
    expect(ownOf(copies, alike, [])).toEqual({ requests: 1, loans: 1 })
    expect(ownOf({ items: [], canPregMulti: 1 }, alike, [])).toBeNull()
    expect(ownOf({ items: [], canPregMulti: 1 }, alike, ['A1\nL1'])).toEqual({ requests: 1, loans: 0 })
  })
  it('without a selection or take location: the messages of the specification', () => {
    expect(draftFault([{ row: row(), draft: emptyDraft(row()) }], false)?.key).toBe(
      'pleaseSelectTheDataYouNeedToPerformTheAppointment',
    )
    expect(draftFault([{ row: row(), draft: on({ take: '' }) }], false)).toEqual({
      key: 'pleaseChooseThePlaceToTakeTheBook',
      row: 'A1\nL1',
    })
    expect(draftFault([{ row: row(), draft: on() }], false)).toBeNull()
  })
  it('B10 a copy without location: locationEmpty, only for a commission', () => {
    const filled = [{ row: row({ locaCode: '' }), draft: on() }]
    expect(draftFault(filled, true)?.key).toBe('locationEmpty')
    expect(draftFault(filled, false)).toBeNull()
  })
  it('canRequest 0, and copies that are not lent, cannot be selected and are never sent', () => {
    expect(
      [row(), row({ canRequest: 0 }), row({ circStatus: 2 }), row({ circStatus: 4 })].map(canTick),
    ).toEqual([true, false, false, false])
    expect(beansOf([{ row: row({ canRequest: 0 }), draft: on() }])).toEqual([])
    expect(beansOf([{ row: row(), draft: on({ remark: ' a ' }) }])).toEqual([
      { callNo: 'A1', locaCode: 'L1', serviceLocaCode: 'L1', remark: 'a' },
    ])
  })
  it('single-hall mode and canPregMulti 0 allow one row; a single take location is preselected', () => {
    const copies = (more: Partial<ItemCopies>): ItemCopies => ({ items: [], canPregMulti: 1, ...more })
    expect(oneRowOnly(copies({}))).toBeNull()
    expect(oneRowOnly(copies({ canPregMulti: 0 }))).toBe('oneRow')
    expect(oneRowOnly(copies({ canPregMulti: 0, singleHall: 1 }))).toBe('singleLibrary')
    expect(emptyDraft(row({ takeLocations: [place('L9')] })).take).toBe('L9')
    expect(emptyDraft(row()).take).toBe('')
    expect(takeLabel(place('L1'))).toBe('东校区 借书处')
    expect(takeLabel({ ...place('L1'), locationName: '东校区借书处' })).toBe('东校区借书处')
  })
})

const facts: fc.Arbitrary<GroupFacts> = fc.record({
  available: fc.nat(3),
  coming: fc.nat(3),
  states: fc.constant({}),
  cataloguing: fc.nat(2),
  promised: fc.nat(3),
  isExclusive: fc.boolean(),
  hasPlace: fc.boolean(),
  isStacks: fc.boolean(),
  isOwn: fc.boolean(),
  isRequested: fc.boolean(),
  takes: fc.nat(2),
})

it('property: a group never allows a reservation and a commission at once, and none if already requested or on loan to the reader', () => {
  fc.assert(
    fc.property(facts, given => {
      const open = (['req.cs.preg', 'req.cs.rele'] as const).filter(type => groupFault(type, given) === null)
      expect(open.length).toBeLessThanOrEqual(1)
      if (open.length) {
        expect([given.isOwn, given.isRequested, given.takes > 0]).toEqual([false, false, true])
        expect(open[0] === 'req.cs.rele' ? given.available : given.coming).toBeGreaterThan(0)
        if (open[0] === 'req.cs.preg' && given.isExclusive) expect(given.promised).toBeLessThan(given.coming)
      }
    }),
  )
})

it('property: a new copy is for one reader, and only while none is on the shelf', () => {
  fc.assert(
    fc.property(facts, given => {
      if (groupFault('req.cs.prior', given) !== null) return
      expect([given.isOwn, given.isRequested, given.available, given.takes > 0]).toEqual([
        false,
        false,
        0,
        true,
      ])
      expect(given.promised).toBeLessThan(given.cataloguing)
    }),
  )
})

it('B09 all that stops the reader’s requests is told: card, fines, overdue loans, limit', () => {
  const rules = { unpaidLimit: 1000, overdueLimit: 0, maxRequests: 2 }
  const facts = { idStatus: 0, unpaid: 1000, overdue: 0, requests: 1 }
  expect(requesterFaults(facts, rules)).toEqual([])
  expect(requesterFaults({ ...facts, idStatus: 3 }, rules)).toEqual(['cardLost'])
  expect(requesterFaults({ ...facts, idStatus: 2, unpaid: 9999 }, rules)).toEqual(['cardExpired', 'fines'])
  expect(requesterFaults({ ...facts, overdue: 1, requests: 2 }, rules)).toEqual(['overdueLoans', 'limit'])
  expect(requesterFaults({ idStatus: 1, unpaid: 1001, overdue: 1, requests: 2 }, rules)).toEqual([
    'cardSuspended',
    'fines',
    'overdueLoans',
    'limit',
  ])
})

it('B10 a group without a copy to lend names its own reason', () => {
  const group: GroupFacts = {
    available: 0,
    coming: 0,
    states: {},
    cataloguing: 0,
    promised: 0,
    isExclusive: false,
    hasPlace: true,
    isStacks: false,
    isOwn: false,
    isRequested: false,
    takes: 1,
  }
  const faultOf = (type: 'req.cs.preg' | 'req.cs.rele', states: GroupFacts['states'], coming = 0) =>
    groupFault(type, { ...group, states, coming })
  expect(faultOf('req.cs.preg', { lost: 2 })).toBe('lost')
  expect(faultOf('req.cs.preg', { lost: 1, readingOnly: 1 })).toBe('readingOnly')
  expect(faultOf('req.cs.preg', { unknown: 1 })).toBe('unknownState')
  expect(faultOf('req.cs.preg', { cataloguing: 1 }, 1)).toBeNull()
  expect(faultOf('req.cs.rele', { onLoan: 1 }, 1)).toBe('allOut')
  // the only copy is not on loan, it is being catalogued
  expect(faultOf('req.cs.rele', { cataloguing: 1 }, 1)).toBe('noneThere')
})

describe('reserveOutlook', () => {
  const rows = (...copies: [place: string, circStatus: number][]) =>
    readHoldings(
      JSON.stringify(
        copies.map(([locationName, circStatus]) => ({ callNo: 'A/1', locationName, circStatus })),
      ),
    )
  it('B09 says in advance whether a reservation is possible', () => {
    expect(reserveOutlook(rows(['a', 0], ['a', 1]))).toBe('free')
    expect(reserveOutlook(rows(['a', 0], ['b', 1]))).toBe('lent')
    expect(reserveOutlook(rows(['a', 1]))).toBe('lent')
    expect(reserveOutlook(rows(['a', 0], ['b', 4]))).toBe('free')
  })
  it('B09 of a set each volume is for itself', () => {
    const set = (...copies: [vol: string, circStatus: number][]) =>
      readHoldings(
        JSON.stringify(
          copies.map(([vol, circStatus]) => ({ callNo: 'A/1', locationName: 'a', vol, circStatus })),
        ),
      )
    expect(reserveOutlook(set(['v.1', 0], ['v.2', 1]))).toBe('volumes')
    expect(reserveOutlook(set(['v.1', 0], ['v.2', 1], ['v.2', 0]))).toBe('free')
    expect(reserveOutlook(set(['v.1', 1], ['v.2', 1]))).toBe('lent')
  })
  it('B09 does not say "on loan" of copies that are away for another reason', () => {
    expect(reserveOutlook(rows(['a', 3]))).toBe('coming')
    expect(reserveOutlook(rows(['a', 7]))).toBe('coming')
    expect(reserveOutlook(rows(['a', 1], ['a', 4]))).toBe('coming')
    expect(reserveOutlook(rows(['a', 1], ['b', 3]))).toBe('lent')
    expect(reserveOutlook(rows(['a', 4]))).toBe('no')
    expect(reserveOutlook(rows(['a', 2], ['a', 4]))).toBe('inside')
    expect(reserveOutlook(rows(['a', 6]))).toBe('unknown')
    // a code of another server
    expect(reserveOutlook(rows(['a', 99]))).toBe('unknown')
  })
})
