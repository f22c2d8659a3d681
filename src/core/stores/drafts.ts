/**
 * What a reader has typed and not sent: one store for every form, by name. It lives in this tab, under the reader's uid,
 * and so outlives the end of a session, a reload and a crash of the page; the browser forgets it when the tab is closed.
 * No password ever comes here. Without storage, or with a full one, it lives as long as the page.
 */
import { atom } from 'nanostores'
import { readNote, writeNote } from '../browser/session-notes.ts'
import { DRAFT_AGE, DRAFTS_KEPT, DRAFTS_SIZE } from '../limits.ts'
import { $leftAt, RETURN_NOTES } from './leaving.ts'
import { $uid } from './session.ts'

type Entry = { at: number; value: unknown }
type Entries = Record<string, Entry>

export const $drafts = atom<Entries>({})

/** whose they are; null = typed by a visitor, who may yet sign in with it */
let owner: number | null = null

export const areVisitors = (): boolean => owner === null

const isEntry = (value: unknown): value is Entry =>
  !!value && typeof value === 'object' && 'value' in value && Number.isFinite((value as Entry).at)

/** What this tab has kept for the reader; notes may say anything. */
function noted(uid: number): Entries {
  try {
    const { uid: whose, entries } = JSON.parse(readNote(RETURN_NOTES.drafts)) as Record<string, unknown>
    if (whose !== uid) return {}
    const since = Math.max($leftAt.get(), Date.now() - DRAFT_AGE)
    return Object.fromEntries(
      Object.entries(entries as object).filter(([, entry]) => isEntry(entry) && entry.at > since),
    ) as Entries
  } catch {
    return {}
  }
}

/** The newest of them, as many as there is room for. A form keeps what it shows, however long that is. */
function write(): void {
  if (owner === null) return
  let room = DRAFTS_SIZE
  const newest = Object.entries($drafts.get()).sort(([, a], [, b]) => b.at - a.at)
  const fit = newest.slice(0, DRAFTS_KEPT).filter(each => {
    const size = JSON.stringify(each).length
    if (size > room) return false
    room -= size
    return true
  })
  writeNote(
    RETURN_NOTES.drafts,
    fit.length ? JSON.stringify({ uid: owner, entries: Object.fromEntries(fit) }) : '',
  )
}

function follow(uid: number | null): void {
  if (uid === null || uid === owner) return
  // what a visitor typed before signing in is his; what another reader typed is nobody's business
  const typed = owner === null ? $drafts.get() : {}
  owner = uid
  $drafts.set({ ...noted(uid), ...typed })
  write()
}

export function keepDraft(name: string, value: unknown): void {
  $drafts.set({ ...$drafts.get(), [name]: { at: Date.now(), value } })
  write()
}

export function dropDraft(name: string): void {
  const { [name]: gone, ...others } = $drafts.get()
  if (!gone) return
  $drafts.set(others)
  write()
}

$uid.subscribe(follow)
$leftAt.listen(() => {
  owner = null
  $drafts.set({})
  writeNote(RETURN_NOTES.drafts, '')
})
