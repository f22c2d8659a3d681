/**
 * The temporary shelf of whoever is signed in (B15): what stood on it before goes along at sign-in, what is put on it or
 * taken off goes to the library, and at sign-out it leaves this machine. Differences are sent, never the whole shelf: the
 * same reader may stand at two machines.
 */
import { changeShelf } from '../api/shelf.ts'
import { persistentAtom } from '../browser/storage.ts'
import { $uid } from './session.ts'
import { $shelf } from './temporary-shelf.ts'

/** ms in which a reader puts several books on */
const PAUSE = 400
/** ms after which what could not be sent is tried again */
const AGAIN = 15_000
/** ms that a sign-out waits for it */
const LEAVING = 2000

type Known = { uid: number; bibIds: string[] }
const isKnown = (value: unknown): value is Known | null => {
  if (value === null) return true
  const { uid, bibIds } = value as Partial<Known>
  return typeof uid === 'number' && Array.isArray(bibIds) && bibIds.every(id => typeof id === 'string')
}
/** the shelf as the library had it last; null = it is nobody's */
const $known = persistentAtom<Known | null>('shelf-known', null, isKnown)

let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined
let stop: (() => void) | undefined

/** From now on the shelf is this reader's. */
export function followShelf(uid: number): void {
  if ($known.get()?.uid !== uid) $known.set({ uid, bibIds: [] })
  stop ??= follow()
  void send()
}

function follow(): () => void {
  const stops = [$shelf.listen(() => later(PAUSE)), $uid.listen(now => now === null && leaveShelf())]
  return () => {
    for (const each of stops) each()
  }
}

function later(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), ms)
}

/** One at a time; what has changed meanwhile goes with the next. */
function send(): Promise<void> {
  clearTimeout(timer)
  sending ??= exchange().finally(() => {
    sending = undefined
  })
  return sending
}

async function exchange(): Promise<void> {
  const known = $known.get()
  if (!known || $uid.get() !== known.uid) return
  const before = $shelf.get()
  const had = new Set(known.bibIds)
  const has = new Set(before)
  const add = before.filter(id => !had.has(id))
  const remove = known.bibIds.filter(id => !has.has(id))
  const answer = await changeShelf(add, remove).catch(() => undefined)
  if (!answer) return later(AGAIN)
  // an answer that comes late belongs to whoever was signed in when it was asked for
  if ($uid.get() !== known.uid) return
  $known.set({ uid: known.uid, bibIds: answer.bibIds })
  const now = $shelf.get()
  if (now === before) {
    if (answer.bibIds.join() !== now.join()) $shelf.set(answer.bibIds)
    return
  }
  // put on or taken off while the answer was on its way
  const left = new Set(now)
  const gone = new Set(before.filter(id => !left.has(id)))
  const stands = new Set(answer.bibIds)
  $shelf.set([
    ...answer.bibIds.filter(id => !gone.has(id)),
    ...now.filter(id => !has.has(id) && !stands.has(id)),
  ])
}

/** The reader leaves: what the library has is taken off this machine, what it could not be told stays. */
export function leaveShelf(): void {
  const known = $known.get()
  stop?.()
  stop = undefined
  clearTimeout(timer)
  if (!known) return
  $known.set(null)
  const own = new Set(known.bibIds)
  $shelf.set($shelf.get().filter(id => !own.has(id)))
}

/** Before a sign-out: what is not sent yet. Nobody who wants to leave is held up by it. */
export const sendShelf = (): Promise<unknown> =>
  stop ? Promise.race([send(), new Promise(done => setTimeout(done, LEAVING))]) : Promise.resolve()
