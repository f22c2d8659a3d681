import { addressOf, type CallOptions, call } from '../../../core/http.ts'

export const loadCalendarFeed = (options?: CallOptions) =>
  call('GET /x/calendar', { silent: true, ...options })
export const makeCalendarFeed = (withTitles: boolean) =>
  call('POST /x/calendar', {
    body: { withTitles },
    silent: true,
  })
export const revokeCalendarFeed = () => call('DELETE /x/calendar', { silent: true })
/** @param loanIds default: all loans @returns the text of an .ics file */
export const loadDueFile = (loanIds?: string[]) =>
  call('POST /x/calendar/file', { body: { ...(loanIds && { loanIds }) }, silent: true })
/** Feed URL to enter in calendar programs. */
export const feedAddress = (token: string): string =>
  new URL(addressOf(`/opac/x/calendar/feed/${token}.ics`), location.href).href
