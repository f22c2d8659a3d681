/**
 * Who is signed in, loaded once for all elements. On the API's own origin this follows the portal's flag, synchronized
 * across windows. A page of another origin first checks whether the library allows credentials or a hand-off
 * (handoff.tsx); without either it stays signed out.
 */
import { atom, onMount } from 'nanostores'
import type { ReaderStats } from '../src/contract/reader/users.ts'
import { loadReaderInfo, loadReaderStats, photoAddress } from '../src/core/api/reader/users.ts'
import type { OpacError } from '../src/core/errors.ts'
import { STALE_AFTER } from '../src/core/limits.ts'
import { $flagAt, timeLeft } from '../src/core/stores/session/session.ts'
import type { Card, ReaderOnPage } from './card.ts'
import { libraryAt, retryOnReturn, shared } from './core.ts'
import { forgetOrigin, originOf } from './origin.ts'

/** @param token from a campus portal's server; replaces all other methods */
export function readerOf(origin: string, lang: string, token = ''): ReaderOnPage {
  const key = `${origin} ${lang} ${token}`
  const found = shared.readers.get(key) ?? follow(origin, lang, token)
  shared.readers.set(key, found)
  return found
}

function follow(origin: string, lang: string, token: string): ReaderOnPage {
  const hasFlag = origin === self.origin && !token
  const $card = atom<Card>({ state: !hasFlag || timeLeft() > 0 ? 'loading' : 'out' })
  let pending: AbortController | undefined
  let readAt = 0
  let isAllowed = hasFlag
  let hasAsked = false
  let handoff: Awaited<ReturnType<typeof import('./handoff/handoff.tsx')['openHandoff']>> | undefined
  let lapse: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = () => {}

  /** @param quiet keeps the current card until the answer */
  async function read(quiet = false): Promise<void> {
    pending?.abort()
    const controller = new AbortController()
    pending = controller
    readAt = Date.now()
    if (!quiet) $card.set({ state: 'loading' })
    stopWaiting()
    const options = { silent: true, signal: controller.signal, at: libraryAt(origin, lang) }
    if (!isAllowed) {
      try {
        if (handoff) return await handoff.again()
        // the element has asked for the first answer
        if (hasAsked) forgetOrigin(options.at)
        hasAsked = true
        const may = token ? { handOff: true, credentials: false } : await originOf(options.at)
        if (controller.signal.aborted) return
        if (may.handOff && !may.credentials) {
          const { openHandoff } = await import('./handoff/handoff.tsx')
          const opened = await openHandoff(options.at, $card.set, token)
          if (controller.signal.aborted) return
          handoff = opened
          return await handoff.begin()
        }
        if (!may.credentials) return $card.set({ state: 'out' })
        isAllowed = true
      } catch (error) {
        if (quiet || controller.signal.aborted) return
        // retry only without an answer: a server that answered will answer the same
        if ((error as OpacError).kind === 'silent') stopWaiting = retryOnReturn(read)
        return $card.set(token ? { state: 'failed', error } : { state: 'out' })
      }
    }
    options.at.credentials = true
    const [info, stats] = await Promise.allSettled([
      // only the plaintext answer has the full name
      loadReaderInfo({ ...options, isPlaintext: true }),
      loadReaderStats(options),
    ])
    if (controller.signal.aborted) return
    if (info.status === 'rejected') {
      if (quiet) return
      stopWaiting = retryOnReturn(read)
      $card.set({ state: 'failed', error: info.reason })
    } else if (info.value) {
      // do not expose the other fields to the page
      const { uid, photoName, displayName, dept, idStatus, idStatusDesc } = info.value
      // no picture on other sites' pages, which could read a drawn image
      const photo = photoName === null || !hasFlag ? '' : photoAddress(uid, options.at)
      $card.set({
        state: 'in',
        reader: { displayName, dept, idStatus, idStatusDesc },
        stats: (stats as { value?: ReaderStats }).value ?? null,
        photo,
      })
    }
    // the server has no session, despite the flag
    else if (hasFlag && $flagAt.get() > 0) $flagAt.set(0)
    else $card.set({ state: 'out' })
  }

  function followFlag(): void {
    clearTimeout(lapse)
    const left = timeLeft()
    if (left > 0) {
      lapse = setTimeout(followFlag, left + 1)
      void read()
    } else {
      pending?.abort()
      $card.set({ state: 'out' })
    }
  }

  onMount($card, () => {
    // timers do not run while the machine sleeps, and figures become stale
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      if (hasFlag && timeLeft() === 0) followFlag()
      else if ($card.get().state === 'in' && Date.now() - readAt > STALE_AFTER) void read(true)
      // the reader may have signed in to the portal meanwhile
      else if (!hasFlag && isAllowed && $card.get().state === 'out') void read(true)
    }
    document.addEventListener('visibilitychange', onVisible)
    const stop = hasFlag ? $flagAt.subscribe(followFlag) : void read()
    return () => {
      stop?.()
      clearTimeout(lapse)
      pending?.abort()
      handoff?.end()
      handoff = undefined
      stopWaiting()
      document.removeEventListener('visibilitychange', onVisible)
    }
  })
  return { $card, read: () => read() }
}
