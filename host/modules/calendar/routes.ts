/** /opac/x/calendar: due dates as a file, and as a feed with a secret address. */
import { createHash } from 'node:crypto'
import { calendarCalls } from '../../../src/contract/reader/x-calendar.ts'
import { supported } from '../../circulation/supported.ts'
import { FileAnswer } from '../../http/calls/envelope.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { dueCalendar } from './due-calendar.ts'
import { openPace } from './pace.ts'
import * as rows from './queries.ts'

/** rate limit per address and minute: a campus may share one */
const READS_A_MINUTE = 600
/** ms resolution of "last fetched" */
const NOTED_EVERY = 60_000
const EVERY = { offset: 0, limit: 1_000_000 }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
/** stable for the life of a loan, without internal ids */
const idOf = (uid: number, loanId: string): string => hashOf(`${uid}\n${loanId}`).slice(0, 32)

export const calendar: Module = (on, { store, writes, clock, dates, random, circulation }) => {
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
    const { rows: loans } = await supported(circulation.items(uid, EVERY))
    const entries = loans
      .filter(loan => !loanIds || loanIds.includes(loan.loanId))
      .map(({ loanId, dueAt, title }) => ({ id: idOf(uid, loanId), day: dates.day(dueAt), title }))
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
    await writes.transaction(trx => rows.putFeed(trx, feed))
    return { token, feed: shown(feed) }
  })

  on(calendarCalls.revoke, async ({ uid }) => {
    await writes.transaction(trx => rows.dropFeed(trx, uid))
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
      await writes.transaction(trx => rows.noteRead(trx, feed.hash, now))
    const text = await textOf(feed.uid, { lang: feed.lang as Lang, withTitles: feed.with_titles === 1 })
    return new FileAnswer(text, 'text/calendar; charset=utf-8', {
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })
}
