/** /opac/notices/*: messages of the library to a reader. */
import { type NoticeMail, type NoticeWebhook, noticesCalls } from '../../../src/contract/reader/notices.ts'
import { maskEmail } from '../../../src/core/rules/reader/mask.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { locationNames } from '../bibs/location-names.ts'
import { findPatron } from '../users/reader-queries.ts'
import * as queries from './queries.ts'
import { readerOfWebhook, wantWebhook } from './webhook/queries.ts'
import { noticeRow } from './words.ts'

/** kinds whose text says what has become of the loan or the request since */
const CHECKED = new Set(['due', 'overdue', 'arrival'])

export const notices: Module = (on, ctx) => {
  const { store, writes, clock, config, dates, revisions, mail, circulation } = ctx
  const names = locationNames(store, revisions)
  /** @param rows to be shown: only what became of these is asked for */
  async function wordsIn(lang: Lang, uid: number, rows: queries.NoticeRecord[]) {
    const bibs = [...new Set(rows.flatMap(({ kind, bib }) => (CHECKED.has(kind) && bib) || []))]
    const words = { lang, dates, names: await names() }
    if (!circulation.hasDesk || !bibs.length) return words
    const [loans, requests] = await Promise.all([
      queries.loansNow(store, uid, bibs),
      queries.requestsNow(store, uid, bibs),
    ])
    return { ...words, loans, requests }
  }

  on(noticesCalls.list, async ({ uid, lang, query: { page, pageSize, unread } }) => {
    const isUnread = unread === 'true' || unread === '1'
    const slice = { isUnread, offset: (page - 1) * pageSize, limit: pageSize }
    const rows = await queries.listNotices(store, uid, slice)
    const total = await (isUnread ? queries.countUnread : queries.countNotices)(store, uid)
    const words = await wordsIn(lang, uid, rows)
    const items = rows.map(row => noticeRow(row, words))
    return { items, currentPage: page, pageSize, total, totalPage: Math.ceil(total / pageSize) }
  })
  on(noticesCalls.unread, ({ uid }) => queries.countUnread(store, uid))
  on(
    noticesCalls.read,
    async ({ uid, lang, params }) => {
      const id = numberOf(params.id)
      await writes.transaction(trx => queries.markRead(trx, uid, id, clock.now()))
      const row = await queries.findNotice(store, uid, id)
      if (!row) throw new HttpError(404, 'errors.missing')
      return noticeRow(row, await wordsIn(lang, uid, [row]))
    },
    { changes: true },
  )
  on(noticesCalls.remove, async ({ uid, params }) => {
    const noticeId = numberOf(params.id)
    const isGone = await writes.transaction(trx => queries.deleteNotice(trx, uid, noticeId))
    if (!isGone) throw new HttpError(404, 'errors.missing')
    return { noticeId }
  })
  async function mailOf(uid: number): Promise<NoticeMail> {
    const { email, email_checked, mail_notices } = await findPatron(store, uid)
    const isVerified = email && email_checked === 1 ? 1 : 0
    return {
      wants: mail_notices,
      canSend: mail.isOn ? 1 : 0,
      isVerified,
      email: email ? maskEmail(email) : '',
    }
  }
  on(noticesCalls.mail, ({ uid }) => mailOf(uid))
  on(noticesCalls.wantMail, async ({ uid, body: { wants } }) => {
    await writes.transaction(async trx => {
      const { email, email_checked } = await findPatron({ db: trx }, uid)
      if (wants === 1 && !email) throw new Refusal('email.missing')
      if (wants === 1 && email_checked !== 1) throw new Refusal('email.unverified')
      await queries.wantMail(trx, uid, wants)
    })
    return mailOf(uid)
  })
  async function webhookOf(uid: number, lang: Lang): Promise<NoticeWebhook> {
    const { webhook } = config
    if (!webhook) return { wants: 0, canSend: 0, name: '', reader: '' }
    const found = await readerOfWebhook(store.db, uid)
    return {
      ...{ wants: found?.wants ?? 0, canSend: 1, name: webhook.name[lang] },
      reader: webhook.reader === 'pseudonym' ? (found?.reader ?? '') : '',
    }
  }
  on(noticesCalls.webhook, ({ uid, lang }) => webhookOf(uid, lang))
  on(noticesCalls.wantWebhook, async ({ uid, lang, body: { wants } }) => {
    if (wants === 1 && !config.webhook) throw new Refusal('notices.noWebhook')
    await writes.transaction(trx => wantWebhook(trx, uid, wants, clock.now()))
    return webhookOf(uid, lang)
  })
  on(noticesCalls.readAll, async ({ uid }) => ({
    count: await writes.transaction(trx => queries.markAllRead(trx, uid, clock.now())),
  }))
}

/** @throws HttpError 404 for an invalid id */
function numberOf(id = ''): number {
  if (!/^\d{1,15}$/.test(id)) throw new HttpError(404, 'errors.missing')
  return Number(id)
}
