/** Hotkeys that open the search window from anywhere on the page, and keys typed before it is loaded. */

/** @param keys e.g. 'mod+k /': ⌘ on a Mac, Ctrl elsewhere; 'none' = no hotkeys @returns the hotkeys */
export const readHotkeys = (keys: string): string[] =>
  (keys.trim() || 'mod+k /').split(/\s+/).filter(key => key !== 'none')

export const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Label on the button: ⌘K, Ctrl K, / */
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
    // printable symbols may need Shift: '/' on some keyboards
    (event.shiftKey === has('shift') || !/^[a-z0-9]$/.test(key ?? ''))
  )
}

const FIELD = 'input, textarea, select, [role=textbox], [contenteditable]:not([contenteditable=false])'
/** Whatever has a closed shadow root may contain a field; so may each custom element that takes keys itself. */
const isInField = (event: Event) => {
  const target = event.composedPath()[0] as HTMLElement
  return !!target.matches?.(FIELD) || !!target.isContentEditable || /-/.test(target.localName)
}

type Taker = { element: Element; keys: () => string; open: () => void }
const TAKERS = Symbol.for('opac.hotkeys')
const page = globalThis as { [TAKERS]?: Set<Taker> }
/** of the whole page, also those of another copy of this file, as of another library */
page[TAKERS] ??= new Set()
const takers = page[TAKERS]

/** Of several elements with the same key the first of the document takes it. @returns stop */
export function onHotkey(element: Element, keys: () => string, open: () => void): () => void {
  const taker = { element, keys, open }
  const onKey = (event: KeyboardEvent) => {
    const isPressedFor = (one: Taker) => readHotkeys(one.keys()).some(key => isPressed(key, event))
    // another element has handled it, or a dialog of the page is open
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return
    // an editor has its own ⌘K
    if (isInField(event) || !isPressedFor(taker)) return
    event.preventDefault()
    const [first] = [...takers]
      .filter(isPressedFor)
      .sort((a, b) =>
        a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
      )
    first!.open()
  }
  takers.add(taker)
  addEventListener('keydown', onKey)
  return () => {
    takers.delete(taker)
    removeEventListener('keydown', onKey)
  }
}

/** keysAhead: stops recording. @returns what was typed */
type Host = Element & { keysAhead?: () => string }

/** ms; if the window has not loaded by then, the page gets its keys back */
const LONGEST = 10_000
/** Stored on the element, since another copy of this file may render the window. Fields of the page keep their keys. */
export function keepKeys(host: Host): void {
  if (host.keysAhead) return
  let words = ''
  const onKey = (event: KeyboardEvent) => {
    const { key, isComposing, ctrlKey, metaKey, altKey } = event
    if (isComposing || ctrlKey || metaKey || altKey) return
    if (isInField(event)) return
    if (key === 'Backspace') words = words.slice(0, -1)
    else if (key.length === 1 && (words || key !== ' ')) words += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', onKey, true)
  const timer = setTimeout(() => host.keysAhead?.(), LONGEST)
  host.keysAhead = () => {
    removeEventListener('keydown', onKey, true)
    clearTimeout(timer)
    delete host.keysAhead
    return words
  }
}

export const takeKeys = (host?: Host): string => host?.keysAhead?.() ?? ''
