/**
 * Unsent form input: one store for all forms, by name. Held in sessionStorage under the reader's uid, so it survives
 * the end of a session, a reload and a crash; cleared with the tab. Never holds passwords. Without usable storage it
 * lives in memory.
 */
import { atom } from 'nanostores'
import { readNote, writeNote } from '../browser/session-notes.ts'
import { DRAFT_AGE, DRAFTS_MAX, DRAFTS_SIZE } from '../limits.ts'
import { $leftAt, RETURN_NOTES } from './session/leaving.ts'
import { $uid } from './session/session.ts'

type Entry = { at: number; value: unknown }
type Entries = Record<string, Entry>

export const $drafts = atom<Entries>({})

/** uid of the owner; null = typed by a visitor, who may sign in later */
let owner: number | null = null

export const areVisitors = (): boolean => owner === null

const isEntry = (value: unknown): value is Entry =>
  !!value && typeof value === 'object' && 'value' in value && Number.isFinite((value as Entry).at)

/** The reader's drafts saved in this tab; stored values are untrusted. */
function readDrafts(uid: number): Entries {
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

/** Writes the newest drafts that fit. The store keeps all of them. */
function write(): void {
  if (owner === null) return
  let room = DRAFTS_SIZE
  const newest = Object.entries($drafts.get()).sort(([, a], [, b]) => b.at - a.at)
  const fit = newest.slice(0, DRAFTS_MAX).filter(each => {
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
  // a visitor's drafts go to the reader who signs in; another reader's are dropped
  const typed = owner === null ? $drafts.get() : {}
  owner = uid
  $drafts.set({ ...readDrafts(uid), ...typed })
  write()
}

export function saveDraft(name: string, value: unknown): void {
  $drafts.set({ ...$drafts.get(), [name]: { at: Date.now(), value } })
  write()
}

export function dropDraft(name: string): void {
  const { [name]: dropped, ...others } = $drafts.get()
  if (!dropped) return
  $drafts.set(others)
  write()
}

$uid.subscribe(follow)
$leftAt.listen(() => {
  owner = null
  $drafts.set({})
  writeNote(RETURN_NOTES.drafts, '')
})
