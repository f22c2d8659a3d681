/** A change of several requests, one after another: a refusal of one does not keep the others from being changed. */
import type { ChangedRow } from '../../../src/contract/reader/request-changes.ts'
import { type DriverAnswer, NotSupported } from '../../circulation/driver.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { type Lang, say } from '../../runtime/say.ts'

type Log = { error(fields: { err: unknown }, words: string): void }

/**
 * Each request once, in the given order. Where the library's system does not answer, the rest is left as it is, and said to be:
 * a reader should not wait for one time-out after another. What was changed before is told whatever comes after it.
 * @param done words of a row that was changed
 */
export async function eachRequest(
  ids: readonly number[],
  { lang, done, log }: { lang: Lang; done: string; log: Log },
  change: (id: number) => DriverAnswer<true>,
): Promise<ChangedRow[]> {
  const rows: ChangedRow[] = []
  let isSilent = false
  for (const requestId of new Set(ids)) {
    if (isSilent) {
      rows.push({ requestId, code: 1, msg: say(lang, 'request.notTried') })
      continue
    }
    try {
      const answer = await change(requestId)
      if (answer instanceof NotSupported) {
        isSilent = answer.why === 'away'
        rows.push({ requestId, code: 1, msg: say(lang, `circulation.${answer.why}`) })
      } else rows.push({ requestId, code: 0, msg: done })
    } catch (error) {
      const isRefused = error instanceof Refusal && error.key !== 'circulation.unknown'
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a change of one of several requests failed')
      isSilent = !isRefused
      rows.push(
        isRefused
          ? { requestId, code: 1, msg: say(lang, error.key, error.values) }
          : { requestId, code: 2, msg: say(lang, 'circulation.unknown') },
      )
    }
  }
  return rows
}
