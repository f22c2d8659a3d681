/** POST /opac/users/loss. Asked twice, at once or later, a card is reported once. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { LossAnswer } from '../../../../src/contract/users-account.ts'
import type { HostContext } from '../../../kernel/context.ts'
import { Answer } from '../../../kernel/envelope.ts'
import { type Lang, say } from '../../../kernel/say.ts'
import { addNotice } from '../../notices/add-notice.ts'
import { cardLosses, openCardLoss } from './queries.ts'

export function openCardLosses({ store, clock, dates }: HostContext) {
  const report = cardLosses(store, (uid, at) =>
    addNotice(store, { uid, at, kind: 'card', values: { date: dates.day(at) } }),
  )

  return {
    report(uid: number, lang: Lang): Answer<LossAnswer> {
      const isNew = report(uid, clock.now(), status => (status === ID_STATUS.lost ? null : ID_STATUS.lost))
      const at = openCardLoss(store, uid)
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
