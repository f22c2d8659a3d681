/**
 * Links that end mails without signing in: signed, for one reader and one search or all of them, for STOP_LINK_DAYS. The key is the
 * library's own, made by the first host that needs it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { STOP_LINK_DAYS } from '../../../src/core/limits.ts'
import type { HostContext } from '../../runtime/context.ts'

const PURPOSE = 'stop-mail'
const DAY = 86_400_000
const SHAPE = /^([a-z0-9]{1,11})-([a-z0-9]{1,11})-([a-z0-9]{1,6})-([\w-]{43})$/

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock'>
/** search 0: all searches of the reader */
export type Stop = { uid: number; search: number }

const macOf = (key: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`${PURPOSE}\n${text}`).digest()

async function keyOf({ store, writes }: Pick<Parts, 'store' | 'writes'>): Promise<string> {
  const find = () =>
    store.db.selectFrom('signing_key').select('key').where('purpose', '=', PURPOSE).executeTakeFirst()
  const known = await find()
  if (known) return known.key
  await writes.transaction(trx =>
    trx
      .insertInto('signing_key')
      .values({ purpose: PURPOSE, key: randomBytes(32).toString('base64url') })
      // another host was quicker
      .onConflict(on => on.doNothing())
      .execute(),
  )
  return (await find())!.key
}

export async function openStopTokens(parts: Parts) {
  const key = await keyOf(parts)
  return {
    tokenFor({ uid, search }: Stop): string {
      const until = Math.ceil(parts.clock.now() / DAY) + STOP_LINK_DAYS
      const text = [uid, search, until].map(number => number.toString(36)).join('-')
      return `${text}-${macOf(key, text).toString('base64url')}`
    },
    /** @returns null for one that is not ours, or over */
    read(token: string): Stop | null {
      const [, uid = '', search = '', until = '', mac = ''] = SHAPE.exec(token) ?? []
      if (!mac) return null
      const right = macOf(key, [uid, search, until].join('-'))
      const given = Buffer.from(mac, 'base64url')
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      if (Number.parseInt(until, 36) * DAY < parts.clock.now()) return null
      return { uid: Number.parseInt(uid, 36), search: Number.parseInt(search, 36) }
    },
  }
}
