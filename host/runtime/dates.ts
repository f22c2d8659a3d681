/** Dates in the library's time zone, in the formats that public clients parse strictly (OBSERVED). */

const MINUTE = 60_000
const DAY = 86_400_000

export type Dates = ReturnType<typeof datesIn>

/** @param timeZone IANA name */
export function datesIn(timeZone: string) {
  // the Swedish locale writes yyyy-MM-dd HH:mm:ss
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const second = (time: number): string => format.format(time)
  const day = (time: number): string => second(time).slice(0, 10)

  /** local wall time, as if it were UTC */
  const wallOf = (time: number): number => Date.parse(`${second(time).replace(' ', 'T')}Z`) + (time % 1000)

  /** epoch ms of a local wall time; two passes, since the offset may change in between */
  function timeOf(wall: number): number {
    const offset = (at: number) => wallOf(at) - at
    return wall - offset(wall - offset(wall))
  }

  return {
    /** yyyy-MM-dd HH:mm:ss */
    second,
    /** yyyy-MM-dd HH:mm */
    minute: (time: number): string => second(time).slice(0, 16),
    /** yyyy-MM-dd */
    day,
    /** yyyy-MM */
    month: (time: number): string => second(time).slice(0, 7),
    /** epoch ms of the start of a day (yyyy-MM-dd) */
    startOf: (date: string): number => timeOf(Date.parse(`${date}T00:00:00Z`)),
    /** epoch ms of yyyy-MM-dd HH:mm; NaN = this minute does not exist in the time zone */
    atMinute(text: string): number {
      const wall = Date.parse(`${text.replace(' ', 'T')}:00Z`)
      const time = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) && !Number.isNaN(wall) ? timeOf(wall) : Number.NaN
      return !Number.isNaN(time) && second(time).slice(0, 16) === text ? time : Number.NaN
    },
    /** Days begun between two times, in local time: a day of 23 or 25 hours counts as one. 0 = `to` is not later */
    daysBegun: (from: number, to: number): number =>
      Math.max(0, Math.ceil((wallOf(to) - wallOf(from)) / DAY)),
    /** epoch ms of the last minute (23:59) of the day `days` after `time` */
    endOfDayAfter(time: number, days: number): number {
      const date = Date.parse(`${day(time)}T00:00:00Z`) + (days + 1) * 24 * 60 * MINUTE
      return timeOf(date - MINUTE)
    },
  }
}
