/** Notices by e-mail, too: to readers who want them, at an address that was shown to be theirs. A mail that fails undoes nothing. */
import { libraryAddress } from '../../kernel/library-address.ts'
import type { Lang } from '../../kernel/say.ts'
import { letter } from '../../mail/letters.ts'
import { locationNames } from '../../modules/bibs/location-names.ts'
import { findNotice } from '../../modules/notices/queries.ts'
import { noticeRow } from '../../modules/notices/words.ts'
import { openRevisions } from '../../store/revisions.ts'
import type { Desk } from './desk.ts'

type Reader = { id: number; uid: number; user_id: string; email: string; preferred_language: string | null }

export async function mailNotices(desk: Desk, ids: number[]): Promise<void> {
  const { store, mail, conf, config, dates, io } = desk
  // an outbox is kept in the memory of a server
  if (!ids.length || !mail.isOn || config.mail?.url === '') return
  const names = await locationNames(store.db, openRevisions(store))()
  const confs = await conf.now()
  for (const reader of readersOf(desk, ids)) {
    const lang = langOf(reader.preferred_language, config.language)
    const row = await findNotice(store, reader.uid, reader.id)
    if (!row) continue
    const { title, content } = noticeRow(row, { lang, dates, names })
    const values = { name: confs.text('space.header.text', lang), userId: reader.user_id, title, content }
    const link = `${libraryAddress(config)}/space/reader/message`
    try {
      await mail.send(letter(lang, 'notice', reader.email, { ...values, link }))
    } catch {
      io.error('The mail could not be sent; the notice stands in the reader’s messages.\n')
    }
  }
}

const langOf = (preferred: string | null, fallback: Lang): Lang =>
  preferred ? (preferred.startsWith('zh') ? 'zh' : 'en') : fallback

const readersOf = ({ store }: Desk, ids: number[]): Reader[] =>
  store.raw
    .prepare(
      `SELECT notice.id, patron.uid, user_id, email, preferred_language FROM notice JOIN patron ON patron.uid = notice.uid
       WHERE notice.id IN (${ids.map(() => '?').join()}) AND mail_notices = 1 AND email_checked = 1 AND email <> ''`,
    )
    .all(...ids) as Reader[]
