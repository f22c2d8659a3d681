/**
 * Unsaved edits of all rooms in one store, by place. Drafts survive leaving the room, a reload, and the session's end.
 * They belong to one account, whose user is warned before closing the window or signing out.
 */
import { atom } from 'nanostores'
import { useLayoutEffect } from 'react'
import { readNote, writeNote } from '../core/browser/session-notes.ts'
import { $session } from './session.ts'

type Drafts = Record<string, unknown>
const NOTE = 'staff-drafts:'

/** of the signed-in user; places begin with the room: look, collections/topic/5 */
export const $drafts = atom<Drafts>({})
let owner = ''

function readDrafts(name: string): Drafts {
  try {
    const found: unknown = JSON.parse(readNote(NOTE + name))
    return found && typeof found === 'object' ? (found as Drafts) : {}
  } catch {
    return {}
  }
}

$session.subscribe(session => {
  // while nobody is signed in, the page below still belongs to the same account
  const name = session?.step === 'in' ? session.name : owner
  if (name === owner) return
  owner = name
  $drafts.set(readDrafts(name))
})

function put(drafts: Drafts): void {
  $drafts.set(drafts)
  if (owner) writeNote(NOTE + owner, JSON.stringify(drafts))
}

export function dropDraft(place: string): void {
  const { [place]: dropped, ...others } = $drafts.get()
  if (dropped !== undefined) put(others)
}

export const dropDrafts = (): void => put({})

/** Puts back what was written at a place, unless something else has been written there since. */
export function putBackDraft(place: string, unsaved: object): void {
  if ($drafts.get()[place] === undefined) put({ ...$drafts.get(), [place]: unsaved })
}

/** @returns what useDraft was last given at this place; undefined = no draft */
export const draftAt = <T>(place: string): T | undefined => $drafts.get()[place] as T | undefined

/** @param unsaved null = everything is saved; undefined = the saved state has not been loaded yet */
export function useDraft(place: string, unsaved: object | null | undefined): void {
  const text = unsaved === undefined ? undefined : JSON.stringify(unsaved)
  // a layout effect, so that it runs before any further key or click
  useLayoutEffect(() => {
    if (unsaved === null) dropDraft(place)
    else if (unsaved) put({ ...$drafts.get(), [place]: unsaved })
  }, [place, text])
}

addEventListener('beforeunload', event => {
  if (Object.keys($drafts.get()).length > 0) event.preventDefault()
})
