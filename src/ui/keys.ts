/**
 * Keyboard shortcuts of a page: single letters, also two in turn, work outside of text fields and of parts with keys of
 * their own, and can be switched off (WCAG 2.1.4); those with Ctrl or Alt work everywhere.
 */
import { useLayoutEffect, useRef } from 'react'
import { $shortcuts } from '../core/stores/shortcuts.ts'

/** e.g. { j: next, '/': find, 'g h': home, 'ctrl+Enter': send, 'alt+1': first room } */
export type Keys = Record<string, (() => void) | undefined>

/** ms between two letters of one shortcut */
const IN_TURN = 1500
/** parts whose keys are their own, as for a reader of a screen that passes keys through */
const OWN_KEYS = ['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'grid', 'tree', 'slider']
  .map(role => `[role=${role}]`)
  .concat('[role=application]', '[role=spinbutton]')
  .join()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(OWN_KEYS) !== null ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))))

/** With Alt, some keyboards produce another character, so digits are identified by their key code. */
function nameOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const plain = altKey && /^Digit\d$/.test(code) ? code.slice(5) : key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'ctrl+' : ''}${altKey ? 'alt+' : ''}${plain}`
}
const isAnywhere = (name: string): boolean => /^(ctrl|alt)\+/.test(name)

export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  // a layout effect, so that shortcuts work from the first paint on
  useLayoutEffect(() => {
    let first = { name: '', at: 0 }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      const name = nameOf(event)
      if (!isAnywhere(name) && (!$shortcuts.get() || isTyping(event.target))) return
      const turn = event.timeStamp - first.at < IN_TURN ? `${first.name} ${name}` : ''
      first = { name, at: event.timeStamp }
      const act = latest.current[turn] ?? latest.current[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
