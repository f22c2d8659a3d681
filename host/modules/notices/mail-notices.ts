/** Notices by e-mail: to readers who want them and have a verified address. */
import { libraryAddress } from '../../http/library-address.ts'
import { letter } from '../../mail/letters.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import type { Reading } from '../../store/library.ts'
import { locationNames } from '../bibs/location-names.ts'
import { newBooksLetter } from '../saved-searches/new-books-letter.ts'
import { findNotice } from './queries.ts'
import { getsMail } from './way-queries.ts'
import { noticeRow } from './words.ts'

/** ids per query; an announcement to all has more than an engine allows as parameters */
export const AT_ONCE = 500

/** @returns null = the reader does not want mail, or the notice is gone */
export async function noticeMail(
  ctx: Pick<HostContext, 'store' | 'writes' | 'clock' | 'conf' | 'config' | 'dates' | 'revisions'>,
  id: number,
): Promise<Mail | null> {
  const { store, conf, config, dates, revisions } = ctx
  const [reader] = await mailReaders(store.db, [id])
  const row = reader && (await findNotice(store, reader.uid, id))
  if (!row) return null
  const names = await locationNames(store, revisions)()
  const confs = await conf.now()
  const lang = langOf(reader.preferred_language, config.language)
  const { title, content } = noticeRow(row, { lang, dates, names })
  const name = confs.text('space.header.text', lang)
  if (row.kind === 'newBooks')
    return newBooksLetter(ctx, { lang, name, to: reader.email, uid: reader.uid, title, words: row.words })
  return noticeLetter(config, lang, { name, to: reader.email, userId: reader.user_id, title, content })
}

/** @param of name: of the library */
export function noticeLetter(
  config: Pick<HostContext['config'], 'publicUrl' | 'port'>,
  lang: Lang,
  { to, ...values }: { name: string; to: string; userId: string; title: string; content: string },
): Mail {
  return letter(lang, 'notice', to, { ...values, link: `${libraryAddress(config)}/space/reader/message` })
}

export const langOf = (preferred: string | null, fallback: Lang): Lang =>
  preferred ? (preferred.startsWith('zh') ? 'zh' : 'en') : fallback

type MailReader = {
  /** id of the notice */
  id: number
  uid: number
  user_id: string
  email: string
  preferred_language: string | null
}

/** Readers of these notices to whom a mail is sent. */
export async function mailReaders(db: Reading, ids: readonly number[]): Promise<MailReader[]> {
  const readers: MailReader[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    readers.push(
      ...(await db
        .selectFrom('notice')
        .innerJoin('patron', 'patron.uid', 'notice.uid')
        .select(['notice.id', 'patron.uid', 'user_id', 'email', 'preferred_language'])
        .where('notice.id', 'in', ids.slice(from, from + AT_ONCE))
        .where(getsMail())
        .orderBy('notice.id')
        .$narrowType<{ email: string }>()
        .execute()),
    )
  return readers
}
