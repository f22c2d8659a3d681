/** /opac/notices/*: messages of the library to a reader. */
import {
  NOTICE_GROUPS,
  type NoticeGroup,
  type NoticeWays,
  noticesCalls,
} from '../../../src/contract/reader/notices.ts'
import { maskEmail } from '../../../src/core/rules/reader/mask.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { locationNames } from '../bibs/location-names.ts'
import { findPatron } from '../users/reader-queries.ts'
import * as queries from './queries.ts'
import { type Choice, chooseWay, chosenWays, latestOfGroups } from './way-queries.ts'
import { readerOfWebhook } from './webhook/queries.ts'
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
  /** groups that this library has notices of */
  const groups = NOTICE_GROUPS.filter(
    group =>
      (group !== 'loans' || circulation.hasDesk) &&
      (group !== 'wishes' || circulation.supports.has('availability')),
  )
  async function waysOf(uid: number, lang: Lang): Promise<NoticeWays> {
    const { email, email_checked } = await findPatron(store, uid)
    const { webhook } = config
    const [chosen, latest] = await Promise.all([chosenWays(store.db, uid), latestOfGroups(store.db, uid)])
    const lastOf = (kind: NoticeGroup) => {
      const at = latest.get(kind)
      return at === undefined ? null : dates.day(at)
    }
    const named = webhook?.reader === 'pseudonym' ? await readerOfWebhook(store.db, uid) : undefined
    return {
      mail: {
        canSend: mail.isOn,
        isVerified: !!email && email_checked === 1,
        email: email ? maskEmail(email) : '',
      },
      webhook: { canSend: !!webhook, name: webhook?.name[lang] ?? '', reader: named?.reader ?? '' },
      kinds: groups.map(kind => ({
        kind,
        mail: kind === 'account' || chosen(kind, 'mail'),
        webhook: chosen(kind, 'webhook'),
        isMailed: kind === 'account',
        lastDate: lastOf(kind),
      })),
    }
  }
  on(noticesCalls.ways, ({ uid, lang }) => waysOf(uid, lang))
  on(noticesCalls.choose, async ({ uid, lang, body }) => {
    if (body.way === 'mail' && body.kind === 'account') throw new Refusal('notices.alwaysMailed')
    await choose(uid, body)
    return waysOf(uid, lang)
  })
  async function choose(uid: number, choice: Choice): Promise<void> {
    const { way, wants } = choice
    if (wants && way === 'webhook' && !config.webhook) throw new Refusal('notices.noWebhook')
    await writes.transaction(async trx => {
      if (wants && way === 'mail') {
        const { email, email_checked } = await findPatron({ db: trx }, uid)
        if (!email) throw new Refusal('email.missing')
        if (email_checked !== 1) throw new Refusal('email.unverified')
      }
      await chooseWay(trx, uid, choice, clock.now())
    })
  }
  async function mailOf(uid: number) {
    const { email, email_checked, mail_notices } = await findPatron(store, uid)
    return {
      wants: mail_notices,
      canSend: mail.isOn ? 1 : 0,
      isVerified: email && email_checked === 1 ? 1 : 0,
      email: email ? maskEmail(email) : '',
    }
  }
  on(noticesCalls.mail, ({ uid }) => mailOf(uid))
  on(noticesCalls.wantMail, async ({ uid, body }) => {
    await choose(uid, { kind: 'all', way: 'mail', wants: body.wants === 1 })
    return mailOf(uid)
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
