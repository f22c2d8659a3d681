/** On home of a shared device: a card that is read opens the sign-in with its number filled in. */
import { useEffect } from 'react'
import { $config } from '../../core/stores/config.ts'
import { noteCard } from '../../core/stores/session/read-card.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { $signInRequest, openSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { cardReader } from './read-card.ts'

export function useCardReader(): void {
  useEffect(() => {
    const hear = cardReader()
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const number = hear(event)
      if (number === null || $uid.get() !== null || $signInRequest.get() !== false) return
      // the institution's own page takes no number
      if ($config.get()?.loginType !== 'normal') return
      // or it would be searched for, and stand in the address
      event.preventDefault()
      event.stopImmediatePropagation()
      takeOut(event.target, number)
      noteCard(number)
      void openSignIn()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}

/** The reader has typed into the search as well. */
function takeOut(field: EventTarget | null, number: string): void {
  if (!(field instanceof HTMLInputElement) || !field.value.endsWith(number)) return
  field.value = field.value.slice(0, -number.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
