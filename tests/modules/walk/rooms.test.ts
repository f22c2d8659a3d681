/** Rooms and ranges: where a call number is shelved, and errors in a file of rooms. */
import { describe, expect, it } from 'vitest'
import { type Copy, chooseCopies, stopsOf } from '../../../host/modules/walk/order.ts'
import { roomFaultSaid } from '../../../host/modules/walk/room-fault-said.ts'
import { type Room, type RoomFault, readRooms } from '../../../host/modules/walk/room-file.ts'
import { openRooms, stepsOf } from '../../../host/modules/walk/shelf-place.ts'
import { compareCallNumbers, isBetween, shelfKey } from '../../../host/search/analysis/shelf-key.ts'
import { pathTo, readPlan } from '../../../src/core/rules/holdings/room-plan.ts'

const saidOf = (faults: RoomFault[]) => faults.map(one => roomFaultSaid(one, 'en')).join('\n')
const sorted = (texts: string[], order?: 'decimal' | 'lc') =>
  texts.toSorted((a, b) => (shelfKey(a, order) < shelfKey(b, order) ? -1 : 1))

describe('B08 the order of a shelf', () => {
  it('B08 CLC compares digit by digit; the bare class precedes its author marks and subdivisions', () => {
    const row = [
      'I210.4/1003',
      'I242.4/5395',
      'I242.4/6045',
      'I242.4/6045=2',
      'I242.4/C51',
      'I242.4=2/1',
      'I242.47/1',
      'I3/8',
      'I561/S88',
      'I561.4/A1',
      'TP3/9',
      'TP3/12',
      'TP3-43/1',
      'TP311/2',
    ]
    expect(sorted(row.toReversed())).toEqual(row)
    // the full stop has no meaning, and some libraries omit it
    expect(shelfKey('TP3115/2')).toBe(shelfKey('TP311.5/2'))
  })
  it('B08 Library of Congress compares whole class numbers, and cutters as decimals', () => {
    const row = [
      'Q9 .A1',
      'QA9 .Z9',
      'QA76 .A94 1984',
      'QA76 .A9412 1980',
      'QA76.17 .A94 1984',
      'QA76.9 .D3',
      'QA101 .B2',
      'PZ1 .A2',
    ]
    expect(sorted(row, 'lc')).toEqual(['PZ1 .A2', ...row.slice(0, -1)])
    expect(shelfKey('PL2449.Z482 2014', 'lc')).toBe(shelfKey('pl2449 .Z482  2014', 'lc'))
  })
  it('B08 volumes of one work stand by number, in either order', () => {
    const set = ['K825.6/12', 'K825.6/12:1', 'K825.6/12:2', 'K825.6/12:10', 'K825.6/13:1']
    expect(sorted(set.toReversed())).toEqual(set)
    const dotted = ['K825.6/C51 v.1', 'K825.6/C51 v.2', 'K825.6/C51 v.11']
    expect(sorted(dotted.toReversed())).toEqual(dotted)
    const lc = ['QA76 .A94 v.2', 'QA76 .A94 v.11', 'QA76 .A94 v.11 no.2', 'QA76 .A94 v.11 no.10']
    expect(sorted(lc.toReversed(), 'lc')).toEqual(lc)
  })
  it('B08 call numbers of every scheme are in the order of their shelves, Dewey with its cutters, too', () => {
    const rows = [
      ['813 K5', '813 Z2', '813.3 M53', '813.54 K5', '813.54 K52', '813.54 K6', '813.6 A1'],
      ['823.912 ROW', '823.912 WOO', '823.92 ROW'],
      ['QA9 .Z9', 'QA76 .A94 1984', 'QA76.17 .A94', 'QA101 .B2'],
      ['TP3/9', 'TP3/12', 'TP311/2'],
      ['I247.5/12', 'I247.5/12 v.2', 'I247.5/12 v.10', 'I247.5/13 v.1'],
      ['K2/1 第一册', 'K2/1 第二册', 'K2/1 第十册', ''],
      ['857.7/95', '857.7/8765'],
    ]
    for (const row of rows) expect(row.toReversed().sort(compareCallNumbers)).toEqual(row)
    const all = rows.flat()
    for (const a of all)
      for (const b of all) expect(compareCallNumbers(a, b)).toBe(-compareCallNumbers(b, a) || 0)
  })
  it('B08 a call number that begins with the end of a range is inside it', () => {
    const holds = (callNo: string, from: string, to: string) =>
      isBetween(shelfKey(callNo), shelfKey(from), shelfKey(to))
    expect(holds('I242.4/9999', 'I2', 'I242.4')).toBe(true)
    expect(holds('I561/S88', 'I561', 'I561.4')).toBe(true)
    expect(holds('I242.4/6074=2', 'I242.4/5395', 'I242.4/6074')).toBe(true)
    expect(holds('I242.4/6075', 'I242.4/5395', 'I242.4/6074')).toBe(false)
    expect(holds('I242.4/5394', 'I242.4/5395', 'I242.4/6074')).toBe(false)
  })
})

type Bay = { bay: string; from: string; to?: string }
const room = (bays: Bay[], more: Partial<Room> = {}): Room => ({
  location: 'L',
  floor: '1F',
  order: 'decimal',
  zones: [{ name: 'A', bays }],
  plan: [],
  ...more,
})
const bayOf = (bays: Bay[], callNo: string, more: Partial<Room> = {}) => {
  const found = openRooms([room(bays, more)])('L', callNo)
  return found && stepsOf(found, 'zh').bay
}

describe('B08 the bay of a call number', () => {
  const gaps = [
    { bay: '1', from: 'A', to: 'H' },
    { bay: '2', from: 'J', to: 'K' },
  ]
  it('B08 neither a gap nor a book without a number has a bay', () => {
    expect(bayOf(gaps, 'B9/1')).toBe('1')
    expect(bayOf(gaps, 'I2/1')).toBe('')
    expect(bayOf(gaps, 'Z9')).toBe('')
    expect(bayOf(gaps, ' ')).toBe('')
    expect(openRooms([room(gaps)])('other', 'B9/1')).toBeUndefined()
  })
  it('B08 a bay without an end ends before the next one; the last one is open-ended', () => {
    const open = [
      { bay: '1', from: 'A' },
      { bay: '2', from: 'I242.4/6045' },
    ]
    expect(bayOf(open, 'I242.4/6044')).toBe('1')
    expect(bayOf(open, 'I242.4/6045')).toBe('2')
    expect(bayOf(open, 'Z9')).toBe('2')
    expect(bayOf(open, '0')).toBe('')
  })
  it('B08 of overlapping ranges the one that begins last applies, of equal ones the later bay', () => {
    const both = [
      { bay: '1', from: 'I', to: 'K' },
      { bay: '2', from: 'J', to: 'L' },
      { bay: '3', from: 'J', to: 'J9' },
    ]
    expect(bayOf(both, 'I9')).toBe('1')
    expect(bayOf(both, 'J5')).toBe('3')
    expect(bayOf(both, 'K5')).toBe('2')
  })
  it('B08 in a room by Library of Congress QA9 precedes QA76', () => {
    const bays = [
      { bay: '1', from: 'QA1', to: 'QA75' },
      { bay: '2', from: 'QA76', to: 'QA76.9' },
    ]
    expect(bayOf(bays, 'QA9 .A1', { order: 'lc' })).toBe('1')
    expect(bayOf(bays, 'QA76.17 .A94 1984', { order: 'lc' })).toBe('2')
    expect(bayOf(bays, 'QA769 .A1', { order: 'lc' })).toBe('')
  })
})

describe('B08 a file of rooms', () => {
  const faultsOf = (given: unknown) => saidOf(readRooms(JSON.stringify(given), new Set(['L'])).faults)
  it.each([
    ['{', 'no JSON'],
    [JSON.stringify([{ location: 'L' }]), '[1] floor'],
    [JSON.stringify([{ location: 'L', floor: '1F', bays: [] }]), '[1] bays'],
    [JSON.stringify([{ location: 'L', floor: '1F', order: 'dewey' }]), '[1] order'],
  ])('B08 %s is refused with its position', (text, word) => {
    expect(saidOf(readRooms(text, new Set(['L'])).faults)).toContain(word)
  })
  it('B08 reports each fault in a valid file', () => {
    expect(faultsOf([{ location: 'X', floor: '1F' }])).toBe('X is no location of this library.')
    expect(faultsOf([room([]), room([])])).toBe('L stands in the file twice.')
    const bays = [
      { bay: '1', from: 'B', to: 'A' },
      { bay: '1', from: 'C' },
      { bay: 'T', from: 'D' },
    ]
    const faults = faultsOf([room(bays)])
    for (const word of ['bay 1: B comes after A', 'two bays 1', 'T is a sign']) expect(faults).toContain(word)
    const two = [
      { bay: '1', from: 'A' },
      { bay: '2', from: 'B' },
    ]
    expect(faultsOf([room(two, { plan: ['1 .', '. 1', '3 E'] })])).toBe(
      [
        'L: bay 2 is not on the plan.',
        'L: bay 1 is no rectangle on the plan.',
        'L: the plan has a bay 3 that stands in no zone.',
      ].join('\n'),
    )
    expect(faultsOf([room(two, { plan: ['1 2 E'] })])).toBe('')
  })
  it('B08 overlapping ranges are allowed, and reported', () => {
    const read = readRooms(
      JSON.stringify([
        room([
          { bay: '1', from: 'A', to: 'I3' },
          { bay: '2', from: 'I2', to: 'K' },
        ]),
      ]),
      new Set(['L']),
    )
    expect(read.faults).toEqual([])
    expect(saidOf(read.notes)).toContain('bays 1 and 2 overlap')
  })
})

describe('B08 a floor plan', () => {
  const plan = ['T . 11 . 12', 'T . 11 . 12', '. . .  . .', 'E . .  # S']
  it('B08 cells with one name are one box', () => {
    expect(readPlan(plan)).toMatchObject({
      w: 5,
      h: 4,
      bays: [
        { name: '11', x: 2, y: 0, w: 1, h: 2 },
        { name: '12', x: 4, y: 0, w: 1, h: 2 },
      ],
    })
    expect(readPlan(plan).things.map(({ sign }) => sign)).toEqual(['table', 'entrance', 'wall', 'stairs'])
    expect(readPlan([]).bays).toEqual([])
  })
  it('B08 the path crosses free floor from the entrance to the bay, given by its corners', () => {
    expect(pathTo(plan, '12')).toEqual([
      [0, 3],
      [0, 2],
      [3, 2],
      [3, 1],
    ])
    expect(pathTo(plan, '13')).toEqual([])
    expect(pathTo(['E # 1'], '1')).toEqual([])
    expect(pathTo(['1 .'], '1')).toEqual([])
  })
})

describe('B15 the order of a walk', () => {
  const copy = (locaCode: string, callNo: string, circStatus = 0) =>
    ({ locaCode, callNo, circStatus }) as Copy
  const rooms = openRooms([
    room([{ bay: '1', from: 'A' }], { location: 'L' }),
    room(
      [
        { bay: '1', from: 'A', to: 'H' },
        { bay: '2', from: 'I' },
      ],
      { location: 'M' },
    ),
  ])
  const codes = ['K', 'L', 'M']
  it('B15 the fewest rooms, in the order of the file, bay by bay', () => {
    const books = new Map([
      [1, [copy('L', 'I2'), copy('M', 'I2')]],
      [2, [copy('M', 'I10')]],
      [3, [copy('M', 'B1')]],
      [4, [copy('K', 'Z1')]],
      [5, [copy('L', 'A1', 1), copy('M', 'A1', 3)]],
    ])
    const stops = stopsOf(chooseCopies(books, rooms, codes), codes)
    expect(stops.map(stop => [stop.locaCode, stop.choices.map(choice => choice.bib)])).toEqual([
      ['M', [3, 2, 1]],
      ['K', [4]],
    ])
  })
  it('B15 a copy for loan is preferred to one for use in the library', () => {
    const books = new Map([[1, [copy('M', 'I2', 9), copy('M', 'I2', 0)]]])
    expect(chooseCopies(books, rooms, codes)[0]?.copy.circStatus).toBe(0)
  })
})
