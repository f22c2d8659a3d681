import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $shortcutList, $shortcuts } from '../core/stores/shortcuts.ts'
import { needMessages } from '../i18n/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const Shortcuts = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../features/shortcuts/Shortcuts.tsx'),
    needMessages('shortcuts'),
  ])
  return module.default
})

/** with these a shortcut begins */
const FIRST = /^[/?g]$/i

const mayBegin = ({ target, key, altKey, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  FIRST.test(key) &&
  !(altKey || ctrlKey || metaKey || isComposing || defaultPrevented) &&
  $shortcuts.get() &&
  target instanceof HTMLElement &&
  !('value' in target || target.isContentEditable)

/**
 * Keyboard shortcuts: loaded with the first key that may be one, or when their list is asked for. What is pressed until
 * they are there is pressed again then, and judged by them.
 */
export function PortalKeys() {
  const isListed = useStore($shortcutList)
  const [isThere, setThere] = useState(isListed)
  const early = useRef<KeyboardEvent[]>([])
  useEffect(() => {
    if (isListed) setThere(true)
  }, [isListed])
  useEffect(() => {
    const waiting = early.current
    if (isThere) {
      for (const { target, key, code } of waiting.splice(0))
        ((target as Element).isConnected ? target! : document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
        )
      return
    }
    const press = (event: KeyboardEvent) => {
      if (!waiting.length && !mayBegin(event)) return
      waiting.push(event)
      // Firefox would search the page
      if (event.key === '/') event.preventDefault()
      Shortcuts.fetchPart().then(
        () => setThere(true),
        // the next press tries again
        () => waiting.splice(0),
      )
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isThere])
  return isThere && <Shortcuts />
}
