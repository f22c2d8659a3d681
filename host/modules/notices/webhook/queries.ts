/** SQL of the webhook: who wants it, its outbox, and addresses that are gone. */
import { randomUUID } from 'node:crypto'
import type { Reading, Writing } from '../../../store/library.ts'
import { AT_ONCE } from '../mail-notices.ts'
import { getsPush } from '../way-queries.ts'
import { named } from './counts.ts'

export const readerOfWebhook = (db: Reading, uid: number) =>
  db.selectFrom('webhook_reader').select('reader').where('uid', '=', uid).executeTakeFirst()

/** Queues each notice whose reader wants it. @param notices ids */
export async function addWebhookDue(trx: Writing, notices: readonly number[], at: number): Promise<void> {
  for (let from = 0; from < notices.length; from += AT_ONCE) {
    const wanted = await trx
      .selectFrom('notice')
      .innerJoin('patron', 'patron.uid', 'notice.uid')
      .innerJoin('webhook_reader', 'webhook_reader.uid', 'notice.uid')
      .select('notice.id')
      .where('notice.id', 'in', notices.slice(from, from + AT_ONCE))
      .where(getsPush())
      .orderBy('notice.id')
      .execute()
    if (!wanted.length) continue
    const rows = wanted.map(({ id }) => ({
      ...{ event: `msg_${randomUUID()}`, notice: id, state: 'waiting', tries: 0, error: '' },
      ...{ created_at: at, next_at: at },
    }))
    await trx.insertInto('webhook_due').values(rows).execute()
  }
}

/** Rows whose next attempt is due at `now`, oldest first. */
export const dueRows = (db: Reading, now: number, most: number) =>
  db
    .selectFrom('webhook_due')
    .select(['id', 'event', 'notice', 'tries', 'created_at', 'next_at'])
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .execute()
export type DueRow = Awaited<ReturnType<typeof dueRows>>[number]

/** @param until epoch ms to which nobody else tries it @returns false when somebody else has claimed it */
export async function claim(
  trx: Writing,
  { id, next_at }: Pick<DueRow, 'id' | 'next_at'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_due')
    .set({ next_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '=', next_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends an attempt. A message that is sent says no longer whose it was. */
export async function noteAttempt(
  trx: Writing,
  id: number,
  now: { state: 'waiting' | 'sent' | 'failed'; tries: number; error: string; at: number; next: number },
): Promise<void> {
  const { state, tries, error, at, next } = now
  await trx
    .updateTable('webhook_due')
    .set({ state, tries, error, tried_at: at, next_at: next, ...(state === 'sent' && { notice: null }) })
    .where('id', '=', id)
    .execute()
}

export const dropDue = (trx: Writing, id: number) =>
  trx.deleteFrom('webhook_due').where('id', '=', id).execute()

/** Ended messages from before that. */
export const forgetEnded = (trx: Writing, before: number) =>
  trx
    .deleteFrom('webhook_due')
    .where('state', 'in', ['sent', 'failed'])
    .where('created_at', '<', before)
    .execute()

/** All that failed are tried again, from the beginning. @returns how many */
export async function waitAgain(trx: Writing, at: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_due')
    .set({ state: 'waiting', tries: 0, next_at: at, created_at: at })
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const stop = (trx: Writing, url: string, at: number) =>
  trx
    .insertInto('webhook_stop')
    .values({ address: named(url), at })
    .onConflict(on => on.column('address').doNothing())
    .execute()

export const goOn = (trx: Writing, url: string) =>
  trx.deleteFrom('webhook_stop').where('address', '=', named(url)).execute()
