/** Resumes actions that an expired session interrupted, once, and reports each. First specification, section 4. */
import { addToBooklist } from '../../core/api/booklists.ts'
import { suggestBook } from '../../core/api/pda.ts'
import { askForCopies, cancelRequest } from '../../core/api/reader/requests.ts'
import { loadLoans, renewLoan } from '../../core/api/reader/users.ts'
import { reportCardLoss } from '../../core/api/reader/users-account.ts'
import { checkReview, writeReview } from '../../core/api/reviews.ts'
import { persistentAtom } from '../../core/browser/storage.ts'
import { OpacError } from '../../core/errors.ts'
import { ID_LOST, LOANS_PAGE_SIZE, SESSION_TIMEOUT } from '../../core/limits.ts'
import { sha256 } from '../../core/rules/encoding/sha256.ts'
import { dropDraft } from '../../core/stores/drafts.ts'
import {
  type PendingAction,
  type PendingEntry,
  takePending,
} from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { $reader, $uid } from '../../core/stores/session/session.ts'
import { type ToastKind, toast } from '../../core/stores/toasts.ts'
import type { MessageKey } from '../../i18n/index.ts'

type Of<K extends PendingAction['kind']> = Extract<PendingAction, { kind: K }>
/** result of an action, as it is shown */
type Outcome = { kind: ToastKind; key: MessageKey; values?: Record<string, string | number> }

const done = (key: MessageKey, values?: Outcome['values']): Outcome => ({ kind: 'ok', key, values })
const already = (title: string): Outcome => ({ kind: 'info', key: 'session.already', values: { title } })

/** epoch ms by digest of an action: those already run in any window */
const $resumed = persistentAtom<Record<string, number>>(
  'carried-out',
  {},
  (value): value is Record<string, number> =>
    !!value && typeof value === 'object' && Object.values(value).every(Number.isFinite),
)

/** Claims an action for this window. Stores only a digest, which reveals nothing to others who use this browser. */
function claim({ uid, at, action }: PendingEntry): Promise<boolean> {
  const digest = sha256(encodeURIComponent(JSON.stringify([uid, action]))).join('')
  const take = async () => {
    const now = $resumed.get()
    if ((now[digest] ?? 0) >= at) return false
    const recent = Object.entries(now).filter(([, when]) => Date.now() - when < SESSION_TIMEOUT)
    $resumed.set({ ...Object.fromEntries(recent), [digest]: Date.now() })
    return true
  }
  return typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('opac-carry-out', async () => {
        // another window's storage event may still be pending
        dispatchEvent(new Event('pageshow'))
        return take()
      })
    : take()
}

async function renew({ loans }: Of<'renew'>): Promise<Outcome | undefined> {
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
}

async function request({ type, bibId, title, itemBeans }: Of<'request'>): Promise<Outcome | undefined> {
  const rows = await askForCopies(type, bibId, itemBeans)
  if (!rows) return undefined
  const fault = rows.find(row => row.code !== 0)
  return fault ? refused(title, fault.msg ?? '') : done('session.requested', { title })
}

async function collect({ listId, name, bibIds }: Of<'collect'>): Promise<Outcome | undefined> {
  const answer = await addToBooklist(listId, bibIds)
  if (!answer) return undefined
  return answer.changed === 0 ? already(name) : done('session.collected', { title: name })
}

async function review({ bibId, title, ...draft }: Of<'review'>): Promise<Outcome | undefined> {
  const may = await checkReview(bibId)
  if (!may) return undefined
  if (may.isAllowed && !(await writeReview(bibId, draft))) return undefined
  dropDraft(`review ${bibId}`)
  return may.isAllowed ? done('session.reviewed', { title }) : already(title)
}

async function loss(): Promise<Outcome | undefined> {
  const reader = $reader.get()
  if (reader?.idStatus === ID_LOST) return { kind: 'info', key: 'session.lossAlready' }
  return (await reportCardLoss()) === undefined ? undefined : done('session.lossReported')
}

const cancel = async ({ requestId, title }: Of<'cancel'>): Promise<Outcome | undefined> =>
  (await cancelRequest(requestId)) && done('session.cancelled', { title })

async function suggest({ bookId, title, remark }: Of<'suggest'>): Promise<Outcome | undefined> {
  if (!(await suggestBook(bookId, remark))) return undefined
  dropDraft(`suggest ${bookId}`)
  return done('session.suggested', { title })
}

function act(action: PendingAction): Promise<Outcome | undefined> | undefined {
  switch (action.kind) {
    case 'renew':
      return renew(action)
    case 'request':
      return request(action)
    case 'collect':
      return collect(action)
    case 'review':
      return review(action)
    case 'loss':
      return loss()
    case 'cancel':
      return cancel(action)
    case 'suggest':
      return suggest(action)
    default:
      // the compiler names a kind that is missing above; a newer portal in this tab may have saved another
      action satisfies never
  }
}

const wordsOf = (error: unknown): string => (error instanceof OpacError ? error.message : '')
const refused = (title: string, why: string): Outcome => ({
  kind: 'warn',
  key: why ? 'session.refusedWhy' : 'session.refused',
  values: { title, why },
})

/** After a sign-in. Actions of another reader, or expired ones, are dropped silently. */
export async function resumeActions(uid: number): Promise<void> {
  for (const one of takePending()) {
    const age = Date.now() - one.at
    if (one.uid !== uid || age < 0 || age > SESSION_TIMEOUT || !(await claim(one))) continue
    // the reader may have changed while waiting for the lock
    if ($uid.get() !== uid) return
    const outcome = await Promise.resolve(act(one.action)).catch(error =>
      refused('title' in one.action ? one.action.title : '', wordsOf(error)),
    )
    if (!outcome) continue
    const { kind, ...message } = outcome
    toast(kind, message)
    noteChange()
  }
}
