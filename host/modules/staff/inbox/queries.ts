/** SQL of the inbox: everything that readers send, in one common form, with its assignee. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { ACTIVE_DOCUMENTS } from '../../../../src/contract/reader/codes.ts'
import { INBOX_KINDS, type InboxKind } from '../../../../src/contract/staff/staff-inbox-kinds.ts'
import { contains } from '../../../staff/contains.ts'
import type { Reading } from '../../../store/library.ts'
import type { Schema } from '../../../store/schema.ts'
import { rolesSeeing } from './kinds.ts'

const text = (value: string) => expressionBuilder<Schema, never>().val(value)
const kindAs = (kind: InboxKind) => text(kind).as('kind')
const areaAs = (area: string) => text(area).as('area')

const letters = (db: Reading) =>
  db
    .selectFrom('feedback')
    .select(eb => [
      eb.case().when('fault', '=', '').then('letter').else('fault').end().as('kind'),
      areaAs('feedback'),
      'feedback.id',
      'state',
      eb.case().when('state', '=', 'open').then(1).else(0).end().as('waiting'),
      'created_at as at',
      'updated_at as moved',
      'uid',
      'title',
      'content as excerpt',
    ])

const suggestions = (db: Reading) =>
  db
    .selectFrom('purchase')
    .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
    .select(eb => [
      kindAs('suggestion'),
      areaAs('suggestions'),
      'purchase.id',
      'state',
      eb.case().when('state', 'in', ['open', 'seen', 'ordered']).then(1).else(0).end().as('waiting'),
      'created_at as at',
      'updated_at as moved',
      'purchase.uid',
      eb.fn.coalesce('pda_book.title', 'purchase.title').as('title'),
      'remark as excerpt',
    ])

const trials = (db: Reading) =>
  db
    .selectFrom('trial')
    .select(eb => [
      kindAs('trial'),
      areaAs('trials'),
      'id',
      'state',
      eb.case().when('state', '=', 'open').then(1).else(0).end().as('waiting'),
      'created_at as at',
      'updated_at as moved',
      'uid',
      'package_name as title',
      'remark as excerpt',
    ])

const documents = (db: Reading) =>
  db
    .selectFrom('document_request')
    .select(eb => [
      kindAs('document'),
      areaAs('documents'),
      'id',
      'state',
      eb.case().when('state', 'in', ACTIVE_DOCUMENTS).then(1).else(0).end().as('waiting'),
      'created_at as at',
      'updated_at as moved',
      'uid',
      eb.case().when('title', '=', '').then(eb.ref('number')).else(eb.ref('title')).end().as('title'),
      'remark as excerpt',
    ])

/** Reviews that were reported, or decided on. */
const reviews = (db: Reading) =>
  db
    .selectFrom('review')
    .innerJoin('bib', 'bib.id', 'review.bib')
    .leftJoin(
      db
        .selectFrom('review_report')
        .select(eb => ['review', eb.fn.max('at').as('reported')])
        .groupBy('review')
        .as('report'),
      'report.review',
      'review.id',
    )
    .select(eb => [
      kindAs('review'),
      areaAs('reviews'),
      'review.id',
      eb
        .case()
        .when('hidden_at', 'is not', null)
        .then('hidden')
        .when('reported', 'is not', null)
        .then('reported')
        .else('shown')
        .end()
        .as('state'),
      eb
        .case()
        .when(eb.and([eb('hidden_at', 'is', null), eb('reported', 'is not', null)]))
        .then(1)
        .else(0)
        .end()
        .as('waiting'),
      eb.fn.coalesce('reported', 'review.created_at').as('at'),
      eb.fn.coalesce('hidden_at', 'reported', 'review.created_at').as('moved'),
      'review.uid',
      'bib.title',
      'review.content as excerpt',
    ])
    .where(eb =>
      eb.or([
        eb('reported', 'is not', null),
        eb.exists(
          eb
            .selectFrom('staff_act')
            .select('staff_act.id')
            .where('area', '=', 'reviews')
            .whereRef('subject', '=', eb.cast<string>('review.id', 'text')),
        ),
      ]),
    )

const losses = (db: Reading) =>
  db
    .selectFrom('card_loss')
    .innerJoin('patron', 'patron.uid', 'card_loss.uid')
    .select(eb => [
      kindAs('loss'),
      areaAs('losses'),
      'card_loss.id',
      eb.case().when('ended_at', 'is', null).then('open').else('ended').end().as('state'),
      eb.case().when('ended_at', 'is', null).then(1).else(0).end().as('waiting'),
      'reported_at as at',
      eb.fn.coalesce('ended_at', 'reported_at').as('moved'),
      'card_loss.uid',
      'dept as title',
      text('').as('excerpt'),
    ])

const all = (db: Reading, kinds: readonly InboxKind[]) =>
  db
    .selectFrom(
      letters(db)
        .unionAll(suggestions(db))
        .unionAll(trials(db))
        .unionAll(documents(db))
        .unionAll(reviews(db))
        .unionAll(losses(db))
        .as('sent'),
    )
    .leftJoin('staff_case', join =>
      join.onRef('staff_case.area', '=', 'sent.area').onRef('staff_case.subject', '=', 'sent.id'),
    )
    // a case of somebody who was removed, or whose role does not see it, is nobody's
    .leftJoin('staff_account', join =>
      join
        .onRef('staff_account.id', '=', 'staff_case.assignee')
        .on('staff_account.removed_at', 'is', null)
        .on(eb =>
          eb.or(
            INBOX_KINDS.map(kind =>
              eb.and([eb('sent.kind', '=', kind), eb('staff_account.role', 'in', rolesSeeing(kind))]),
            ),
          ),
        ),
    )
    .leftJoin('patron', 'patron.uid', 'sent.uid')
    .where('kind', 'in', kinds.length ? kinds : [''])

export type Filter = {
  kinds: readonly InboxKind[]
  scope: 'waiting' | 'mine' | 'unassigned' | 'done'
  /** the account that is asking */
  account: number
  q: string
}

const filtered = (db: Reading, { kinds, scope, account, q }: Filter) =>
  all(db, kinds)
    .where('head', 'is', null)
    .where('waiting', '=', scope === 'done' ? 0 : 1)
    .$if(scope === 'mine', query => query.where('staff_account.id', '=', account))
    .$if(scope === 'unassigned', query => query.where('staff_account.id', 'is', null))
    .$if(q !== '', query =>
      query.where(eb => {
        const has = (column: 'sent.title' | 'sent.excerpt') => contains(eb.ref(column), q)
        const ways: Expression<SqlBool>[] = [has('sent.title'), has('sent.excerpt'), eb('user_id', '=', q)]
        if (/^#?\d{1,15}$/.test(q)) ways.push(eb('sent.id', '=', Number(q.replace('#', ''))))
        return eb.or(ways)
      }),
    )

const COLUMNS = [
  'kind',
  'sent.area',
  'sent.id',
  'state',
  'waiting',
  'at',
  'sent.uid',
  'sent.title',
  'excerpt',
  'staff_account.name as assignee',
  'due',
  'head',
  'handed_by',
] as const
export type SentRow = Awaited<ReturnType<typeof sentRows>>[number]

export function sentRows(db: Reading, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return filtered(db, filter)
    .select(COLUMNS)
    .orderBy(filter.scope === 'done' ? 'moved' : 'at', 'desc')
    .orderBy('sent.area')
    .orderBy('sent.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countSent(db: Reading, filter: Filter): Promise<number> {
  const { n } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const countWaiting = (db: Reading, kinds: readonly InboxKind[]): Promise<number> =>
  countSent(db, { kinds, scope: 'waiting', account: 0, q: '' })

/** Waiting cases that colleagues have handed to the account, and that it has not opened yet. */
export async function countHanded(
  db: Reading,
  { kinds, account }: Pick<Filter, 'kinds' | 'account'>,
): Promise<number> {
  const { n } = await filtered(db, { kinds, scope: 'mine', account, q: '' })
    .where('handed_by', '<>', '')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** epoch ms of the oldest waiting case; null = none */
export async function oldestWaiting(db: Reading, kinds: readonly InboxKind[]): Promise<number | null> {
  const { at } = await filtered(db, { kinds, scope: 'waiting', account: 0, q: '' })
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}

export const sentRow = (db: Reading, kind: InboxKind, id: number) =>
  all(db, [kind]).select(COLUMNS).where('sent.id', '=', id).executeTakeFirst()

/** Number of cases merged into each of these, by area and number. */
export async function mergedInto(
  db: Reading,
  rows: readonly { area: string; id: number }[],
): Promise<Map<string, number>> {
  if (!rows.length) return new Map()
  const found = await db
    .selectFrom('staff_case')
    .select(({ fn }) => ['area', 'head', fn.countAll<number>().as('n')])
    .where(
      'head',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['area', 'head'])
    .execute()
  return new Map(found.map(({ area, head, n }) => [`${area} ${head}`, Number(n)]))
}

/**
 * Number of readers who want the book of each suggestion, including its author, counting suggestions that are open,
 * seen or ordered.
 */
export async function wantedBy(db: Reading, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const found = await db
    .selectFrom('purchase as own')
    .innerJoin('purchase as same', join =>
      join.on(eb =>
        eb.or([
          eb('same.id', '=', eb.ref('own.id')),
          eb('same.pda_book', '=', eb.ref('own.pda_book')),
          eb.and([eb('own.isbn', '<>', ''), eb('same.isbn', '=', eb.ref('own.isbn'))]),
          eb.and([eb('own.title_key', '<>', ''), eb('same.title_key', '=', eb.ref('own.title_key'))]),
        ]),
      ),
    )
    .select(({ fn }) => ['own.id', fn.count<number>('same.uid').distinct().as('n')])
    .where('own.id', 'in', ids)
    .where('same.state', 'in', ['open', 'seen', 'ordered'])
    .groupBy('own.id')
    .execute()
  return new Map(found.map(({ id, n }) => [id, Number(n)]))
}

/** @returns number of merged cases and of interested readers, per case */
export async function countsOf(db: Reading, rows: readonly SentRow[]) {
  const suggested = rows.filter(row => row.kind === 'suggestion').map(({ id }) => id)
  const [merged, wanted] = [await mergedInto(db, rows), await wantedBy(db, suggested)]
  return ({ area, kind, id }: SentRow) => ({
    merged: merged.get(`${area} ${id}`) ?? 0,
    wanted: kind === 'suggestion' ? (wanted.get(id) ?? 0) : 0,
  })
}

/** The cases merged into a case. */
export const members = (db: Reading, kind: InboxKind, area: string, head: number) =>
  all(db, [kind, ...(area === 'feedback' ? (['letter', 'fault'] as const) : [])])
    .select(COLUMNS)
    .where('staff_case.area', '=', area)
    .where('head', '=', head)
    .orderBy('at')
    .execute()

/** Waiting cases that are not merged into another. @param ids the candidates */
export const waitingAmong = (db: Reading, kinds: readonly InboxKind[], area: string, ids: number[]) =>
  filtered(db, { kinds, scope: 'waiting', account: 0, q: '' })
    .select(COLUMNS)
    .where('sent.area', '=', area)
    .where('sent.id', 'in', ids.length ? ids : [0])
    .orderBy('at')
    .execute()
