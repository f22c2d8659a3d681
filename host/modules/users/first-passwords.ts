/** First passwords for imported readers without one: on a printed sheet, or by a mailed link. */
import { letter } from '../../mail/letters.ts'
import { hashPassword } from '../../signin/passwords.ts'
import { newCsvFile } from '../../staff/csv-file.ts'
import { Cannot, type DecisionContext, decide } from '../../staff/decide.ts'
import type { Reading } from '../../store/library.ts'
import { prolongLink } from '../accounts/link-queries.ts'
import { LINK_MINUTES, newLink } from '../accounts/links.ts'
import { langOf } from '../notices/mail-notices.ts'
import { newPassword } from './decisions.ts'

const AREA = 'readers'
/** stored by the import when there is no password: no hash equals it */
export const NONE = '!'
/** readers per batch; hashing takes tens of ms each */
const AT_ONCE = 20
export const FIRST_LINK_MINUTES = 7 * 24 * 60
const MINUTE = 60_000

type Unset = {
  uid: number
  user_id: string
  display_name: string
  email: string | null
  preferred_language: string | null
}

const unsetReaders = (db: Reading, after: number): Promise<Unset[]> =>
  db
    .selectFrom('patron')
    .select(['uid', 'user_id', 'display_name', 'email', 'preferred_language'])
    .where('password', '=', NONE)
    .where('uid', '>', after)
    .orderBy('uid')
    .limit(AT_ONCE)
    .execute()

export async function countUnset(db: Reading): Promise<number> {
  const row = await db
    .selectFrom('patron')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('password', '=', NONE)
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * Sets a password for each, to be changed at the first sign-in, and writes them to a new file. A line is on disk before
 * its password is set: after a crash the sheet may list passwords that were not set, but none that is set is missing.
 * @returns how many @throws Cannot when the file cannot be written
 */
export async function passwordsOnSheet(
  ctx: DecisionContext,
  operator: string,
  path: string,
): Promise<number> {
  const sheet = newCsvFile(path, ['card', 'name', 'password'])
  let count = 0
  try {
    for (let last = 0; ; ) {
      const readers = await unsetReaders(ctx.store.db, last)
      if (!readers.length) return count
      last = readers.at(-1)!.uid
      const made = await Promise.all(
        readers.map(async reader => {
          const password = newPassword(ctx)
          return { ...reader, password, hash: await hashPassword(password) }
        }),
      )
      sheet.add(made.map(({ user_id, display_name, password }) => [user_id, display_name, password]))
      count += await setPasswords(ctx, operator, made)
    }
  } finally {
    sheet.close()
  }
}

async function setPasswords(
  ctx: DecisionContext,
  operator: string,
  made: { uid: number; hash: string }[],
): Promise<number> {
  let count = 0
  await decide(ctx, operator, async trx => {
    count = 0
    for (const { uid, hash } of made) {
      const { numUpdatedRows } = await trx
        .updateTable('patron')
        .set({ password: hash, must_edit_password: 1, updated_at: ctx.clock.now() })
        .where('uid', '=', uid)
        .where('password', '=', NONE)
        .executeTakeFirstOrThrow()
      count += Number(numUpdatedRows)
    }
    if (!count) return { said: 'They have passwords already' }
    return {
      said: `${count} readers have a password.`,
      trail: { area: AREA, subject: 'first passwords', act: 'password', words: { en: `${count} readers` } },
    }
  })
  return count
}

/**
 * Mails each a link to set a password, valid for a week. A second run skips readers whose link is still valid.
 * @returns sent; failed; before: readers who already have a link; without: readers without a mail address
 */
export async function passwordsByMail(
  ctx: DecisionContext,
  operator: string,
): Promise<{ sent: number; failed: number; before: number; without: number }> {
  if (!ctx.mail.isOn) throw new Cannot('The library sends no mail here (SMTP_URL). Nothing was changed.')
  const confs = await ctx.conf.now()
  const done = { sent: 0, failed: 0, before: 0, without: 0 }
  for (let last = 0; ; ) {
    const readers = await unsetReaders(ctx.store.db, last)
    if (!readers.length) break
    last = readers.at(-1)!.uid
    for (const { uid, user_id: userId, email, preferred_language } of readers) {
      if (!email) {
        done.without++
        continue
      }
      if (await hasLink(ctx, uid, email)) {
        done.before++
        continue
      }
      const lang = langOf(preferred_language, ctx.config.language)
      const minutes = FIRST_LINK_MINUTES
      const { address, hash, until } = await newLink(ctx, { headers: {} }, { uid, kind: 'password', email })
      const name = confs.text('space.header.text', lang)
      const values = { name, userId, minutes, link: address }
      try {
        await ctx.mail.send(letter(lang, 'firstPassword', email, values))
        done.sent++
      } catch {
        done.failed++
        continue
      }
      // extended to a week only after sending: a second run recognizes sent links by it
      await ctx.writes.transaction(trx => prolongLink(trx, hash, until + (minutes - LINK_MINUTES) * MINUTE))
    }
  }
  if (done.sent)
    await decide(ctx, operator, async () => ({
      said: `${done.sent} readers have a link.`,
      trail: { area: AREA, subject: 'first passwords', act: 'mailed', words: { en: `${done.sent} readers` } },
    }))
  return done
}

async function hasLink({ store, clock }: DecisionContext, uid: number, email: string): Promise<boolean> {
  const found = await store.db
    .selectFrom('mail_link')
    .select('hash')
    .where('uid', '=', uid)
    .where('kind', '=', 'password')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where(eb => eb('expires_at', '>', eb('created_at', '+', LINK_MINUTES * MINUTE)))
    .executeTakeFirst()
  return found !== undefined
}
