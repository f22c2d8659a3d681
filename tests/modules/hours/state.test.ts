/** Open or not, in the library's time zone: over midnight, on holidays, when the clocks change. */
import { describe, expect, it } from 'vitest'
import { openState } from '../../../host/modules/hours/state.ts'
import { datesIn } from '../../../host/runtime/dates.ts'
import { readOpeningHours } from '../../../src/core/rules/holdings/opening-hours.ts'

const at = (text: string, when: string, zone = 'Asia/Shanghai') => {
  const { changesAt, ...state } = openState(readOpeningHours(text), datesIn(zone), Date.parse(when))
  return { ...state, changes: changesAt === null ? null : new Date(changesAt).toISOString() }
}
const WEEK = 'Mo-Fr 08:00-22:00; Sa 09:00-17:00; 2026-11-27 off "校庆"'

describe('B08 open now', () => {
  // 2026-11-26 is a Thursday; 16:40 in Shanghai is 08:40Z
  it('B08 open, closes soon, not open yet, closed for today, closed all day', () => {
    expect(at(WEEK, '2026-11-26T08:40:00Z')).toEqual({
      kind: 'open',
      at: '22:00',
      day: '',
      minutes: 0,
      changes: '2026-11-26T13:30:00.000Z',
    })
    expect(at(WEEK, '2026-11-26T13:40:30Z')).toMatchObject({ kind: 'soon', at: '22:00', minutes: 20 })
    expect(at(WEEK, '2026-11-25T23:30:00Z')).toMatchObject({
      kind: 'opens',
      at: '08:00',
      day: '',
      changes: '2026-11-26T00:00:00.000Z',
    })
    // the next day is a holiday: the day after it
    expect(at(WEEK, '2026-11-26T14:00:00Z')).toMatchObject({ kind: 'ended', at: '09:00', day: '2026-11-28' })
    expect(at(WEEK, '2026-11-27T04:00:00Z')).toMatchObject({ kind: 'closed', at: '09:00', day: '2026-11-28' })
  })
  it('B08 over midnight it is open after it, and a night that meets the morning is one', () => {
    const bar = 'Fr 18:00-02:00'
    expect(at(bar, '2026-11-27T17:00:00Z')).toMatchObject({ kind: 'open', at: '02:00', day: '' })
    expect(at(bar, '2026-11-27T17:45:00Z')).toMatchObject({ kind: 'soon', minutes: 15 })
    expect(at(bar, '2026-11-27T18:00:00Z')).toMatchObject({ kind: 'ended', day: '2026-12-04' })
    expect(at('Mo-Su 00:00-24:00', '2026-11-27T15:50:00Z')).toMatchObject({
      kind: 'open',
      at: '',
      changes: null,
    })
    expect(at('Fr 08:00-24:00; Sa 00:00-03:00', '2026-11-27T15:50:00Z')).toMatchObject({
      kind: 'open',
      at: '03:00',
    })
  })
  it('B08 unknown is a state of its own, also where only a holiday is said', () => {
    expect(at('nonsense', '2026-11-27T04:00:00Z')).toMatchObject({ kind: 'unknown', changes: null })
    expect(at('2026-12-25 off', '2026-11-27T04:00:00Z')).toMatchObject({ kind: 'unknown' })
    expect(at('2026-12-25 off', '2026-12-25T04:00:00Z')).toMatchObject({ kind: 'closed', at: '' })
  })
  it('B08 by the clock of the place, whatever that of the host, and where the clocks change', () => {
    const berlin = (when: string) => at('Mo-Su 01:00-10:00', when, 'Europe/Berlin')
    // the clocks go from 02:00 to 03:00 on 29 March 2026: 10:00 is 08:00Z instead of 09:00Z
    expect(berlin('2026-03-28T08:40:00Z')).toMatchObject({ kind: 'soon', minutes: 20 })
    expect(berlin('2026-03-29T08:10:00Z')).toMatchObject({ kind: 'ended' })
    // a time that does not exist on that day
    expect(at('Mo-Su 02:30-10:00', '2026-03-29T00:50:00Z', 'Europe/Berlin')).toMatchObject({ kind: 'opens' })
    expect(at('Mo-Su 02:30-10:00', '2026-03-29T02:00:00Z', 'Europe/Berlin')).toMatchObject({ kind: 'open' })
    expect(at(WEEK, '2026-11-26T08:40:00Z', 'America/New_York')).toMatchObject({ kind: 'opens', at: '08:00' })
  })
})
