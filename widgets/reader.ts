/**
 * Who is signed in, read once for any number of elements. On the API's own origin the portal's flag says whether
 * anybody is, here and in every other window at once; a page of another origin has to ask first whether it may ask in
 * the reader's name, or may ask the reader for the figures (handoff.tsx), and is a visitor's where it may neither.
 */
import { atom, onMount } from 'nanostores'
import type { ReaderStats } from '../src/contract/users.ts'
import { loadReaderInfo, loadReaderStats, photoAddress } from '../src/core/api/users.ts'
import { loadOrigin, type Origin } from '../src/core/api/x-origin.ts'
import type { OpacError } from '../src/core/errors.ts'
import { STALE_AFTER } from '../src/core/limits.ts'
import { $flagAt, timeLeft } from '../src/core/stores/session.ts'
import type { Card, ReaderOnPage } from './card.ts'
import { libraryAt, onceMore, shared } from './core.ts'

/** @param token of a campus portal's server, in the place of all else */
export function readerOf(origin: string, lang: string, token = ''): ReaderOnPage {
  const key = `${origin} ${lang} ${token}`
  const found = shared.readers.get(key) ?? follow(origin, lang, token)
  shared.readers.set(key, found)
  return found
}

function follow(origin: string, lang: string, token: string): ReaderOnPage {
  const hasFlag = origin === self.origin && !token
  const $card = atom<Card>({ state: !hasFlag || timeLeft() > 0 ? 'loading' : 'out' })
  let asked: AbortController | undefined
  let readAt = 0
  let mayAsk = hasFlag
  let handoff: Awaited<ReturnType<typeof import('./handoff.tsx')['openHandoff']>> | undefined
  let lapse: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = () => {}

  /** @param quiet what is on view stays there until the answer has come */
  async function read(quiet = false): Promise<void> {
    asked?.abort()
    const mine = new AbortController()
    asked = mine
    readAt = Date.now()
    if (!quiet) $card.set({ state: 'loading' })
    stopWaiting()
    const options = { silent: true, signal: mine.signal, at: libraryAt(origin, lang) }
    if (!mayAsk) {
      try {
        if (handoff) return await handoff.again()
        const may: Origin = token ? { handOff: true } : await loadOrigin(options)
        if (mine.signal.aborted) return
        if (may.handOff && !may.credentials) {
          const { openHandoff } = await import('./handoff.tsx')
          const opened = await openHandoff(options.at, $card.set, token)
          if (mine.signal.aborted) return
          handoff = opened
          return await handoff.begin()
        }
        if (!may.credentials) return $card.set({ state: 'out' })
        mayAsk = true
      } catch (error) {
        if (quiet || mine.signal.aborted) return
        // a server that has answered, in whichever way, answers the same the next time
        if ((error as OpacError).kind === 'silent') stopWaiting = onceMore(read)
        return $card.set(token ? { state: 'failed', error } : { state: 'out' })
      }
    }
    options.at.credentials = true
    const [info, stats] = await Promise.allSettled([
      // only the plain answer has the own name whole
      loadReaderInfo({ ...options, isPlaintext: true }),
      loadReaderStats(options),
    ])
    if (mine.signal.aborted) return
    if (info.status === 'rejected') {
      if (quiet) return
      stopWaiting = onceMore(read)
      $card.set({ state: 'failed', error: info.reason })
    } else if (info.value) {
      // what the page could read of the rest is none of its business
      const { uid, photoName, displayName, dept, idStatus, idStatusDesc } = info.value
      // no picture on another site's page: whoever may draw it there can read it
      const photo = photoName === null || !hasFlag ? '' : photoAddress(uid, options.at)
      $card.set({
        state: 'in',
        reader: { displayName, dept, idStatus, idStatusDesc },
        stats: (stats as { value?: ReaderStats }).value ?? null,
        photo,
      })
    }
    // the server knows no session, whatever the flag says
    else if (hasFlag && $flagAt.get() > 0) $flagAt.set(0)
    else $card.set({ state: 'out' })
  }

  function obeyFlag(): void {
    clearTimeout(lapse)
    const left = timeLeft()
    if (left > 0) {
      lapse = setTimeout(obeyFlag, left + 1)
      void read()
    } else {
      asked?.abort()
      $card.set({ state: 'out' })
    }
  }

  onMount($card, () => {
    // a sleeping computer does not run timers, and figures age meanwhile
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      if (hasFlag && timeLeft() === 0) obeyFlag()
      else if ($card.get().state === 'in' && Date.now() - readAt > STALE_AFTER) void read(true)
      // somebody may have signed in meanwhile, in the portal
      else if (!hasFlag && mayAsk && $card.get().state === 'out') void read(true)
    }
    document.addEventListener('visibilitychange', wake)
    const stop = hasFlag ? $flagAt.subscribe(obeyFlag) : void read()
    return () => {
      stop?.()
      clearTimeout(lapse)
      asked?.abort()
      handoff?.end()
      handoff = undefined
      stopWaiting()
      document.removeEventListener('visibilitychange', wake)
    }
  })
  return { $card, read: () => read() }
}
