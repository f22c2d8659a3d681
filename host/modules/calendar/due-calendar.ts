/** Due dates as iCalendar text (RFC 5545). Pure. */
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { type Lang, say } from '../../runtime/say.ts'

/** day: yyyy-MM-dd in the library's time zone */
export type DueEntry = { id: string; day: string; title: string }

export type CalendarOptions = {
  lang: Lang
  /** epoch ms */
  now: number
  /** yyyy-MM-dd */
  today: string
  /** without titles, a day says only how many books are due */
  withTitles: boolean
}

/** seconds: REFRESH-INTERVAL */
const REFRESH_INTERVAL = 6 * 3600
/** seconds from the start of the due day: 9:00 on the day before */
const ALARM = -15 * 3600

/** @returns one event per loan, or one per day without titles; UIDs are stable */
export function dueCalendar(entries: DueEntry[], { lang, now, today, withTitles }: CalendarOptions): string {
  const calendar = ical({
    name: say(lang, 'calendar.name'),
    prodId: { company: 'Reading Room', product: 'due dates', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_INTERVAL,
  })
  const events = withTitles
    ? entries.map(({ id, day, title }) => ({ id, day, summary: say(lang, 'calendar.due', { title }) }))
    : byDay(entries).map(({ day, count }) => ({
        id: day,
        day,
        summary: say(lang, 'calendar.dueMany', { count }),
      }))
  for (const { id, day, summary } of events) {
    const isLate = day < today
    const event = calendar.createEvent({
      id: `${id}@due`,
      // the generator reads all-day dates in the process's time zone
      start: localDay(day),
      allDay: true,
      stamp: new Date(now),
      summary: isLate ? say(lang, 'calendar.late', { summary }) : summary,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (!isLate) event.createAlarm({ type: ICalAlarmType.display, trigger: -ALARM, description: summary })
  }
  return calendar.toString()
}

const localDay = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function byDay(entries: DueEntry[]): { day: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { day } of entries) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, count]) => ({ day, count }))
}
