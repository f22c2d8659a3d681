/**
 * Actions interrupted by an expired session. They are saved in this tab for the same reader and resumed once after
 * sign-in (resume-actions.ts). Another reader's sign-in, a sign-out and 30 minutes discard them.
 */

import { readNote, writeNote } from '../../browser/session-notes.ts'
import type { Check } from '../../check.ts'
import { RETURN_NOTES } from './leaving.ts'
import type { PendingAction } from './resumable.ts'
import { $flagAt, $uid } from './session.ts'
import { requireReader } from './sign-in-dialog.ts'

export type PendingEntry = { uid: number; at: number; action: PendingAction }

/** actions that the page itself retries after sign-in; resume-actions.ts skips them */
const resumedInPlace = new Set<string>()

/** Called before leaving for an external sign-in: resume-actions.ts handles the actions on return. */
export const releaseToReturn = (): void => resumedInPlace.clear()

function readPending(): PendingEntry[] {
  try {
    const found: unknown = JSON.parse(readNote(RETURN_NOTES.interrupted))
    return Array.isArray(found) ? found.filter(isPendingEntry) : []
  } catch {
    return []
  }
}

const isPendingEntry = (one: unknown): one is PendingEntry =>
  !!one &&
  typeof one === 'object' &&
  ['uid', 'at'].every(name => Number.isFinite((one as Record<string, unknown>)[name])) &&
  typeof (one as Partial<PendingEntry>).action?.kind === 'string'

const write = (all: PendingEntry[]): void =>
  writeNote(RETURN_NOTES.interrupted, all.length ? JSON.stringify(all) : '')

const actionKey = (action: PendingAction): string => JSON.stringify(action)

function save(uid: number, action: PendingAction): void {
  const others = readPending().filter(one => actionKey(one.action) !== actionKey(action))
  write([...others, { uid, at: Date.now(), action }].slice(-5))
}

function drop(action: PendingAction): void {
  write(readPending().filter(one => actionKey(one.action) !== actionKey(action)))
}

/** Removes and returns the saved actions, so that none runs twice, even after a reload. */
export function takePending(): PendingEntry[] {
  const all = readPending()
  write(all.filter(({ action }) => resumedInPlace.has(actionKey(action))))
  return all.filter(({ action }) => !resumedInPlace.has(actionKey(action)))
}

/** who was signed in last: a session may end at another call while a form is open */
let lastReader: number | null = null
$uid.listen(uid => {
  if (uid !== null) lastReader = uid
})
const readerOfForm = (): number | null => $uid.get() ?? lastReader

const isOver = (answer: unknown): boolean => answer === undefined && $flagAt.get() === 0

/** Makes a request; when the session has expired, saves the action for its reader's return. */
export async function orAfterReturn<A>(
  action: PendingAction,
  request: () => Promise<A | undefined>,
): Promise<A | undefined> {
  const uid = $uid.get()
  const answer = await request()
  if (uid !== null && isOver(answer)) save(uid, action)
  return answer
}

/**
 * Makes a request; when the session has expired, opens the sign-in dialog and retries for the same reader. Meanwhile
 * the action is saved, in case the page is left or reloaded.
 */
export async function orAfterSignIn<A>(
  action: PendingAction | null,
  request: () => Promise<A | undefined>,
): Promise<A | undefined> {
  const uid = readerOfForm()
  const answer = await request()
  if (!isOver(answer)) return answer
  if (action && uid !== null) {
    resumedInPlace.add(actionKey(action))
    save(uid, action)
  }
  const isBack = await requireReader()
  if (action && resumedInPlace.delete(actionKey(action))) drop(action)
  return isBack && $uid.get() === uid ? request() : undefined
}

/** The same for what a part of a page loads, unless the part has gone meanwhile. */
export const loadAfterSignIn = <A>(
  signal: AbortSignal,
  load: () => Promise<A | undefined>,
): Promise<A | undefined> => orAfterSignIn(null, async () => (signal.aborted ? undefined : load()))

/**
 * The same for an action that a visitor may start: prompts for sign-in first.
 * @returns undefined when the reader did not sign in
 */
export const asReader = async <A>(
  action: PendingAction | null,
  request: () => Promise<A | undefined>,
): Promise<A | undefined> => ((await requireReader()) ? orAfterSignIn(action, request) : undefined)

/**
 * Runs a check, then the action if the server allows it. If the session expires in either, prompts for sign-in and
 * repeats both.
 * @returns the reason when the server refuses; undefined when the reader did not sign in
 * @throws OpacError when the check or the action failed: it is then unknown whether it is allowed
 */
export const actAfterCheck = <A, Why>(
  action: PendingAction | null,
  check: () => Promise<Check<Why> | undefined>,
  act: () => Promise<A | undefined>,
): Promise<{ done: A } | { refused: Why } | undefined> =>
  asReader(action, async () => {
    const found = await check()
    if (!found) return undefined
    if (!found.isAllowed) return { refused: found.why }
    const done = await act()
    return done === undefined ? undefined : { done }
  })
