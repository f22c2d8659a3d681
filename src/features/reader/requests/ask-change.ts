import type { ChangedRow } from '../../../contract/reader/request-changes.ts'
import { changeRequests } from '../../../core/api/reader/requests.ts'
import { OpacError } from '../../../core/errors.ts'
import { orAfterReturn } from '../../../core/stores/session/pending-actions.ts'
import type { T } from '../../../i18n/index.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import type { Asked } from './changes.ts'
import { titleOf } from './request-title.ts'

/** nothing was done */
const isRefused = (error: unknown): boolean =>
  error instanceof OpacError && (error.kind === 'business' || (error.status >= 400 && error.status < 500))

/**
 * Sends one change. @returns the result of each request; undefined without a session
 * @throws what refuses all of them at once, such as a day that is not allowed
 */
export async function askChange({ change, rows }: Asked, t: T): Promise<ChangedRow[] | undefined> {
  const requestIds = rows.map(row => row.requestId)
  const action = { kind: 'changeRequests', requestIds, change, title: titleOf(rows[0]!) } as const
  try {
    return await orAfterReturn(action, () => changeRequests(requestIds, change))
  } catch (error) {
    if (isRefused(error)) throw error
    // no answer: nobody here knows what was done
    const msg = errorText(error, t)
    return requestIds.map(requestId => ({ requestId, code: 2, msg }))
  }
}
