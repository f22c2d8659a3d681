/**
 * What was typed in a room and is not kept yet: one store for all rooms, by place. It outlives the room, a reload and the
 * end of a session, is of one account, and is asked about before the window closes or its account signs out.
 */
import { atom } from 'nanostores'
import { useLayoutEffect } from 'react'
import { readNote, writeNote } from '../core/browser/session-notes.ts'
import { $session } from './session.ts'

type Drafts = Record<string, unknown>
const NOTE = 'staff-drafts:'

/** of who is signed in; places begin with the room: look, collections/topic/5 */
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
  // while nobody is signed in the page below is still of the same account
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

/** @returns undefined = nothing was left there; its shape is what useDraft was given at this place */
export const draftAt = <T>(place: string): T | undefined => $drafts.get()[place] as T | undefined

/** @param unsaved null = everything is kept; undefined = what is kept has not been read yet */
export function useDraft(place: string, unsaved: object | null | undefined): void {
  const text = unsaved === undefined ? undefined : JSON.stringify(unsaved)
  // before anything else can be pressed
  useLayoutEffect(() => {
    if (unsaved === null) dropDraft(place)
    else if (unsaved) put({ ...$drafts.get(), [place]: unsaved })
  }, [place, text])
}

addEventListener('beforeunload', event => {
  if (Object.keys($drafts.get()).length > 0) event.preventDefault()
})
