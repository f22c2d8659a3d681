/**
 * Synchronizes the temporary shelf with the library for a signed-in reader (B15): existing books are uploaded at
 * sign-in, changes are sent, and at sign-out the shelf is removed from this device. Only differences are sent, since
 * the reader may use several devices.
 */
import { persistentAtom } from '../../browser/storage.ts'
import { type CallOptions, call } from '../../http.ts'
import { $uid } from '../session/session.ts'
import { $shelf } from './temporary-shelf.ts'

/** Takes books off the reader's shelf and adds others. @returns the whole shelf */
const changeShelf = (add: string[], remove: string[], options?: CallOptions) =>
  call('POST /x/shelf', { body: { add, remove }, silent: true, ...options })

/** ms; debounce of several changes */
const DEBOUNCE = 400
/** ms until a failed upload is retried */
const RETRY_DELAY = 15_000
/** ms that a sign-out waits for the upload */
const SIGN_OUT_TIMEOUT = 2000

type SyncedShelf = { uid: number; bibIds: string[] }
const isSyncedShelf = (value: unknown): value is SyncedShelf | null => {
  if (value === null) return true
  const { uid, bibIds } = value as Partial<SyncedShelf>
  return typeof uid === 'number' && Array.isArray(bibIds) && bibIds.every(id => typeof id === 'string')
}
/** the shelf as last confirmed by the library; null = not synchronized */
const $synced = persistentAtom<SyncedShelf | null>('shelf-known', null, isSyncedShelf)

let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined
let stop: (() => void) | undefined

/** Starts synchronizing the shelf for this reader. */
export function followShelf(uid: number): void {
  if ($synced.get()?.uid !== uid) $synced.set({ uid, bibIds: [] })
  stop ??= follow()
  void send()
}

function follow(): () => void {
  const stops = [$shelf.listen(() => sendLater(DEBOUNCE)), $uid.listen(now => now === null && leaveShelf())]
  return () => {
    for (const each of stops) each()
  }
}

function sendLater(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), ms)
}

/** One request at a time; later changes go with the next one. */
function send(): Promise<void> {
  clearTimeout(timer)
  sending ??= exchange().finally(() => {
    sending = undefined
  })
  return sending
}

async function exchange(): Promise<void> {
  const synced = $synced.get()
  if (!synced || $uid.get() !== synced.uid) return
  const before = $shelf.get()
  const had = new Set(synced.bibIds)
  const has = new Set(before)
  const add = before.filter(id => !had.has(id))
  const remove = synced.bibIds.filter(id => !has.has(id))
  const answer = await changeShelf(add, remove).catch(() => undefined)
  if (!answer) return sendLater(RETRY_DELAY)
  // discard the answer when the reader has changed
  if ($uid.get() !== synced.uid) return
  $synced.set({ uid: synced.uid, bibIds: answer.bibIds })
  const now = $shelf.get()
  if (now === before) {
    if (answer.bibIds.join() !== now.join()) $shelf.set(answer.bibIds)
    return
  }
  // changed while the request was pending
  const left = new Set(now)
  const removed = new Set(before.filter(id => !left.has(id)))
  const inAnswer = new Set(answer.bibIds)
  $shelf.set([
    ...answer.bibIds.filter(id => !removed.has(id)),
    ...now.filter(id => !has.has(id) && !inAnswer.has(id)),
  ])
}

/** On sign-out: removes synchronized books from this device; unsent ones stay. */
export function leaveShelf(): void {
  const synced = $synced.get()
  stop?.()
  stop = undefined
  clearTimeout(timer)
  if (!synced) return
  $synced.set(null)
  const own = new Set(synced.bibIds)
  $shelf.set($shelf.get().filter(id => !own.has(id)))
}

/** Before a sign-out: sends unsent changes, within a time limit. */
export const sendShelf = (): Promise<unknown> =>
  stop ? Promise.race([send(), new Promise(done => setTimeout(done, SIGN_OUT_TIMEOUT))]) : Promise.resolve()
