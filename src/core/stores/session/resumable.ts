/**
 * The actions that are resumed after a session has expired: one entry each, with the parameters that it is saved with and
 * how it runs. Loaded by resume-actions.ts only; the actions of the pages have their types from here.
 */
import type { RequestType } from '../../../contract/codes.ts'
import type { AskRequest } from '../../../contract/reader/requests.ts'
import type { MessageKey } from '../../../i18n/keys.ts'
import { addToBooklist } from '../../api/booklists.ts'
import { suggestBook, withdrawSuggestion } from '../../api/pda.ts'
import { askForCopies, cancelRequest, changeRequests, type RequestChange } from '../../api/reader/requests.ts'
import { loadLoans, renewLoan } from '../../api/reader/users.ts'
import { reportCardLoss } from '../../api/reader/users-account.ts'
import { checkReview, writeReview } from '../../api/reviews.ts'
import { OpacError } from '../../errors.ts'
import { ID_LOST, LOANS_PAGE_SIZE } from '../../limits.ts'
import { dropDraft } from '../drafts.ts'
import type { ToastKind } from '../toasts.ts'
import { $reader } from './session.ts'

/** result of an action, as it is shown */
export type Outcome = { kind: ToastKind; key: MessageKey; values?: Record<string, string | number> }
/** true: done, said in the words for any action, with its title; undefined: the session has expired again */
type Resumed = Promise<Outcome | true | undefined>

const done = (key: MessageKey, values?: Outcome['values']): Outcome => ({ kind: 'ok', key, values })
const already = (title: string): Outcome => ({ kind: 'info', key: 'session.already', values: { title } })
export const wordsOf = (error: unknown): string => (error instanceof OpacError ? error.message : '')
export const refused = (title: string, why: string): Outcome => ({
  kind: 'warn',
  key: why ? 'session.refusedWhy' : 'session.refused',
  values: { title, why },
})

type Renewing = { loans: { loanId: string; title: string; dueDate: string }[] }
type Requesting = { type: RequestType; bibId: string; title: string; itemBeans: AskRequest['itemBeans'] }
type Collecting = { listId: string; name: string; bibIds: string[] }
type Reviewing = { bibId: string; title: string; content: string; score: number; anonymous: boolean }
/** title: of the first one */
type Changing = { requestIds: number[]; change: RequestChange; title: string }
type Suggesting = { bookId: number; title: string; remark: string }

export const RESUMABLE = {
  /** dueDate: as it was, to detect a renewal done meanwhile */
  async renew({ loans }: Renewing): Resumed {
    const now = new Map<string, string>()
    for (let page = 1; ; page++) {
      const answer = await loadLoans(page, LOANS_PAGE_SIZE, { silent: true })
      if (!answer) return undefined
      for (const { loanId, dueDate } of answer.items) now.set(loanId, dueDate)
      if (now.size >= answer.total || !answer.items.length) break
    }
    // returned, or renewed elsewhere meanwhile
    const left = loans.filter(({ loanId, dueDate }) => now.get(loanId) === dueDate)
    const title = loans[0]?.title ?? ''
    if (!left.length) return already(title)
    let date = ''
    const faults: string[] = []
    for (const { loanId } of left) {
      try {
        const answer = await renewLoan(loanId)
        if (!answer) return undefined
        date = String(answer.dueDate ?? '').slice(0, 10)
      } catch (error) {
        faults.push(wordsOf(error))
      }
    }
    if (loans.length === 1)
      return faults.length ? refused(title, faults[0] ?? '') : done('session.renewed', { title, date })
    const counts = { done: left.length - faults.length, failed: faults.length }
    return { ...done('session.renewedSeveral', counts), kind: faults.length ? 'warn' : 'ok' }
  },
  async request({ type, bibId, title, itemBeans }: Requesting): Resumed {
    const rows = await askForCopies(type, bibId, itemBeans)
    if (!rows) return undefined
    const fault = rows.find(row => row.code !== 0)
    return fault ? refused(title, fault.msg ?? '') : done('session.requested', { title })
  },
  async collect({ listId, name, bibIds }: Collecting): Resumed {
    const answer = await addToBooklist(listId, bibIds)
    if (!answer) return undefined
    return answer.changed === 0 ? already(name) : done('session.collected', { title: name })
  },
  async review({ bibId, title, ...draft }: Reviewing): Resumed {
    const may = await checkReview(bibId)
    if (!may) return undefined
    if (may.isAllowed && !(await writeReview(bibId, draft))) return undefined
    dropDraft(`review ${bibId}`)
    return may.isAllowed ? done('session.reviewed', { title }) : already(title)
  },
  async loss(): Resumed {
    const reader = $reader.get()
    if (reader?.idStatus === ID_LOST) return { kind: 'info', key: 'session.lossAlready' }
    return (await reportCardLoss()) === undefined ? undefined : done('session.lossReported')
  },
  cancel: async ({ requestId, title }: { requestId: number; title: string }): Resumed =>
    (await cancelRequest(requestId)) && done('session.cancelled', { title }),
  async changeRequests({ requestIds, change, title }: Changing): Resumed {
    const rows = await changeRequests(requestIds, change)
    if (!rows) return undefined
    const faults = rows.filter(row => row.code !== 0)
    if (!faults.length) return true
    if (rows.length === 1) return refused(title, faults[0]?.msg ?? '')
    const counts = { done: rows.length - faults.length, failed: faults.length }
    return { kind: 'warn', key: 'session.changedSeveral', values: counts }
  },
  async suggest({ bookId, title, remark }: Suggesting): Resumed {
    if (!(await suggestBook(bookId, remark))) return undefined
    dropDraft(`suggest ${bookId}`)
    return done('session.suggested', { title })
  },
  withdraw: async ({ suggestId }: { suggestId: number; title: string }): Resumed =>
    (await withdrawSuggestion(suggestId)) && true,
}

type Table = typeof RESUMABLE
/** An action with all parameters to perform and describe it. */
export type PendingAction = {
  [Kind in keyof Table]: { kind: Kind } & (Parameters<Table[Kind]> extends [infer Saved] ? Saved : unknown)
}[keyof Table]
