/** Due dates as iCalendar text (RFC 5545). Pure: what is due, whose words, and the moment it is made. */
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { type Lang, say } from '../../kernel/say.ts'

/** day: yyyy-MM-dd by the library's calendar */
export type DueEntry = { id: string; day: string; title: string }

export type CalendarOptions = {
  lang: Lang
  /** epoch ms */
  now: number
  /** yyyy-MM-dd */
  today: string
  /** without them a day says how many books are due, and nothing of which */
  withTitles: boolean
}

/** s; calendars may ask as often as they like, the feed is no fresher for it */
const ASK_AGAIN = 6 * 3600
/** s from the beginning of the due day: nine in the morning of the day before */
const ALARM = -15 * 3600

/** @returns one event a loan, or one a day where no titles are wanted; each keeps its id when it moves */
export function dueCalendar(entries: DueEntry[], { lang, now, today, withTitles }: CalendarOptions): string {
  const calendar = ical({
    name: say(lang, 'calendar.name'),
    prodId: { company: 'Reading Room', product: 'due dates', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN,
  })
  const events = withTitles
    ? entries.map(({ id, day, title }) => ({ id, day, summary: say(lang, 'calendar.due', { title }) }))
    : byDay(entries).map(({ day, count }) => ({
        id: day,
        day,
        summary: say(lang, count === 1 ? 'calendar.dueOne' : 'calendar.dueMany', { count }),
      }))
  for (const { id, day, summary } of events) {
    const isLate = day < today
    const event = calendar.createEvent({
      id: `${id}@due`,
      // of all-day events the generator reads the day by the process's own clock
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
