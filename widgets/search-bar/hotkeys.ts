/** Keys that open the search window from anywhere on the page. */

/** @param keys e.g. 'mod+k /': ⌘ on a Mac, Ctrl elsewhere; 'none' = no keys @returns those */
export const readHotkeys = (keys: string): string[] =>
  (keys.trim() || 'mod+k /').split(/\s+/).filter(key => key !== 'none')

export const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** As the button shows it: ⌘K, Ctrl K, / */
export const labelOf = (key: string): string =>
  key
    .split('+')
    .map(part =>
      part === 'mod'
        ? isMac()
          ? '⌘'
          : 'Ctrl '
        : part.length > 1
          ? `${part[0]!.toUpperCase()}${part.slice(1)} `
          : part.toUpperCase(),
    )
    .join('')

function isPressed(hotkey: string, event: KeyboardEvent): boolean {
  const parts = hotkey.toLowerCase().split('+')
  const key = parts.pop()
  const has = (name: string) => parts.includes(name)
  const mod = has('mod')
  return (
    event.key.toLowerCase() === key &&
    event.metaKey === (has('meta') || (mod && isMac())) &&
    event.ctrlKey === (has('ctrl') || (mod && !isMac())) &&
    event.altKey === has('alt') &&
    // what a key prints may need Shift: '/' of some keyboards
    (event.shiftKey === has('shift') || !/^[a-z0-9]$/.test(key ?? ''))
  )
}

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'

/** @returns stop */
export function onHotkey(keys: () => string, open: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    // another element has taken it, or a dialog of the page is open
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return
    const isTyping = (event.composedPath()[0] as Element).matches?.(FIELD)
    const found = readHotkeys(keys()).find(key => isPressed(key, event))
    if (!found || (isTyping && !found.includes('+'))) return
    event.preventDefault()
    open()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
