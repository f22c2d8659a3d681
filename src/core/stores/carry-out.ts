/** Carries out what an ended session has interrupted, once, and names it. First specification, section 4. */
import { addToBooklist } from '../api/booklists.ts'
import { suggestBook } from '../api/pda.ts'
import { askForCopies, cancelRequest } from '../api/requests.ts'
import { checkReview, writeReview } from '../api/reviews.ts'
import { loadLoans, renewLoan } from '../api/users.ts'
import { reportCardLoss } from '../api/users-account.ts'
import { persistentAtom } from '../browser/storage.ts'
import { OpacError } from '../errors.ts'
import { ID_LOST, LOANS_PAGE_SIZE, SESSION_TIMEOUT } from '../limits.ts'
import { sha256 } from '../rules/sha256.ts'
import { dropDraft } from './drafts.ts'
import { type Interrupted, takeInterrupted, type Wish } from './interrupted.ts'
import { noteChange } from './reader-changes.ts'
import { $reader, $uid } from './session.ts'
import { type ToastKind, toast } from './toasts.ts'

type Of<K extends Wish['kind']> = Extract<Wish, { kind: K }>
/** what became of a wish: a message of the area `session`, with its values */
type Told = { kind: ToastKind; key: string; values?: Record<string, string | number> }

const done = (key: string, values?: Told['values']): Told => ({ kind: 'ok', key: `session.${key}`, values })
const already = (title: string): Told => ({ kind: 'info', key: 'session.already', values: { title } })

/** epoch ms by the digest of a wish: what one window has carried out, no other does again */
const $carried = persistentAtom<Record<string, number>>(
  'carried-out',
  {},
  (value): value is Record<string, number> =>
    !!value && typeof value === 'object' && Object.values(value).every(Number.isFinite),
)

/** In whichever window it comes first. The digest says nothing to whoever reads this browser's storage. */
function claim({ uid, at, wish }: Interrupted): Promise<boolean> {
  const digest = sha256(encodeURIComponent(JSON.stringify([uid, wish]))).join('')
  const take = async () => {
    const now = $carried.get()
    if ((now[digest] ?? 0) >= at) return false
    const recent = Object.entries(now).filter(([, when]) => Date.now() - when < SESSION_TIMEOUT)
    $carried.set({ ...Object.fromEntries(recent), [digest]: Date.now() })
    return true
  }
  return typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('opac-carry-out', async () => {
        // the storage event of the window before may be on its way still
        dispatchEvent(new Event('pageshow'))
        return take()
      })
    : take()
}

async function renew({ loans }: Of<'renew'>): Promise<Told | undefined> {
  const now = new Map<string, string>()
  for (let page = 1; ; page++) {
    const answer = await loadLoans(page, LOANS_PAGE_SIZE, { silent: true })
    if (!answer) return undefined
    for (const { loanId, dueDate } of answer.items) now.set(loanId, dueDate)
    if (now.size >= answer.total || !answer.items.length) break
  }
  // brought back, or renewed elsewhere meanwhile
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
    return faults.length ? refused(title, faults[0] ?? '') : done('renewed', { title, date })
  const counts = { done: left.length - faults.length, failed: faults.length }
  return { ...done('renewedSeveral', counts), kind: faults.length ? 'warn' : 'ok' }
}

async function request({ type, bibId, title, itemBeans }: Of<'request'>): Promise<Told | undefined> {
  const rows = await askForCopies(type, bibId, itemBeans)
  if (!rows) return undefined
  const fault = rows.find(row => row.code !== 0)
  return fault ? refused(title, fault.msg ?? '') : done('requested', { title })
}

async function collect({ listId, name, bibIds }: Of<'collect'>): Promise<Told | undefined> {
  const answer = await addToBooklist(listId, bibIds)
  if (!answer) return undefined
  return answer.changed === 0 ? already(name) : done('collected', { title: name })
}

async function review({ bibId, title, ...draft }: Of<'review'>): Promise<Told | undefined> {
  const may = await checkReview(bibId)
  if (!may) return undefined
  if (may.canReview && !(await writeReview(bibId, draft))) return undefined
  dropDraft(`review ${bibId}`)
  return may.canReview ? done('reviewed', { title }) : already(title)
}

async function loss(): Promise<Told | undefined> {
  const reader = $reader.get()
  if (reader?.idStatus === ID_LOST) return { kind: 'info', key: 'session.lossAlready' }
  return (await reportCardLoss()) === undefined ? undefined : done('lossReported')
}

const cancel = async ({ requestId, title }: Of<'cancel'>): Promise<Told | undefined> =>
  (await cancelRequest(requestId)) && done('cancelled', { title })

async function suggest({ bookId, title, remark }: Of<'suggest'>): Promise<Told | undefined> {
  if (!(await suggestBook(bookId, remark))) return undefined
  dropDraft(`suggest ${bookId}`)
  return done('suggested', { title })
}

function act(wish: Wish): Promise<Told | undefined> | undefined {
  switch (wish.kind) {
    case 'renew':
      return renew(wish)
    case 'request':
      return request(wish)
    case 'collect':
      return collect(wish)
    case 'review':
      return review(wish)
    case 'loss':
      return loss()
    case 'cancel':
      return cancel(wish)
    case 'suggest':
      return suggest(wish)
  }
}

const wordsOf = (error: unknown): string => (error instanceof OpacError ? error.message : '')
const refused = (title: string, why: string): Told => ({
  kind: 'warn',
  key: why ? 'session.refusedWhy' : 'session.refused',
  values: { title, why },
})

/** After a sign-in. What waited for another reader, or too long, is forgotten unsaid. */
export async function carryOut(uid: number): Promise<void> {
  for (const one of takeInterrupted()) {
    const age = Date.now() - one.at
    if (one.uid !== uid || age < 0 || age > SESSION_TIMEOUT || !(await claim(one))) continue
    // the next reader may have come while the windows agreed
    if ($uid.get() !== uid) return
    const told = await Promise.resolve(act(one.wish)).catch(error =>
      refused('title' in one.wish ? one.wish.title : '', wordsOf(error)),
    )
    if (!told) continue
    const { kind, ...message } = told
    toast(kind, message)
    noteChange()
  }
}
