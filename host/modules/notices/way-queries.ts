/**
 * By which ways a reader gets which notices. Stored is what holds for all (patron.mail_notices, webhook_reader.wants), and what was
 * chosen for one kind (notice_way). New books in kept searches are mailed unless they are turned off here: how often is said with
 * the search.
 */
import { randomBytes } from 'node:crypto'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import {
  NOTICE_GROUPS,
  type NoticeGroup,
  type NoticeKind,
  type NoticeWay,
} from '../../../src/contract/reader/notices.ts'
import type { Reading, Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'

const GROUP_OF: Record<NoticeKind, NoticeGroup> = {
  ...{ due: 'loans', overdue: 'loans', return: 'loans', lost: 'loans', found: 'loans' },
  ...{ arrival: 'requests', transit: 'requests', cancelled: 'requests', expired: 'requests' },
  ...{ waiting: 'requests', refused: 'requests' },
  ...{ documentRequested: 'requests', documentReady: 'requests', documentRefused: 'requests' },
  newBooks: 'newBooks',
  lendable: 'wishes',
  booklist: 'booklists',
  ...{ answer: 'answers', closed: 'answers', ordered: 'answers', arrived: 'answers', declined: 'answers' },
  ...{ trial: 'answers', trialDeclined: 'answers', trialMoved: 'answers', listHidden: 'answers' },
  ...{ reviewHidden: 'answers', reviewShown: 'answers', reportTaken: 'answers', reportKept: 'answers' },
  ...{ charged: 'fees', paid: 'fees', credit: 'fees', fine: 'fees' },
  ...{ card: 'card', newCard: 'card', cardBack: 'card', suspended: 'card', restored: 'card' },
  system: 'news',
  ...{ deletionAsked: 'account', deletionNear: 'account', deletionHeld: 'account' },
}

const eb = expressionBuilder<Schema, 'patron' | 'notice'>()

/** of the joined notice */
const isOf = (group: NoticeGroup) =>
  eb(
    'notice.kind',
    'in',
    Object.entries(GROUP_OF).flatMap(([kind, of]) => (of === group ? kind : [])),
  )

/** What holds for all groups of the joined patron. */
const usualWay = {
  mail: eb.ref('patron.mail_notices'),
  webhook: eb.fn.coalesce(
    eb.selectFrom('webhook_reader as own').select('own.wants').whereRef('own.uid', '=', 'patron.uid'),
    eb.lit(0),
  ),
}

/** Whether the joined patron wants that way for a group, or for that of the joined notice. */
function wants(way: NoticeWay, group?: NoticeGroup): Expression<SqlBool> {
  const chosen = eb
    .selectFrom('notice_way as chosen')
    .select('chosen.wants')
    .whereRef('chosen.uid', '=', 'patron.uid')
    .where('chosen.way', '=', way)
    .where(of =>
      group === undefined
        ? of.or(NOTICE_GROUPS.map(one => of.and([of('chosen.kind', '=', one), isOf(one)])))
        : of('chosen.kind', '=', group),
    )
  const isNewBooks = group === undefined ? isOf('newBooks') : eb.lit(group === 'newBooks')
  const usual =
    way === 'mail' ? eb.case().when(isNewBooks).then(eb.lit(1)).else(usualWay.mail).end() : usualWay[way]
  return eb(eb.fn.coalesce(chosen, usual), '=', 1)
}

/** Whether the joined patron gets it by mail: it is wanted, and the address is verified. */
export const getsMail = (group?: NoticeGroup): Expression<SqlBool> =>
  eb.and([eb('patron.email_checked', '=', 1), eb('patron.email', '<>', ''), wants('mail', group)])

export const getsPush = (group?: NoticeGroup) => wants('webhook', group)

/** @returns what holds for a group that nothing was chosen for, and what was chosen */
export async function chosenWays(db: Reading, uid: number) {
  const { mail_notices } = await db
    .selectFrom('patron')
    .select('mail_notices')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const push = await db.selectFrom('webhook_reader').select('wants').where('uid', '=', uid).executeTakeFirst()
  const rows = await db
    .selectFrom('notice_way')
    .select(['kind', 'way', 'wants'])
    .where('uid', '=', uid)
    .execute()
  const usual = { mail: mail_notices, webhook: push?.wants ?? 0 }
  return (group: NoticeGroup, way: NoticeWay): boolean =>
    (rows.find(row => row.kind === group && row.way === way)?.wants ??
      (way === 'mail' && group === 'newBooks' ? 1 : usual[way])) === 1
}

/** @returns when the latest notice of each group came, of those that the reader has not deleted */
export async function latestOfGroups(db: Reading, uid: number): Promise<Map<NoticeGroup, number>> {
  const rows = await db
    .selectFrom('notice')
    .select(['kind', ({ fn }) => fn.max('created_at').as('at')])
    .where('uid', '=', uid)
    .groupBy('kind')
    .execute()
  const latest = new Map<NoticeGroup, number>()
  for (const { kind, at } of rows) {
    const group = GROUP_OF[kind as NoticeKind]
    latest.set(group, Math.max(latest.get(group) ?? 0, Number(at)))
  }
  return latest
}

export type Choice = { kind: NoticeGroup | 'all'; way: NoticeWay; wants: boolean }

export async function chooseWay(
  trx: Writing,
  uid: number,
  { kind, way, wants: isOn }: Choice,
  at: number,
): Promise<void> {
  const wanted = isOn ? 1 : 0
  if (way === 'webhook') await nameReader(trx, uid, at)
  if (kind !== 'all') return put(trx, { uid, kind, way, wants: wanted, changed_at: at })
  await trx.deleteFrom('notice_way').where('uid', '=', uid).where('way', '=', way).execute()
  if (way === 'webhook') {
    await trx
      .updateTable('webhook_reader')
      .set({ wants: wanted, changed_at: at })
      .where('uid', '=', uid)
      .execute()
    return
  }
  await trx.updateTable('patron').set({ mail_notices: wanted }).where('uid', '=', uid).execute()
  if (!isOn) await put(trx, { uid, kind: 'newBooks', way, wants: 0, changed_at: at })
}

/** The reader's name there is made at the first time, and stays. */
async function nameReader(trx: Writing, uid: number, at: number): Promise<void> {
  await trx
    .insertInto('webhook_reader')
    // 80 bits, in letters that are easily told apart on paper
    .values({ uid, reader: nameFrom(randomBytes(16)), wants: 0, changed_at: at })
    .onConflict(on => on.column('uid').doNothing())
    .execute()
}

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const nameFrom = (bytes: Buffer): string => [...bytes].map(byte => LETTERS[byte % LETTERS.length]).join('')

const put = async (
  trx: Writing,
  row: { uid: number; kind: NoticeGroup; way: NoticeWay; wants: number; changed_at: number },
) => {
  const { wants: wanted, changed_at } = row
  await trx
    .insertInto('notice_way')
    .values(row)
    .onConflict(on => on.columns(['uid', 'kind', 'way']).doUpdateSet({ wants: wanted, changed_at }))
    .execute()
}
