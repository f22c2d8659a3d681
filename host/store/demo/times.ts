/** milliseconds */
export const DAY = 86_400_000
export const HOUR = 3_600_000
const MINUTE = 60_000

/** The demo library is in Beijing time: UTC+8, no daylight saving time. */
const OFFSET = 8 * HOUR

/** Midnight in the library at the start of the day of `at`. */
export const startOfDay = (at: number): number => Math.floor((at + OFFSET) / DAY) * DAY - OFFSET

/** 23:59 in the library so many days after `at`: when a loan is due */
export const endOfDayAfter = (at: number, days: number): number => startOfDay(at) + (days + 1) * DAY - MINUTE

/** 0 = Monday */
export const weekdayOf = (at: number): number => (Math.floor((at + OFFSET) / DAY) + 3) % 7

/** Ten o'clock of that day; of the Friday before on a weekend. */
export const workingHour = (at: number): number =>
  startOfDay(at - Math.max(weekdayOf(at) - 4, 0) * DAY) + 10 * HOUR

/** yyyy-MM-dd in the library */
export const dayOf = (at: number): string => new Date(at + OFFSET).toISOString().slice(0, 10)

/** 1–12 in the library */
export const monthOf = (at: number): number => new Date(at + OFFSET).getUTCMonth() + 1
