/** /opac/x/calendar: due dates as a file, and as a feed whose address is the only key to it. */
import { createHash } from 'node:crypto'
import { calendarCalls } from '../../../src/contract/x-calendar.ts'
import { FileAnswer } from '../../kernel/envelope.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import type { Lang } from '../../kernel/say.ts'
import { openPace } from '../handoff/pace.ts'
import { dueCalendar } from './due-calendar.ts'
import * as rows from './queries.ts'

/** reads from one address a minute: a campus whose calendars all ask through one */
const READS_A_MINUTE = 600
/** ms; how closely the reader is told when a calendar last asked */
const NOTED_EVERY = 60_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
/** the same for the life of a loan, and no number of the library's */
const idOf = (uid: number, loanId: string): string => hashOf(`${uid}\n${loanId}`).slice(0, 32)

export const calendar: Module = (on, { store, writes, clock, dates, random }) => {
  const { db } = store
  const waitOf = openPace<string>(clock, READS_A_MINUTE)

  const shown = (feed: rows.Feed) => ({
    withTitles: feed.with_titles === 1,
    createdDate: dates.minute(feed.created_at),
    readDate: feed.read_at === null ? null : dates.minute(feed.read_at),
  })
  async function textOf(uid: number, options: { lang: Lang; withTitles: boolean; loanIds?: string[] }) {
    const { lang, withTitles, loanIds } = options
    const now = clock.now()
    const loans = await rows.dueLoans(db, uid)
    const entries = loans
      .filter(loan => !loanIds || loanIds.includes(loan.loan_id))
      .map(({ loan_id, due_at, title }) => ({ id: idOf(uid, loan_id), day: dates.day(due_at), title }))
    return dueCalendar(entries, { lang, now, today: dates.day(now), withTitles })
  }

  on(calendarCalls.feed, async ({ uid }) => {
    const feed = await rows.feedOf(db, uid)
    return feed ? shown(feed) : null
  })

  on(calendarCalls.make, async ({ uid, lang, body: { withTitles } }) => {
    const token = random(32).toString('base64url')
    const feed = {
      uid,
      hash: hashOf(token),
      with_titles: withTitles ? 1 : 0,
      lang,
      created_at: clock.now(),
      read_at: null,
    }
    await writes.together(trx => rows.putFeed(trx, feed))
    return { token, feed: shown(feed) }
  })

  on(calendarCalls.revoke, async ({ uid }) => {
    await writes.together(trx => rows.dropFeed(trx, uid))
    return null
  })

  on(calendarCalls.file, ({ uid, lang, body }) => textOf(uid, { lang, withTitles: true, ...body }))

  on(calendarCalls.subscribed, async ({ params, ip }) => {
    const seconds = waitOf(ip)
    if (seconds > 0) throw new HttpError(429, 'errors.busy', {}, { 'retry-after': String(seconds) })
    const feed = await rows.feedAt(db, hashOf((params.token ?? '').replace(/\.ics$/, '')))
    if (!feed) throw new HttpError(404, 'errors.missing')
    const now = clock.now()
    if (feed.read_at === null || now - feed.read_at >= NOTED_EVERY)
      await writes.together(trx => rows.noteRead(trx, feed.hash, now))
    const text = await textOf(feed.uid, { lang: feed.lang as Lang, withTitles: feed.with_titles === 1 })
    return new FileAnswer(text, 'text/calendar; charset=utf-8', {
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })
}
