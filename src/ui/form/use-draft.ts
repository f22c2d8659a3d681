import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $drafts, areVisitors, dropDraft, saveDraft } from '../../core/stores/drafts.ts'
import { $uid } from '../../core/stores/session/session.ts'

export type StoredDraft = {
  /** restored: typed before a reload, or before the session ended */
  isFound: boolean
  drop: () => void
}

/**
 * Form state saved for the same reader (core/stores/drafts.ts).
 * @param name form and subject, e.g. `review m123`
 * @param accept type guard for the stored value; anything else is ignored
 */
export function useDraft<T>(
  name: string,
  initial: T,
  accept: (value: unknown) => value is T,
): StoredDraft & { value: T; set: (value: T) => void } {
  const uid = useStore($uid)
  const entry = useStore($drafts)[name]
  const opened = useRef({ name, at: Date.now(), bySomebody: false })
  if (opened.current.name !== name) opened.current = { name, at: Date.now(), bySomebody: false }
  if (uid !== null) opened.current.bySomebody = true
  // text stays when the session ends while typing; a form opened later is empty
  const isShown = uid !== null || areVisitors() || opened.current.bySomebody
  const found = isShown && entry && accept(entry.value) ? entry : null
  return {
    value: found ? (found.value as T) : initial,
    isFound: !!found && found.at < opened.current.at,
    set: value =>
      JSON.stringify(value) === JSON.stringify(initial) ? dropDraft(name) : saveDraft(name, value),
    drop: () => dropDraft(name),
  }
}
