/** SQL of one case: its details, files, notes and trail, and its assignee. */
import type { NoticeGroup } from '../../../../src/contract/reader/notices.ts'
import type { InboxKind } from '../../../../src/contract/staff/staff-inbox-kinds.ts'
import { takenBack } from '../../../staff/undo-queries.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { getsMail } from '../../notices/way-queries.ts'

export const letterOf = (db: Reading, id: number) =>
  db
    .selectFrom('feedback')
    .leftJoin('bib', 'bib.id', 'feedback.bib')
    .leftJoin('patron', 'patron.uid', 'feedback.uid')
    .select(['kind', 'feedback.title', 'content', 'fault', 'bar_code', 'bib', 'feedback.email'])
    .select(['lang', 'bib.title as book', 'preferred_language'])
    .where('feedback.id', '=', id)
    .executeTakeFirst()

export const copyNamed = (db: Reading, barCode: string) =>
  db
    .selectFrom('item')
    .innerJoin('bib', 'bib.id', 'item.bib')
    .select(['item.bib', 'item.price', 'bib.title', 'bib.author', 'bib.loan_count'])
    .where('bar_code', '=', barCode)
    .executeTakeFirst()

export const suggestionOf = (db: Reading, id: number) =>
  db
    .selectFrom('purchase')
    .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
    .select(({ fn }) => [
      fn.coalesce('pda_book.author', 'purchase.author').as('author'),
      fn.coalesce('pda_book.publisher', 'purchase.publisher').as('publisher'),
      fn.coalesce('pda_book.pub_year', 'purchase.pub_year').as('year'),
      fn.coalesce('pda_book.isbn', 'purchase.isbn').as('isbn'),
    ])
    .select(['vendor', 'price', 'remark', 'purchase.title_key', 'purchase.author_key', 'pda_book'])
    .where('purchase.id', '=', id)
    .executeTakeFirst()

export const trialOf = (db: Reading, id: number) =>
  db
    .selectFrom('trial')
    .select(['url', 'remark', 'name_key', 'starts_on', 'ends_on'])
    .where('id', '=', id)
    .executeTakeFirst()

export const documentOf = (db: Reading, id: number) =>
  db
    .selectFrom('document_request')
    .select(['kind', 'author', 'source', 'publisher', 'year', 'volume', 'issue', 'pages', 'number', 'isbn'])
    .select(['issn', 'doi', 'way', 'needed_by', 'remark', 'link', 'same_key'])
    .where('id', '=', id)
    .executeTakeFirst()

export const reviewOf = (db: Reading, id: number) =>
  db
    .selectFrom('review')
    .select(eb => [
      'score',
      'content',
      'anonymous',
      eb
        .selectFrom('review_report')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('review', '=', 'review.id')
        .$asScalar()
        .$notNull()
        .as('reports'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const lossOf = (db: Reading, id: number) =>
  db
    .selectFrom('card_loss')
    .innerJoin('patron', 'patron.uid', 'card_loss.uid')
    .select(['dept', 'expires_on', 'id_status'])
    .where('card_loss.id', '=', id)
    .executeTakeFirst()

/** Ids of other cases that may be about the same thing. */
export async function alikeIds(
  db: Reading,
  kind: InboxKind,
  id: number,
  of: {
    bib?: number | null
    title?: string
    nameKey?: string
    isbn?: string
    titleKey?: string
    sameKey?: string
  },
): Promise<number[]> {
  const most = 20
  if (kind === 'letter' || kind === 'fault') {
    const rows = await db
      .selectFrom('feedback')
      .select('id')
      .where('id', '<>', id)
      .where('state', '=', 'open')
      .where('fault', kind === 'fault' ? '<>' : '=', '')
      .where(eb =>
        eb.or([
          ...(of.bib ? [eb('bib', '=', of.bib)] : []),
          ...(of.title ? [eb('title', '=', of.title)] : []),
          eb('id', '=', 0),
        ]),
      )
      .limit(most)
      .execute()
    return rows.map(row => row.id)
  }
  if (kind === 'trial') {
    const rows = await db
      .selectFrom('trial')
      .select('id')
      .where('id', '<>', id)
      .where('name_key', '=', of.nameKey ?? '')
      .limit(most)
      .execute()
    return rows.map(row => row.id)
  }
  if (kind === 'document') {
    const rows = await db
      .selectFrom('document_request')
      .select('id')
      .where('id', '<>', id)
      .where('same_key', '=', of.sameKey ?? '')
      .limit(most)
      .execute()
    return rows.map(row => row.id)
  }
  if (kind !== 'suggestion') return []
  const rows = await db
    .selectFrom('purchase')
    .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
    .select('purchase.id')
    .where('purchase.id', '<>', id)
    .where(eb =>
      eb.or([
        ...(of.isbn ? [eb(eb.fn.coalesce('pda_book.isbn', 'purchase.isbn'), '=', of.isbn)] : []),
        ...(of.titleKey ? [eb('purchase.title_key', '=', of.titleKey)] : []),
        eb('purchase.id', '=', 0),
      ]),
    )
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** type '' = rejected, content not kept */
export const filesOf = (db: Reading, letters: number[]) =>
  db
    .selectFrom('upload')
    .select(['id', 'name', 'type', 'size'])
    .where('feedback', 'in', letters)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const fileOf = (db: Reading, id: string) =>
  db
    .selectFrom('upload')
    .innerJoin('feedback', 'feedback.id', 'upload.feedback')
    .select(['upload.id', 'upload.name', 'upload.type', 'feedback.id as letter', 'feedback.fault'])
    .where('upload.id', '=', id)
    .where('type', '<>', '')
    .executeTakeFirst()

export const notesOf = (db: Reading, area: string, ids: number[]) =>
  db
    .selectFrom('staff_note')
    .select(['id', 'at', 'operator', 'content'])
    .where('area', '=', area)
    .where('subject', 'in', ids)
    .orderBy('id')
    .execute()

const LINE = ['id', 'at', 'operator', 'area', 'act', 'said', 'after', 'batch', 'undoes', 'subject'] as const

/** Oldest first. */
export const actsOf = (db: Reading, area: string, ids: number[]) =>
  db
    .selectFrom('staff_act')
    .select(LINE)
    .where('area', '=', area)
    .where('subject', 'in', ids.map(String))
    .orderBy('id')
    .execute()

/** The latest decision of a case that was not undone; 0 = none. @param acts those that decide */
export async function decidedLast(
  db: Reading,
  area: string,
  id: number,
  acts: readonly string[],
): Promise<number> {
  const { last } = await db
    .selectFrom('staff_act')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('area', '=', area)
    .where('subject', '=', String(id))
    .where('act', 'in', acts)
    .where('id', 'not in', takenBack(db).where('back.area', '=', area).where('back.subject', '=', String(id)))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Acts on a copy, and their undos. @param start prefix of the batches */
export const copyActsOf = (db: Reading, start: string) => {
  const made = db.selectFrom('staff_act').where('batch', 'like', `${start}%`)
  return db
    .selectFrom('staff_act')
    .select(LINE)
    .where(eb => eb.or([eb('batch', 'like', `${start}%`), eb('undoes', 'in', made.select('id'))]))
    .orderBy('id')
    .execute()
}

/** Whether the trail records that this operator opened the file since then. */
export async function hasSeen(
  db: Reading,
  { operator, subject, after, since }: { operator: string; subject: number; after: object; since: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('staff_act')
    .select('id')
    .where('area', '=', 'feedback')
    .where('subject', '=', String(subject))
    .where('act', '=', 'file')
    .where('operator', '=', operator)
    .where('after', '=', JSON.stringify(after))
    .where('at', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Number of cases decided since then and not undone. */
export async function decidedSince(
  db: Reading,
  areas: readonly string[],
  acts: readonly string[],
  since: number,
): Promise<number> {
  const { n } = await db
    .selectFrom('staff_act')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('at', '>=', since)
    .where('area', 'in', areas)
    .where('act', 'in', acts)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('staff_act as back').select('back.id').whereRef('back.undoes', '=', 'staff_act.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

const ANSWERED_AS: Record<InboxKind, NoticeGroup> = {
  ...{ letter: 'answers', fault: 'answers', suggestion: 'answers', trial: 'answers', review: 'answers' },
  ...{ document: 'requests', loss: 'card' },
}

/** mailed: whether a decision on such a case goes by mail, too */
export const readerOf = (db: Reading, uid: number, kind: InboxKind) =>
  db
    .selectFrom('patron')
    .select(eb => [
      'display_name',
      'user_id',
      'dept',
      'email',
      'id_status',
      'preferred_language',
      eb.case().when(getsMail(ANSWERED_AS[kind])).then(1).else(0).end().as('mailed'),
      eb
        .selectFrom('loan')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('loan.uid', '=', 'patron.uid')
        .$asScalar()
        .$notNull()
        .as('loans'),
      eb
        .selectFrom('fine')
        .select(({ fn }) => fn.sum<number>('amount').as('n'))
        .whereRef('fine.uid', '=', 'patron.uid')
        .where('paid', '=', 0)
        .$asScalar()
        .as('owed'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirst()

type Hand = { assignee?: number | null; due?: string; head?: number | null; handed_by?: string }

export async function putCase(trx: Writing, area: string, subject: number, hand: Hand): Promise<void> {
  await trx
    .insertInto('staff_case')
    .values({ area, subject, assignee: null, head: null, ...hand })
    .onConflict(conflict => conflict.columns(['area', 'subject']).doUpdateSet(hand))
    .execute()
}

/** The assignee has opened it. */
export async function noteOpened(trx: Writing, area: string, subject: number): Promise<void> {
  await trx
    .updateTable('staff_case')
    .set({ handed_by: '' })
    .where('area', '=', area)
    .where('subject', '=', subject)
    .execute()
}

/** Moves the cases merged into one case to another. */
export async function moveMembers(
  trx: Writing,
  area: string,
  from: number,
  to: number | null,
): Promise<void> {
  await trx
    .updateTable('staff_case')
    .set({ head: to })
    .where('area', '=', area)
    .where('head', '=', from)
    .execute()
}

export async function addNote(
  trx: Writing,
  row: { area: string; subject: number; operator: string; at: number; content: string },
): Promise<void> {
  await trx.insertInto('staff_note').values(row).execute()
}

/** Staff accounts of these roles. */
export const peopleOf = (db: Reading, roles: readonly string[]) =>
  db
    .selectFrom('staff_account')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('role', 'in', roles)
    .orderBy('name')
    .execute()

export const allReplies = (db: Reading) =>
  db.selectFrom('staff_reply').select(['id', 'title', 'zh', 'en']).orderBy('id').execute()

type Reply = { title: string; zh: string; en: string }

export const replyOf = (db: Reading, id: number): Promise<Reply | undefined> =>
  db.selectFrom('staff_reply').select(['title', 'zh', 'en']).where('id', '=', id).executeTakeFirst()

/** @returns its id */
export async function addReply(trx: Writing, row: Reply & { id?: number }): Promise<number> {
  return (await trx.insertInto('staff_reply').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function putReply(trx: Writing, id: number, row: Reply): Promise<void> {
  await trx.updateTable('staff_reply').set(row).where('id', '=', id).execute()
}

export async function dropReply(trx: Writing, id: number): Promise<void> {
  await trx.deleteFrom('staff_reply').where('id', '=', id).execute()
}
