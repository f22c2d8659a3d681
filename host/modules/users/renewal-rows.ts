/** How renewals went, as the calls answer it. */
import type { BatchRenewRow, RenewAnswer } from '../../../src/contract/users.ts'
import type { Renewal } from '../../circulation/driver.ts'
import type { Dates } from '../../kernel/dates.ts'
import { Answer } from '../../kernel/envelope.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type Lang, say } from '../../kernel/say.ts'

export const batchRow = (
  { loanId, refusal, dueAt, renewTimes }: Renewal,
  lang: Lang,
  dates: Dates,
): BatchRenewRow => ({
  loanId,
  code: refusal ? 1 : 0,
  msg: refusal ? say(lang, refusal.key, refusal.values) : say(lang, 'renew.done'),
  dueDate: dueAt === null ? null : dates.minute(dueAt),
  renewTimes,
})

/** @throws Refusal when it was not renewed */
export function renewAnswer(renewal: Renewal, lang: Lang, dates: Dates): Answer<RenewAnswer> {
  const { refusal } = renewal
  if (refusal) throw new Refusal(refusal.key, refusal.values)
  const { loanId, dueDate, renewTimes, msg } = batchRow(renewal, lang, dates)
  return new Answer({ loanId, dueDate: dueDate ?? '', renewTimes: renewTimes ?? 0 }, { msg })
}
