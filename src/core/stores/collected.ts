/**
 * What the reader has collected (B07). It is asked for only where there is a reader, lives in memory only, and goes
 * when the reader goes: what the host draws, and what others see, never holds it.
 */
import { map } from 'nanostores'
import { loadCollected } from '../api/booklists.ts'
import { can } from './config.ts'
import { $changedAt } from './reader-changes.ts'
import { $uid } from './session.ts'

const AT_ONCE = 200

/** bibId → ids of the reader's booklists that hold it; absent = not known */
export const $collected = map<Record<string, string[]>>({})

let waiting = new Set<string>()
let isDue = false

/** Another server has no such call: there the rows say it (inBooklist). */
export const isCollectedAsked = (): boolean => can('x/collected')

/** Asks for these books, all askers of a moment together. A failure leaves them unknown. */
export function askCollected(bibIds: string[]): void {
  if ($uid.get() === null || !isCollectedAsked()) return
  for (const bibId of bibIds) waiting.add(bibId)
  if (!isDue) setTimeout(send, 0)
  isDue = true
}

async function send(): Promise<void> {
  isDue = false
  const uid = $uid.get()
  const asked = [...waiting]
  waiting = new Set()
  if (uid === null) return
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const chunk = asked.slice(from, from + AT_ONCE)
    const found = await loadCollected(chunk).catch(() => undefined)
    // an answer that comes late belongs to whoever asked
    if (!found || $uid.get() !== uid) return
    $collected.set({ ...$collected.get(), ...Object.fromEntries(chunk.map(id => [id, found[id] ?? []])) })
  }
}

/** After adding or taking out, before the server is asked again. */
export function noteCollected(bibIds: string[], list: string, isIn: boolean): void {
  const now = $collected.get()
  const lists = (bibId: string) => (now[bibId] ?? []).filter(one => one !== list)
  $collected.set({
    ...now,
    ...Object.fromEntries(bibIds.map(id => [id, isIn ? [...lists(id), list] : lists(id)])),
  })
}

$uid.listen(() => $collected.set({}))
// done in another window, or on another page of this one
$changedAt.listen(() => askCollected(Object.keys($collected.get())))
