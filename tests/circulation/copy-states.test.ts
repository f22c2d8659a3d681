import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, type Copy, copyStates } from '../../host/circulation/embedded/copy-states.ts'
import { circStatusOf } from '../../host/modules/bibs/words.ts'

const copy = (more: Partial<Copy> = {}): Copy => ({
  itemId: 1,
  bib: 1,
  callNo: 'A1',
  locaCode: 'L1',
  kind: 'open',
  status: 'available',
  dueAt: null,
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
    [{ status: 'binding' }, 'binding', 3],
    [{ status: 'lost' }, 'lost', 4],
    [{ status: 'something new' }, 'cataloguing', 3],
    // a lost copy that is still on a reader's account is on loan
    [{ status: 'lost', dueAt: 5 }, 'onLoan', 1],
  ] as const)('%j is %s', (more, state, circStatus) => {
    expect(stateOf(more)).toBe(state)
    expect(circStatusOf(state)).toBe(circStatus)
  })
  it('a withdrawn copy has none', () => expect(stateOf({ status: 'withdrawn' })).toBeUndefined())
  it('a claim takes a free copy of its own place first, then any; without a free one it waits', () => {
    const copies = [copy(), copy({ itemId: 2, locaCode: 'L2' }), copy({ itemId: 3, dueAt: 5 })]
    const claim = { bib: 1, callNo: 'A1', locaCode: 'L2' }
    expect(copyStates(copies, [claim]).get(2)).toBe('onHold')
    expect([...copyStates(copies, [claim, claim]).values()]).toEqual(['onHold', 'onHold', 'onLoan'])
    expect(copyStates(copies, [claim, claim, claim]).get(3)).toBe('onLoan')
    expect(copyStates(copies, [{ ...claim, bib: 2 }]).get(2)).toBe('available')
  })
})

it('property: a copy is available only when nothing stands against it, and each claim takes at most one', () => {
  const copies = fc
    .array(
      fc.record({
        bib: fc.integer({ min: 1, max: 2 }),
        callNo: fc.constantFrom('A1', 'B2'),
        locaCode: fc.constantFrom('L1', 'L2'),
        kind: fc.constantFrom('open', 'reading', 'stacks'),
        status: fc.constantFrom('available', 'lost', 'cataloguing', 'withdrawn', 'binding'),
        dueAt: fc.option(fc.integer({ min: 0 })),
      }),
      { maxLength: 12 },
    )
    .map(list => list.map((one, at) => ({ ...one, itemId: at })))
  const claims = fc.array(
    fc.record({
      bib: fc.integer({ min: 1, max: 2 }),
      callNo: fc.constant('A1'),
      locaCode: fc.constant('L1'),
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
        expect(free(after, bib)).toBe(Math.max(0, free(before, bib) - claimed))
      }
      for (const one of given)
        if (after.get(one.itemId) === 'available')
          expect([one.status, one.dueAt, one.kind === 'reading']).toEqual(['available', null, false])
    }),
  )
})
