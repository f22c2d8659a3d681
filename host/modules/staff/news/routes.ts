/** /opac/staff/news: what the library tells its readers, and who said it. */

import { REFUSED_FIELD, USER_GROUPS } from '../../../../src/contract/codes.ts'
import {
  NEWS_ACTS,
  type NewsContent,
  type NewsOne,
  type StaffNews,
  staffNewsCalls,
} from '../../../../src/contract/staff/staff-news.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { cleanEmail, emailFault } from '../../../../src/core/rules/reader/validate-contact.ts'
import { FileAnswer } from '../../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { Module, On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { mailDeskKey } from '../../../signin/throttle.ts'
import { lastActs } from '../../../staff/queries.ts'
import { lastToUndo } from '../../../staff/undo-queries.ts'
import {
  allNews,
  groupsOf,
  type NewsRow,
  newsState,
  noteTrial,
  readersNamed,
  saveNews,
  textsOf,
  titleOfNews,
  undoNews,
  whoseOf,
  withdrawNews,
} from '../../notices/news-decisions.ts'
import { reachOf } from '../../notices/posting-queries.ts'
import { groupName } from '../../users/reader-info.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'
import { openNewsPreviews } from './preview.ts'
import { readersOf, unknownCards } from './queries.ts'

const AREA = 'news'
const MOST_LISTED = 200
const MOST_TRAIL = 20
const NO_TEXT = { title: '', content: '' }

/** mails to oneself, of one account */
const TRIALS_PER_HOUR = 20

/** @param modules the host's modules, which draw a preview */
export function newsRoom(on: On, ctx: HostContext, modules: readonly Module[]): void {
  const { store, clock, dates, config, mail } = ctx
  const { db } = store
  const previews = openNewsPreviews(ctx, modules)

  const contentOf = (row: NewsRow): NewsContent => {
    const { zh = NO_TEXT, en = NO_TEXT } = textsOf(row)
    return {
      zh,
      en,
      from: dates.minute(row.from_at),
      until: row.until_at === null ? '' : dates.minute(row.until_at),
      groups: groupsOf(row),
      readers: readersNamed(row),
      onHome: row.on_home === 1,
      asMessage: row.as_message === 1,
      byMail: row.by_mail === 1,
    }
  }

  async function state(operator: string, lang: Lang): Promise<StaffNews> {
    const now = clock.now()
    const rows = await allNews(db, MOST_LISTED)
    const trail = await lastActs(db, AREA, 1000)
    const have = await readersOf(
      db,
      rows.flatMap(({ posting }) => posting ?? []),
    )
    const items = rows.map((row): NewsOne => {
      const act = trail.find(({ subject, act }) => subject === String(row.id) && act !== 'tried')
      const counted = have.find(({ posting }) => posting === row.posting)
      return {
        ...{ id: row.id, state: newsState(row, now), content: contentOf(row), base: row.updated_at },
        ...{ readers: Number(counted?.readers ?? 0), read: Number(counted?.read ?? 0) },
        ...{ operator: act?.operator ?? '', date: dates.minute(row.updated_at) },
      }
    })
    const titles = new Map(rows.map(row => [String(row.id), titleOfNews(row)]))
    return {
      items,
      groups: USER_GROUPS.map(code => ({ code, label: groupName(lang, code) })),
      ...{
        now: dates.minute(now),
        zone: config.timeZone,
        hasMail: mail.isOn,
        undo: await lastToUndo(ctx, AREA, operator),
      },
      trail: trail.slice(0, MOST_TRAIL).map(({ at, operator, act, subject, said }) => ({
        ...{ date: dates.minute(at), operator, title: titles.get(subject) ?? (said || `#${subject}`) },
        act: knownKind(NEWS_ACTS, act) ?? 'drafted',
      })),
    }
  }
  const said = <T>(work: () => Promise<T>) =>
    inWords(work, {
      words: 'staff.news.words',
      days: 'staff.news.days',
      invalid: 'staff.news.place',
      missing: 'staff.news.missing',
    })

  const trimmed = (cards: readonly string[]): string[] =>
    cards.map(card => card.trim()).filter(card => card !== '')

  /** @throws Refusal that names the card numbers which no reader has */
  async function needKnown(cards: readonly string[]): Promise<void> {
    const unknown = await unknownCards(db, trimmed(cards))
    if (unknown.length > 0)
      throw new Refusal('staff.news.unknown', { cards: unknown.slice(0, 5).join(', ') }, REFUSED_FIELD.name)
  }

  on(staffNewsCalls.state, ({ staff, lang }) => state(staff!.name, lang))
  on(staffNewsCalls.save, ({ staff, body, lang }) =>
    said(async () => {
      await needKnown(body.content.readers)
      await saveNews(ctx, staff!.name, body)
      return state(staff!.name, lang)
    }),
  )
  on(staffNewsCalls.reach, async ({ body }) => {
    const readers = trimmed(body.readers)
    return {
      ...(await reachOf(db, whoseOf({ groups: body.groups, readers }))),
      unknown: await unknownCards(db, readers),
    }
  })
  on(staffNewsCalls.draw, ({ body: { content } }) => said(() => previews.keep(content)))
  on(staffNewsCalls.preview, async ({ params, query }) => {
    const shown = await previews.show(params.key ?? '', query)
    if (!shown) throw new HttpError(404, 'errors.missing')
    return new FileAnswer(shown.html, 'text/html; charset=utf-8', { 'content-security-policy': shown.policy })
  })
  on(
    staffNewsCalls.tryOut,
    ({ staff, body: { id, content, email }, lang }) =>
      said(async () => {
        if (!mail.isOn) throw new Refusal('staff.news.noMail')
        const to = cleanEmail(email)
        if (emailFault(to)) throw new Refusal('staff.news.address', {}, REFUSED_FIELD.address)
        const mails = await Promise.all(
          previews.langsOf(content).map(of => previews.mailOf(content, of, to, staff!.name)),
        )
        if (mails.length === 0) throw new Refusal('staff.news.words', {}, REFUSED_FIELD.words)
        if (!(await ctx.throttle.allow(mailDeskKey(staff!.name), TRIALS_PER_HOUR)))
          throw new Refusal('staff.news.tooMany', { most: TRIALS_PER_HOUR })
        await noteTrial(ctx, staff!.name, { id, title: content.zh.title || content.en.title })
        try {
          for (const one of mails) await mail.send(one)
        } catch {
          throw new Refusal('staff.news.mailFails')
        }
        return state(staff!.name, lang)
      }),
    // as slow as the mail server
    { ownQueue: true },
  )
  on(staffNewsCalls.withdraw, ({ staff, params, lang }) =>
    said(async () => {
      await withdrawNews(ctx, staff!.name, idIn(params.id))
      return state(staff!.name, lang)
    }),
  )
  on(staffNewsCalls.undo, ({ staff, params, lang }) =>
    said(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoNews, id: params.id })
      return state(staff!.name, lang)
    }),
  )
}
