import { compactDay, shortDay } from '../../i18n/days.ts'
import type { useT } from '../../i18n/use-t.ts'

/** Waiting time in the largest fitting units. @param minutes whole number */
export function waitedText(t: ReturnType<typeof useT>, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t('staffInbox.waits.days', { count: Math.floor(hours / 24) })
  if (hours > 0) return t('staffInbox.waits.hours', { hours, minutes: minutes % 60 })
  return t('staffInbox.waits.minutes', { minutes })
}

/**
 * The time if it is today, else the day, with the year if it is another year.
 * @param date yyyy-MM-dd HH:mm @param today yyyy-MM-dd
 */
export function shortDate(date: string, today: string, lang: string): string {
  if (date.startsWith(today)) return date.slice(11)
  return date.slice(0, 4) === today.slice(0, 4)
    ? shortDay(date.slice(0, 10), lang)
    : compactDay(date.slice(0, 10), lang)
}
