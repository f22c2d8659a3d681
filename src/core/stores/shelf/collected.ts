/**
 * The reader's collected books (B07). Loaded only when signed in, held in memory only, cleared on sign-out: never
 * part of what the host renders or caches.
 */
import { map } from 'nanostores'
import { loadCollected } from '../../api/booklists.ts'
import { can } from '../config.ts'
import { $changedAt } from '../session/reader-changes.ts'
import { $uid } from '../session/session.ts'

const CHUNK = 200

/** bibId → ids of the reader's booklists that hold it; absent = not known */
export const $collected = map<Record<string, string[]>>({})

let waiting = new Set<string>()
let isDue = false
let changes = 0

/** Servers without this call report it in the rows (inBooklist). */
export const hasCollectedCall = (): boolean => can('x/collected')

/** Requests these books; calls of one tick are batched. On failure they stay unknown, and the HTTP client says so. */
export function requestCollected(bibIds: string[]): void {
  if ($uid.get() === null || !hasCollectedCall()) return
  for (const bibId of bibIds) waiting.add(bibId)
  if (!isDue) setTimeout(send, 0)
  isDue = true
}

async function send(): Promise<void> {
  isDue = false
  const uid = $uid.get()
  const ids = [...waiting]
  waiting = new Set()
  if (uid === null) return
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK)
    const before = changes
    const found = await loadCollected(chunk).catch(() => undefined)
    // discard the answer when the reader has changed
    if (!found || $uid.get() !== uid) return
    // changed meanwhile: the answer may be of before
    if (changes !== before) requestCollected(chunk)
    else
      $collected.set({ ...$collected.get(), ...Object.fromEntries(chunk.map(id => [id, found[id] ?? []])) })
  }
}

/** Optimistic update after adding or removing. */
export function noteCollected(bibIds: string[], list: string, isIn: boolean): void {
  changes++
  const now = $collected.get()
  const lists = (bibId: string) => (now[bibId] ?? []).filter(one => one !== list)
  $collected.set({
    ...now,
    ...Object.fromEntries(bibIds.map(id => [id, isIn ? [...lists(id), list] : lists(id)])),
  })
}

$uid.listen(() => $collected.set({}))
// changed in another window or on another page
$changedAt.listen(() => requestCollected(Object.keys($collected.get())))
