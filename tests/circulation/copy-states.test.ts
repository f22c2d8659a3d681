import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Claim,
  type Copy,
  claimedCopies,
  copyStates,
} from '../../host/circulation/embedded/copies/copy-states.ts'
import { circStatusOf } from '../../host/modules/bibs/words.ts'

const copy = (more: Partial<Copy> = {}): Copy => ({
  itemId: 1,
  bib: 1,
  callNo: 'A1',
  vol: '',
  year: '',
  libCode: 'N',
  locaCode: 'L1',
  kind: 'open',
  status: 'available',
  dueAt: null,
  ...more,
})
const claim = (more: Partial<Claim> = {}): Claim => ({
  bib: 1,
  callNo: 'A1',
  locaCode: 'L2',
  libCode: 'N',
  takeLibCode: 'N',
  state: 'open',
  vol: null,
  year: null,
  item: null,
  kind: 'req.cs.preg',
  ...more,
})
const stateOf = (more: Partial<Copy>, claims: Claim[] = []) => copyStates([copy(more)], claims).get(1)

describe('B02 the state of a copy', () => {
  it.each([
    [{}, 'available', 0],
    [{ kind: 'stacks' }, 'available', 0],
    [{ dueAt: 5 }, 'onLoan', 1],
    [{ kind: 'reading' }, 'readingOnly', 2],
    [{ status: 'cataloguing' }, 'cataloguing', 3],
    [{ status: 'binding' }, 'binding', 7],
    [{ status: 'lost' }, 'lost', 4],
    [{ status: 'something new' }, 'unknown', 6],
    // a lost copy that is still on a reader's account is on loan
    [{ status: 'lost', dueAt: 5 }, 'onLoan', 1],
  ] as const)('%j is %s', (more, state, circStatus) => {
    expect(stateOf(more)).toBe(state)
    expect(circStatusOf(state)).toBe(circStatus)
  })
  it('a withdrawn copy has no state', () => expect(stateOf({ status: 'withdrawn' })).toBeUndefined())
  it('a hold takes a free copy of its own location first, then of its library; without a free one it waits', () => {
    const copies = [copy(), copy({ itemId: 2, locaCode: 'L2' }), copy({ itemId: 3, dueAt: 5 })]
    const one = claim()
    expect(copyStates(copies, [one]).get(2)).toBe('onHold')
    expect([...copyStates(copies, [one, one]).values()]).toEqual(['onHold', 'onHold', 'onLoan'])
    expect(copyStates(copies, [one, one, one]).get(3)).toBe('onLoan')
    expect(copyStates(copies, [claim({ bib: 2 })]).get(2)).toBe('available')
  })

  const out = copy({ dueAt: 5 })
  const elsewhere = copy({ itemId: 2, libCode: 'S', locaCode: 'S1' })
  it.each([
    ['waits at its own library', { locaCode: 'L1' }, 'available'],
    ['is picked up there', { locaCode: 'L1', takeLibCode: 'S' }, 'onHold'],
    ['is for a copy there', { locaCode: 'S1', libCode: 'S' }, 'onHold'],
    ['is a commission from there', { locaCode: 'S1', libCode: 'S', kind: 'req.cs.rele' }, 'onHold'],
    ['is on its way from there', { locaCode: 'L1', state: 'transit' }, 'onHold'],
    ['is ready with a copy that came back there', { locaCode: 'L1', state: 'ready' }, 'onHold'],
    ['is for a location of no library', { locaCode: '', libCode: null, takeLibCode: null }, 'available'],
    ['is for a new copy', { locaCode: 'L1', takeLibCode: 'S', kind: 'req.cs.prior' }, 'available'],
  ] as const)('R10 the copy on another library’s shelf while a hold %s', (_, more, state) => {
    expect(copyStates([out, elsewhere], [claim(more)]).get(2)).toBe(state)
  })
})

it('property: a copy is available only when nothing prevents it, and each hold takes at most one', () => {
  const copies = fc
    .array(
      fc.record({
        bib: fc.integer({ min: 1, max: 2 }),
        libCode: fc.constantFrom('N', 'S'),
        callNo: fc.constantFrom('A1', 'B2'),
        locaCode: fc.constantFrom('L1', 'L2'),
        kind: fc.constantFrom('open', 'reading', 'stacks'),
        status: fc.constantFrom('available', 'lost', 'cataloguing', 'withdrawn', 'binding'),
        dueAt: fc.option(fc.integer({ min: 0 })),
      }),
      { maxLength: 12 },
    )
    .map(list => list.map((one, at) => ({ ...one, itemId: at, vol: at % 2 ? 'v.1' : 'v.2', year: '' })))
  const claims = fc.array(
    fc.record({
      bib: fc.integer({ min: 1, max: 2 }),
      callNo: fc.constant('A1'),
      locaCode: fc.constant('L0'),
      libCode: fc.constantFrom('N', 'S', null),
      takeLibCode: fc.constantFrom('N', 'S', null),
      state: fc.constantFrom('open', 'transit', 'ready'),
      kind: fc.constantFrom('req.cs.preg', 'req.cs.rele', 'req.cs.prior'),
      vol: fc.constantFrom(null, 'v.1', 'v.2'),
      year: fc.constant(''),
      item: fc.constantFrom(null, 0, 1, 2),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(copies, claims, (given, wanted) => {
      const before = copyStates(given, [])
      const after = copyStates(given, wanted)
      const free = (states: typeof before, bib: number) =>
        given.filter(one => one.bib === bib && states.get(one.itemId) === 'available').length
      for (const bib of [1, 2]) {
        const claimed = wanted.filter(one => one.bib === bib).length
        expect(free(after, bib)).toBeGreaterThanOrEqual(free(before, bib) - claimed)
      }
      const taken = [...claimedCopies(given, wanted)]
      expect(new Set(taken.map(([, one]) => one)).size).toBe(taken.length)
      for (const [item, one] of taken) {
        expect(after.get(item)).toBe('onHold')
        const { bib, libCode } = given.find(copy => copy.itemId === item)!
        expect(bib).toBe(one.bib)
        if (one.state === 'open') expect([one.libCode, one.takeLibCode]).toContain(libCode)
      }
      for (const one of given)
        if (after.get(one.itemId) === 'available')
          expect([one.status, one.dueAt, one.kind === 'reading']).toEqual(['available', null, false])
    }),
  )
})
