/**
 * Tells readers of wished books that can be lent now, each once, and ends the wish. What is not known stays: a library's own system that
 * does not answer says nothing about a copy. It is asked for few books at a time, those that waited longest first.
 */
import type { HostContext } from '../../runtime/context.ts'
import { availableAmong } from '../bibs/lendable.ts'
import { addNotice } from '../notices/add-notice.ts'
import { mailDue } from '../notices/mail-due.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { noteAsked, takeWishes, toAsk } from './wish-queries.ts'

/** books asked for in one run; a system of the library's own is asked copy by copy */
const ASKED = { here: 500, elsewhere: 25 }

type Parts = Pick<
  HostContext,
  'store' | 'writes' | 'clock' | 'dates' | 'mail' | 'conf' | 'config' | 'revisions' | 'circulation'
>

/** @returns number of messages */
export async function tellWishes(parts: Parts): Promise<number> {
  const { store, writes, clock, config, mail, circulation } = parts
  const now = clock.now()
  const bibs = await toAsk(store.db, now, circulation.hasDesk ? ASKED.here : ASKED.elsewhere)
  if (!bibs.length) return 0
  const free = await availableAmong(parts, bibs)
  const { ids, mails } = await writes.transaction(async trx => {
    await noteAsked(trx, bibs, now)
    const told: number[] = []
    for (const bib of free)
      for (const uid of await takeWishes(trx, bib))
        told.push(await addNotice(trx, { uid, at: now, kind: 'lendable', bib }))
    const due = await queueNotices(trx, { config, isMailOn: mail.isOn }, { notices: told, at: now })
    return { ids: told, mails: due }
  })
  await mailDue(parts, mails)
  return ids.length
}
