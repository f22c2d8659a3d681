/**
 * The reader's figures on a page of another site, after the reader has agreed in a window of the portal: a code for this
 * origin and for the secret made here (PKCE) comes back, and is changed for a token that lives ten minutes in memory
 * (contract/x-handoff.ts). Fetched only where the library knows the site, and before its button is drawn: a window opens
 * from a press alone.
 */
import { atom } from 'nanostores'
import type { HandedFigures } from '../src/contract/x-handoff.ts'
import { call, type Library } from '../src/core/http.ts'
import { ID_VALID } from '../src/core/limits.ts'
import { handoffUrl, readHandoffBack } from '../src/core/rules/handoff-url.ts'
import { type Area, needMessagesIn } from '../src/i18n/index.ts'
import type { AskProps, Card } from './card.ts'
import { HandoffAsk, type Step } from './HandoffAsk.tsx'
import { makeSecret, noteSecret, type Secret, takeNote } from './handoff-secret.ts'
import { loaders } from './messages.ts'
import { shelfAt } from './shelf-at.ts'

Object.assign(loaders, import.meta.glob('./{zh,en}/handoffElement.ts', { base: '../src/i18n' }))
const WORDS: Area[] = ['handoffElement']

/** ms between two looks whether the window was closed, which nobody is told */
const LOOK_EVERY = 400
const WINDOW = 'popup,width=540,height=760'

/** origin of a library → its token: elements in another language need not ask again */
const tokens = new Map<string, string>()

/**
 * @param show puts a card on view
 * @param given a token of the site's own server: nobody is asked for another
 */
export async function openHandoff(at: Library, show: (card: Card) => void, given = '') {
  await needMessagesIn(at.language as 'zh', WORDS)
  const $step = atom<Step>('ask')
  let secret: Secret | null = null
  let opened: Window | null = null
  let stopListening = () => {}
  let lapse: ReturnType<typeof setTimeout> | undefined

  async function offer(step: Step): Promise<void> {
    clearTimeout(lapse)
    stopListening()
    if (given) return show({ state: 'out', isLapsed: true })
    secret = await makeSecret()
    $step.set(step)
    show(secret ? { state: 'out', Ask } : { state: 'out' })
  }

  /** The figures anew. @returns whether there is a token that is good @throws OpacError */
  async function read(): Promise<boolean> {
    const token = given || tokens.get(at.origin)
    if (!token) return false
    const options = { silent: true, at: { ...at, token } }
    const figures = await call<HandedFigures | null>('GET', '/opac/x/handoff/figures', options)
    if (!figures) return false
    clearTimeout(lapse)
    const { greeting, stats, expiresIn } = figures
    lapse = setTimeout(() => void offer('lapsed'), expiresIn)
    show({
      state: 'in',
      reader: { displayName: greeting, dept: '', idStatus: ID_VALID, idStatusDesc: '' },
      stats,
      photo: '',
      until: Date.now() + expiresIn,
    })
    return true
  }

  async function change(code: string, verifier: string): Promise<void> {
    try {
      const body = { code, verifier }
      const answer = await call<{ token: string }>('POST', '/opac/x/handoff/token', {
        silent: true,
        at,
        body,
      })
      tokens.set(at.origin, answer?.token ?? '')
      if (!(await read())) await offer('failed')
    } catch {
      await offer('failed')
    }
  }

  function press(portal: string): void {
    if (opened && !opened.closed) opened.focus()
    else if (secret) openWindow(portal, secret)
  }

  function openWindow(portal: string, { challenge, verifier }: Secret): void {
    const ask = { origin: location.origin, challenge, back: '', shelf: shelfAt(at.origin).get() }
    const here = window.open(handoffUrl(portal, ask), '_blank', WINDOW)
    opened = here
    if (!here) {
      void offer('blocked')
      return
    }
    let isThere = false
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== here || origin !== new URL(portal, location.href).origin) return
      if (data?.type !== 'opac-handoff' || data.challenge !== challenge) return
      isThere = true
      if (typeof data.code !== 'string') return
      stopListening()
      void (data.code ? change(data.code, verifier) : offer('refused'))
    }
    // a window that the browser has cut off, or that another page forbids, is closed to us before it has said a word
    const look = setInterval(() => here.closed && void offer(isThere ? 'refused' : 'blocked'), LOOK_EVERY)
    addEventListener('message', hear)
    stopListening = () => {
      removeEventListener('message', hear)
      clearInterval(look)
    }
    $step.set('waiting')
  }

  /** The portal takes the place of this page, and comes back to it. */
  function goAway(portal: string): void {
    if (!secret) return
    const { origin, hash, href } = location
    const { challenge } = secret
    try {
      noteSecret(secret, hash)
    } catch {
      // a browser that keeps nothing would come back in vain
      void offer('failed')
      return
    }
    location.assign(
      handoffUrl(portal, { origin, challenge, back: href.split('#')[0]!, shelf: shelfAt(at.origin).get() }),
    )
  }

  /** @returns whether this page has just come back */
  async function comeBack(): Promise<boolean> {
    const code = readHandoffBack(location.hash)
    if (code === null) return false
    const note = takeNote()
    history.replaceState(history.state, '', location.pathname + location.search + note.hash)
    if (code && note.verifier) await change(code, note.verifier)
    else await offer('refused')
    return true
  }

  const Ask = ({ portal, isBare }: AskProps) => (
    <HandoffAsk
      $step={$step}
      portal={portal}
      isBare={isBare}
      onPress={step => (step === 'blocked' ? goAway(portal) : press(portal))}
    />
  )

  return {
    /** Begins with what has come back, with the token that there is, else by asking. @throws OpacError of a token given */
    begin: async () => {
      if (given) await ((await read()) || offer('lapsed'))
      else if (!(await comeBack()) && !(await read().catch(() => false))) await offer('ask')
    },
    /** Figures that have grown old. @throws OpacError */
    again: async () => void ((await read()) || (await offer('lapsed'))),
    end: () => {
      clearTimeout(lapse)
      stopListening()
    },
  }
}
