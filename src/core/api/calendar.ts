import type { CalendarFeed } from '../../contract/x-calendar.ts'
import { addressOf, type CallOptions, call } from '../http.ts'

export const loadCalendarFeed = (options?: CallOptions) =>
  call<CalendarFeed | null>('GET', '/opac/x/calendar', { silent: true, ...options })
export const makeCalendarFeed = (withTitles: boolean) =>
  call<{ token: string; feed: CalendarFeed }>('POST', '/opac/x/calendar', {
    body: { withTitles },
    silent: true,
  })
export const revokeCalendarFeed = () => call<null>('DELETE', '/opac/x/calendar', { silent: true })
/** @param loanIds all without them @returns the text of an .ics file */
export const loadDueFile = (loanIds?: string[]) =>
  call<string>('POST', '/opac/x/calendar/file', { body: { ...(loanIds && { loanIds }) }, silent: true })
/** What calendar programs are told. */
export const feedAddress = (token: string): string =>
  new URL(addressOf(`/opac/x/calendar/feed/${token}.ics`), location.href).href
