import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $drafts, areVisitors, dropDraft, keepDraft } from '../core/stores/drafts.ts'
import { $uid } from '../core/stores/session.ts'

export type KeptDraft = {
  /** it was here before the form was opened: typed before a reload, or before the session ended */
  isFound: boolean
  drop: () => void
}

/**
 * What stands typed in a form, kept for the same reader (core/stores/drafts.ts).
 * @param name of the form and what it is about, e.g. `review m123`
 * @param accept whether what was kept is of this form; what is not counts as nothing
 */
export function useDraft<T>(
  name: string,
  initial: T,
  accept: (value: unknown) => value is T,
): KeptDraft & { value: T; set: (value: T) => void } {
  const uid = useStore($uid)
  const entry = useStore($drafts)[name]
  const opened = useRef({ name, at: Date.now(), bySomebody: false })
  if (opened.current.name !== name) opened.current = { name, at: Date.now(), bySomebody: false }
  if (uid !== null) opened.current.bySomebody = true
  // a session that ends while one is typing takes nothing away; whoever opens the form after it sees nothing
  const isShown = uid !== null || areVisitors() || opened.current.bySomebody
  const found = isShown && entry && accept(entry.value) ? entry : null
  return {
    value: found ? (found.value as T) : initial,
    isFound: !!found && found.at < opened.current.at,
    set: value =>
      JSON.stringify(value) === JSON.stringify(initial) ? dropDraft(name) : keepDraft(name, value),
    drop: () => dropDraft(name),
  }
}
