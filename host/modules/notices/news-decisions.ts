/**
 * News of the library: drafted, published at once or from a time on, withdrawn, undone. Whether readers have its message follows
 * from its state (settle); what they get by mail is sent once, whatever happens later.
 */
import type { Selectable } from 'kysely'
import type { NewsContent, NewsState } from '../../../src/contract/staff/staff-news.ts'
import { Cannot, type DecisionContext, decide, type Facts, missing } from '../../staff/decide.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import type { Reading, Writing } from '../../store/library.ts'
import type { NewsTable } from '../../store/schema/notices.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { LONGEST_TEXT, LONGEST_TITLE, type Texts } from './decisions.ts'
import { endPosting, post, type Whose } from './posting-queries.ts'

const AREA = 'news'
/** in the trail, for what happens at its time */
const CLOCK = 'clock'

export type NewsRow = Selectable<NewsTable>
type Stored = Pick<
  NewsRow,
  'words' | 'from_at' | 'until_at' | 'audience' | 'on_home' | 'as_message' | 'by_mail' | 'state'
>

export const newsOf = (db: Reading, id: number): Promise<NewsRow | undefined> =>
  db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst()

export const allNews = (db: Reading, limit: number): Promise<NewsRow[]> =>
  db.selectFrom('news').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const textsOf = ({ words }: Pick<NewsRow, 'words'>): Texts => JSON.parse(words) as Texts
/** in the same list as the groups, so that a host from before knows none of them, and does not tell all readers */
const READER = 'reader:'
const audienceOf = ({ audience }: Pick<NewsRow, 'audience'>) => JSON.parse(audience) as string[]
export const groupsOf = (row: Pick<NewsRow, 'audience'>): NewsContent['groups'] =>
  audienceOf(row).filter(one => !one.startsWith(READER)) as NewsContent['groups']
/** card numbers */
export const readersNamed = (row: Pick<NewsRow, 'audience'>): string[] =>
  audienceOf(row).flatMap(one => (one.startsWith(READER) ? [one.slice(READER.length)] : []))
export const titleOfNews = (row: Pick<NewsRow, 'words'>): string => {
  const { zh, en } = textsOf(row)
  return zh?.title || en?.title || ''
}

export function newsState({ state, from_at, until_at }: NewsRow, now: number): NewsState {
  if (state !== 'published') return state === 'withdrawn' ? 'withdrawn' : 'draft'
  if (from_at > now) return 'planned'
  return until_at !== null && until_at <= now ? 'ended' : 'on'
}

/** On home now, latest first. */
export const newsOnHome = (db: Reading, now: number, limit: number): Promise<NewsRow[]> =>
  db
    .selectFrom('news')
    .selectAll()
    .where('state', '=', 'published')
    .where('on_home', '=', 1)
    .where('from_at', '<=', now)
    .where(eb => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What the trail keeps, and an undo compares. */
const shown = (row: Stored): Stored => ({
  ...{ words: row.words, from_at: row.from_at, until_at: row.until_at, audience: row.audience },
  ...{ on_home: row.on_home, as_message: row.as_message, by_mail: row.by_mail, state: row.state },
})

/** @throws Cannot: words, days, time or invalid */
export function stored(
  { dates, clock }: Pick<DecisionContext, 'dates' | 'clock'>,
  content: NewsContent,
  isPublished: boolean,
): Stored {
  const texts: Texts = {}
  for (const lang of ['zh', 'en'] as const) {
    const text = { title: cleanText(content[lang].title), content: cleanLines(content[lang].content) }
    if (text.title.length > LONGEST_TITLE || text.content.length > LONGEST_TEXT)
      throw new Cannot('A title or a text is too long.', 'invalid')
    if (text.title || text.content) texts[lang] = text
    if (isPublished && (text.title === '') !== (text.content === ''))
      throw new Cannot('A title and a text go together.', 'words')
  }
  if (!texts.zh && !texts.en) throw new Cannot('News have a title and a text.', 'words')
  const time = (text: string) => dates.atMinute(text.replace('T', ' '))
  const from = content.from === '' ? clock.now() : time(content.from)
  const until = content.until === '' ? null : time(content.until)
  if (Number.isNaN(from) || Number.isNaN(until ?? 0)) throw new Cannot('There is no such time.', 'days')
  if (until !== null && (until <= from || (isPublished && until <= clock.now())))
    throw new Cannot('Its end is over, or before its beginning.', 'days')
  const readers = [...new Set(content.readers.map(one => one.trim()))].filter(one => one !== '')
  const audience = [...content.groups, ...readers.map(one => READER + one)]
  if (content.groups.length > 0 && readers.length > 0)
    throw new Cannot('It is for groups, or for readers by name.', 'invalid')
  const isPlaced = content.onHome || content.asMessage || content.byMail
  // home is the same for everybody, and a mail is of a message
  if (
    isPublished &&
    (!isPlaced || (content.onHome && audience.length > 0) || (content.byMail && !content.asMessage))
  )
    throw new Cannot('It has no place, or one that is not for its readers.', 'invalid')
  return {
    words: JSON.stringify(texts),
    from_at: from,
    until_at: until,
    audience: JSON.stringify(audience),
    on_home: Number(content.onHome),
    as_message: Number(content.asMessage),
    by_mail: Number(content.byMail),
    state: isPublished ? 'published' : 'draft',
  }
}

/**
 * Makes the readers' messages agree with the news. @returns ids of notices to be mailed: only the first time that there are any
 * @param isQuiet sends no mail: something is taken back
 */
async function settle(
  { clock }: Pick<DecisionContext, 'clock'>,
  trx: Writing,
  id: number,
  { operator, isQuiet = false }: { operator: string; isQuiet?: boolean },
): Promise<number[]> {
  const row = (await newsOf(trx, id))!
  const now = clock.now()
  const isWanted = row.as_message === 1 && newsState(row, now) === 'on'
  const texts = textsOf(row)
  const plain = texts.zh ?? texts.en!
  if (row.posting !== null) {
    const { scope, ended_at } = await trx
      .selectFrom('posting')
      .select(['scope', 'ended_at'])
      .where('id', '=', row.posting)
      .executeTakeFirstOrThrow()
    const isSame = scope === scopeOf(row)
    if (isWanted && isSame && ended_at === null) {
      // those who have it read what is right now
      await trx
        .updateTable('notice')
        .set({ title: plain.title, content: plain.content, words: row.words })
        .where('posting', '=', row.posting)
        .execute()
      await trx
        .updateTable('posting')
        .set({ title: plain.title, until_at: row.until_at })
        .where('id', '=', row.posting)
        .execute()
      return []
    }
    if (ended_at === null) await endPosting(trx, row.posting, now)
    await trx.updateTable('news').set({ posting: null }).where('id', '=', id).execute()
  }
  if (!isWanted) return []
  const { id: posting, told } = await post(trx, {
    ...{
      whose: whoseOf({ groups: groupsOf(row), readers: readersNamed(row) }),
      scope: scopeOf(row),
      plain,
      words: row.words,
      at: now,
    },
    ...{ operator, until: row.until_at },
  })
  const isMailed = row.by_mail === 1 && row.mailed === 0 && !isQuiet
  await trx
    .updateTable('news')
    .set({ posting, mailed: isMailed ? 1 : row.mailed })
    .where('id', '=', id)
    .execute()
  return isMailed ? told : []
}

/** @param readers card numbers */
export const whoseOf = ({ groups, readers }: Pick<NewsContent, 'groups' | 'readers'>): Whose => ({
  ...(groups.length && { groups }),
  ...(readers.length && { cards: readers }),
})

const scopeOf = (row: Pick<NewsRow, 'audience'>): string => audienceOf(row).join(', ') || 'all'

type Given = { id: number; base: number; content: NewsContent; isPublished: boolean }

/** @throws Cannot */
export const saveNews = (
  ctx: DecisionContext,
  operator: string,
  { id: given, base, content, isPublished }: Given,
) =>
  decide(ctx, operator, async trx => {
    const now = ctx.clock.now()
    const before = given === 0 ? null : await newsOf(trx, given)
    if (before === undefined) throw missing(AREA, given)()
    if (before && before.updated_at !== base)
      throw new Cannot('Somebody else has changed it since. Nothing was changed.', 'changed')
    // a draft of what readers see would take it from them
    if (before && !isPublished && ['planned', 'on'].includes(newsState(before, now)))
      throw new Cannot('Readers see it already: publish, or withdraw it first.', 'shown')
    const next = stored(ctx, content, isPublished)
    if (before && JSON.stringify(shown(before)) === JSON.stringify(next)) return { said: 'It is so already' }
    let id = given
    if (before) await put(trx, id, next, changeTime(now, before))
    else
      id = (
        await trx
          .insertInto('news')
          .values({ ...next, created_at: now, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const written = await settle(ctx, trx, id, { operator })
    return {
      said: `News ${id} is ${isPublished ? 'published' : 'kept'}.`,
      trail: {
        ...{ area: AREA, subject: id, act: isPublished ? 'published' : 'drafted' },
        ...{ before: before ? { ...shown(before) } : { state: '' }, after: { ...next } },
      },
      written,
    }
  })

/** so that two changes within one tick of the clock are told apart */
const changeTime = (now: number, { updated_at }: Pick<NewsRow, 'updated_at'>) => Math.max(now, updated_at + 1)

async function put(trx: Writing, id: number, next: Stored, at: number): Promise<void> {
  await trx
    .updateTable('news')
    .set({ ...next, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** A mail of it to somebody of the staff is in the trail. */
export const noteTrial = (
  ctx: DecisionContext,
  operator: string,
  { id, title }: { id: number; title: string },
) =>
  decide(ctx, operator, async () => ({
    said: `News ${id} was mailed to ${operator} first.`,
    trail: { area: AREA, subject: id, act: 'tried', words: { zh: title } },
  }))

/** @throws Cannot */
export const withdrawNews = (ctx: DecisionContext, operator: string, id: number) =>
  decide(ctx, operator, async trx => {
    const before = await newsOf(trx, id)
    if (!before) throw missing(AREA, id)()
    if (before.state === 'withdrawn') return { said: `News ${id} is withdrawn already` }
    const next = { ...shown(before), state: 'withdrawn' }
    await put(trx, id, next, changeTime(ctx.clock.now(), before))
    await settle(ctx, trx, id, { operator })
    return {
      said: `News ${id} is withdrawn.`,
      trail: { area: AREA, subject: id, act: 'withdrawn', before: { ...shown(before) }, after: { ...next } },
    }
  })

export const undoNews: Undo = async (ctx, trx, id, { before, after }) => {
  const now = await newsOf(trx, id)
  if (!now) throw missing(AREA, id)()
  needsSame({ ...shown(now) }, after)
  const then = before as Facts & Stored
  const isNew = then.state === ''
  const next = isNew ? { ...shown(now), state: 'withdrawn' } : shown(then)
  await put(trx, id, next, changeTime(ctx.clock.now(), now))
  await settle(ctx, trx, id, { operator: '', isQuiet: true })
  // what was begun by it is gone altogether
  if (isNew) await trx.deleteFrom('news').where('id', '=', id).execute()
}

/** Messages and mails of news whose time has come. */
export async function startNews(ctx: DecisionContext): Promise<void> {
  const now = ctx.clock.now()
  const due = await ctx.store.db
    .selectFrom('news')
    .select('id')
    .where('state', '=', 'published')
    .where('as_message', '=', 1)
    .where('posting', 'is', null)
    .where('from_at', '<=', now)
    .where(eb => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .orderBy('id')
    .execute()
  for (const { id } of due) {
    const { unsent } = await decide(ctx, CLOCK, async trx => {
      const row = await newsOf(trx, id)
      // another host was faster, or it was withdrawn meanwhile
      if (!row || row.posting !== null || newsState(row, now) !== 'on') return { said: '' }
      const written = await settle(ctx, trx, id, { operator: CLOCK })
      return { said: '', trail: { area: AREA, subject: id, act: 'posted' }, written }
    })
    await unsent
  }
}
