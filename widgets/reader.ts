/**
 * Who is signed in, read once for any number of elements. On the API's own origin the portal's flag says whether
 * anybody is, here and in every other window at once; a page of another origin has to ask.
 */
import { atom, onMount } from 'nanostores'
import { loadOwnCard, loadReaderStats, photoAddress } from '../src/core/api/users.ts'
import { $flagAt, timeLeft } from '../src/core/stores/session.ts'
import type { Card, ReaderOnPage } from './card.ts'
import { shared, speakTo } from './core.ts'

/** ms after which figures are read anew when the reader comes back to the page */
const STALE_AFTER = 60_000

export function readerOf(origin: string, lang: string): ReaderOnPage {
  const key = `${origin} ${lang}`
  const found = shared.readers.get(key) ?? follow(origin, lang)
  shared.readers.set(key, found)
  return found
}

function follow(origin: string, lang: string): ReaderOnPage {
  const hasFlag = origin === location.origin
  const $card = atom<Card>({ state: !hasFlag || timeLeft() > 0 ? 'loading' : 'out' })
  let asked: AbortController | undefined
  let readAt = 0
  let lapse: ReturnType<typeof setTimeout> | undefined

  /** @param quiet what is on view stays there until the answer has come */
  async function read(quiet = false): Promise<void> {
    asked?.abort()
    const mine = new AbortController()
    asked = mine
    readAt = Date.now()
    if (!quiet) $card.set({ state: 'loading' })
    const options = { silent: true, signal: mine.signal }
    const [info, stats] = await speakTo(origin, lang, () =>
      Promise.allSettled([loadOwnCard(options), loadReaderStats(options)]),
    )
    if (mine.signal.aborted) return
    if (info.status === 'rejected') {
      if (!quiet) $card.set({ state: 'failed', error: info.reason })
    } else if (info.value) {
      const reader = info.value
      const counted = stats.status === 'fulfilled' ? (stats.value ?? null) : null
      const photo = reader.photoName === null ? '' : speakTo(origin, lang, () => photoAddress(reader.uid))
      $card.set({ state: 'in', reader, stats: counted, photo })
    }
    // the server knows no session, whatever the flag says
    else if (hasFlag && $flagAt.get() > 0) $flagAt.set(0)
    else $card.set({ state: 'out' })
  }

  function obeyFlag(): void {
    clearTimeout(lapse)
    const left = timeLeft()
    if (left > 0) {
      lapse = setTimeout(obeyFlagLater, left + 1)
      void read()
    } else {
      asked?.abort()
      $card.set({ state: 'out' })
    }
  }
  const obeyFlagLater = () => timeLeft() === 0 && obeyFlag()

  onMount($card, () => {
    // a sleeping computer does not run timers, and figures age meanwhile
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      if (hasFlag && timeLeft() === 0) obeyFlag()
      else if ($card.get().state === 'in' && Date.now() - readAt > STALE_AFTER) void read(true)
    }
    document.addEventListener('visibilitychange', wake)
    const stop = hasFlag ? $flagAt.subscribe(obeyFlag) : void read()
    return () => {
      stop?.()
      clearTimeout(lapse)
      asked?.abort()
      document.removeEventListener('visibilitychange', wake)
    }
  })
  return { $card, read: () => void read() }
}
