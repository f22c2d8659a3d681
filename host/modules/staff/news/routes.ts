/** /opac/staff/news: what the library tells its readers, and who said it. */

import { USER_GROUPS } from '../../../../src/contract/codes.ts'
import {
  NEWS_ACTS,
  type NewsContent,
  type NewsOne,
  type StaffNews,
  staffNewsCalls,
} from '../../../../src/contract/staff/staff-news.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { HttpError } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { lastActs } from '../../../staff/queries.ts'
import { undo } from '../../../staff/undo.ts'
import { actOf, undoableSince } from '../../../staff/undo-queries.ts'
import {
  allNews,
  groupsOf,
  type NewsRow,
  newsState,
  saveNews,
  textsOf,
  titleOfNews,
  undoNews,
  withdrawNews,
} from '../../notices/news-decisions.ts'
import { groupName } from '../../users/reader-info.ts'
import { inWords } from '../in-words.ts'
import { readersOf } from './queries.ts'

const AREA = 'news'
const MOST_LISTED = 200
const MOST_TRAIL = 20
const NO_TEXT = { title: '', content: '' }

export function newsRoom(on: On, ctx: HostContext): void {
  const { store, clock, dates, config, mail } = ctx
  const { db } = store

  const contentOf = (row: NewsRow): NewsContent => {
    const { zh = NO_TEXT, en = NO_TEXT } = textsOf(row)
    return {
      zh,
      en,
      from: dates.minute(row.from_at),
      until: row.until_at === null ? '' : dates.minute(row.until_at),
      groups: groupsOf(row),
      onHome: row.on_home === 1,
      asMessage: row.as_message === 1,
      byMail: row.by_mail === 1,
    }
  }

  async function state(lang: Lang): Promise<StaffNews> {
    const now = clock.now()
    const rows = await allNews(db, MOST_LISTED)
    const trail = await lastActs(db, AREA, 1000)
    const have = await readersOf(
      db,
      rows.flatMap(({ posting }) => posting ?? []),
    )
    const [last] = await undoableSince(db, dates.startOf(dates.day(now)), [AREA])
    const items = rows.map((row): NewsOne => {
      const act = trail.find(({ subject }) => subject === String(row.id))
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
      ...{ now: dates.minute(now), zone: config.timeZone, hasMail: mail.isOn, undo: last?.id ?? null },
      trail: trail.slice(0, MOST_TRAIL).map(({ at, operator, act, subject }) => ({
        ...{ date: dates.minute(at), operator, title: titles.get(subject) ?? `#${subject}` },
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

  on(staffNewsCalls.state, ({ lang }) => state(lang))
  on(staffNewsCalls.save, ({ staff, body, lang }) =>
    said(async () => {
      await saveNews(ctx, staff!.name, body)
      return state(lang)
    }),
  )
  on(staffNewsCalls.withdraw, ({ staff, params, lang }) =>
    said(async () => {
      await withdrawNews(ctx, staff!.name, idIn(params.id))
      return state(lang)
    }),
  )
  on(staffNewsCalls.undo, ({ staff, params, lang }) =>
    said(async () => {
      const act = await actOf(db, idIn(params.id))
      if (act?.area !== AREA) throw new HttpError(404, 'errors.missing')
      await undo(ctx, staff!.name, { news: undoNews }, act.id)
      return state(lang)
    }),
  )
}
