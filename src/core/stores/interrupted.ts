/**
 * An action that found its session over. It waits in this tab for the same reader and is then carried out, once
 * (carry-out.ts, which no visitor loads). Another reader's coming, a sign-out and half an hour end the waiting.
 */

import type { RequestType } from '../../contract/codes.ts'
import type { AskRequest } from '../../contract/requests.ts'
import { readNote, writeNote } from '../browser/session-notes.ts'
import { RETURN_NOTES } from './leaving.ts'
import { $flagAt, $uid } from './session.ts'
import { requireReader } from './sign-in-dialog.ts'

/** What was wanted, with what it takes to do it and to name it. dueDate: as it was, which tells a renewal done meanwhile */
export type Wish =
  | { kind: 'renew'; loans: { loanId: string; title: string; dueDate: string }[] }
  | { kind: 'request'; type: RequestType; bibId: string; title: string; itemBeans: AskRequest['itemBeans'] }
  | { kind: 'collect'; listId: string; name: string; bibIds: string[] }
  | { kind: 'review'; bibId: string; title: string; content: string; score: number; anonymous: boolean }
  | { kind: 'loss' }
  | { kind: 'cancel'; requestId: number; title: string }
  | { kind: 'suggest'; bookId: number; title: string; remark: string }

export type Interrupted = { uid: number; at: number; wish: Wish }

/** wishes that the page itself goes on with when its reader has signed in: no one else carries them out */
const held = new Set<string>()

/** The page is about to be left for a sign-in elsewhere: what it holds waits for whoever comes back. */
export const letWait = (): void => held.clear()

function readInterrupted(): Interrupted[] {
  try {
    const found: unknown = JSON.parse(readNote(RETURN_NOTES.interrupted))
    return Array.isArray(found) ? found.filter(isInterrupted) : []
  } catch {
    return []
  }
}

const isInterrupted = (one: unknown): one is Interrupted =>
  !!one &&
  typeof one === 'object' &&
  ['uid', 'at'].every(name => Number.isFinite((one as Record<string, unknown>)[name])) &&
  typeof (one as Partial<Interrupted>).wish?.kind === 'string'

const write = (all: Interrupted[]): void =>
  writeNote(RETURN_NOTES.interrupted, all.length ? JSON.stringify(all) : '')

const signOf = (wish: Wish): string => JSON.stringify(wish)

function note(uid: number, wish: Wish): void {
  const others = readInterrupted().filter(one => signOf(one.wish) !== signOf(wish))
  write([...others, { uid, at: Date.now(), wish }].slice(-5))
}

function drop(wish: Wish): void {
  write(readInterrupted().filter(one => signOf(one.wish) !== signOf(wish)))
}

/** Takes what waits: whoever asks again, after a reload too, finds nothing. */
export function takeInterrupted(): Interrupted[] {
  const all = readInterrupted()
  write(all.filter(({ wish }) => held.has(signOf(wish))))
  return all.filter(({ wish }) => !held.has(signOf(wish)))
}

const isOver = (answer: unknown): boolean => answer === undefined && $flagAt.get() === 0

/** Asks. Where the session turns out to be over, the wish waits for its reader. */
export async function orLater<A>(wish: Wish, ask: () => Promise<A | undefined>): Promise<A | undefined> {
  const uid = $uid.get()
  const answer = await ask()
  if (uid !== null && isOver(answer)) note(uid, wish)
  return answer
}

/**
 * Asks. Where the session turns out to be over, sign-in is asked for in place, and the call made again for the same
 * reader; the wish waits meanwhile, for a page that is left or loaded anew before that.
 */
export async function orAfterSignIn<A>(
  wish: Wish | null,
  ask: () => Promise<A | undefined>,
): Promise<A | undefined> {
  const uid = $uid.get()
  const answer = await ask()
  if (!isOver(answer)) return answer
  if (wish && uid !== null) {
    held.add(signOf(wish))
    note(uid, wish)
  }
  const isBack = await requireReader()
  if (wish && held.delete(signOf(wish))) drop(wish)
  return isBack && $uid.get() === uid ? ask() : undefined
}
