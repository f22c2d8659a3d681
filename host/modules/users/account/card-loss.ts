/** POST /opac/users/loss. Asked twice, at once or later, a card is reported once. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { LossAnswer } from '../../../../src/contract/users-account.ts'
import type { HostContext } from '../../../kernel/context.ts'
import { Answer } from '../../../kernel/envelope.ts'
import { type Lang, say } from '../../../kernel/say.ts'
import { addNotice } from '../../notices/add-notice.ts'
import { openCardLoss, putCardLoss, storedStatus } from './queries.ts'

export function openCardLosses({ store, writes, clock, dates }: HostContext) {
  /** @returns whether it had not been reported before */
  const report = (uid: number): Promise<boolean> =>
    writes.together(async trx => {
      const before = await storedStatus(trx, uid)
      if (before === ID_STATUS.lost) return false
      const now = clock.now()
      await putCardLoss(trx, uid, { before, after: ID_STATUS.lost, now })
      await addNotice(trx, { uid, at: now, kind: 'card', values: { date: dates.day(now) } })
      return true
    })

  return {
    async report(uid: number, lang: Lang): Promise<Answer<LossAnswer>> {
      const isNew = await report(uid)
      const at = await openCardLoss(store.db, uid)
      return new Answer(
        {
          idStatus: ID_STATUS.lost,
          idStatusDesc: say(lang, 'reader.status.3'),
          reportedDate: at === null ? null : dates.minute(at),
          isNew: isNew ? 1 : 0,
        },
        { msg: say(lang, isNew ? 'loss.done' : 'loss.before') },
      )
    },
  }
}
