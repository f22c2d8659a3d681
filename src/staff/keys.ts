/** Keyboard shortcuts of a page: single letters work outside of text fields, those with Ctrl or Alt everywhere. */
import { useLayoutEffect, useRef } from 'react'

/** e.g. { j: next, '/': find, 'ctrl+Enter': send, 'alt+1': first room } */
export type Keys = Record<string, (() => void) | undefined>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

/** With Alt, some keyboards produce another character, so digits are identified by their key code. */
function nameOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const plain = altKey && /^Digit\d$/.test(code) ? code.slice(5) : key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'ctrl+' : ''}${altKey ? 'alt+' : ''}${plain}`
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  // a layout effect, so that shortcuts work from the first paint on
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      const name = nameOf(event)
      const act = latest.current[name]
      if (!act || (isTyping(event.target) && !/^(ctrl|alt)\+/.test(name))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
