/**
 * Shows a reader's figures on another site's page, with the reader's consent given in a window of the portal: a code
 * bound to this origin and to the secret made here (PKCE) is exchanged for a token that is valid for ten minutes and
 * held in memory (contract/reader/x-handoff.ts). Loaded only where the library knows the site, before the button is drawn,
 * since only a press may open a window.
 */
import { atom } from 'nanostores'
import { call, type Library } from '../../src/core/http.ts'
import { ID_VALID } from '../../src/core/limits.ts'
import { handoffUrl, readHandoffBack } from '../../src/core/rules/urls/handoff-url.ts'
import { inLanguage } from '../../src/core/rules/urls/portal-links.ts'
import { type Area, needMessagesIn } from '../../src/i18n/index.ts'
import type { AskProps, Card } from '../card.ts'
import { bundle } from '../messages.ts'
import { shelfAt } from '../shelf/shelf-at.ts'
import { HandoffPrompt, type Step } from './HandoffPrompt.tsx'
import { makeSecret, type Secret, storeSecret, takeSecret } from './handoff-secret.ts'
import en from './handoffElement.en.ts'
import zh from './handoffElement.zh.ts'

bundle({ handoffElement: { zh, en } })
const WORDS: Area[] = ['handoffElement']

/** ms; polling interval for the window's closing, for which there is no event */
const POLL_INTERVAL = 400
const WINDOW = 'popup,width=540,height=760'

/** origin of a library → its token, shared by elements in other languages */
const tokens = new Map<string, string>()

/** @param show displays a card @param givenToken a token of the site's own server, which replaces the prompt */
export async function openHandoff(at: Library, show: (card: Card) => void, givenToken = '') {
  await needMessagesIn(at.language as 'zh', WORDS)
  const $step = atom<Step>('ask')
  let secret: Secret | null = null
  let opened: Window | null = null
  let stopListening = () => {}
  let lapse: ReturnType<typeof setTimeout> | undefined

  async function offer(step: Step): Promise<void> {
    clearTimeout(lapse)
    stopListening()
    if (givenToken) return show({ state: 'out', isLapsed: true })
    secret = await makeSecret()
    $step.set(step)
    show(secret ? { state: 'out', Ask } : { state: 'out' })
  }

  /** Reloads the figures. @returns whether there is a valid token @throws OpacError */
  async function read(): Promise<boolean> {
    const token = givenToken || tokens.get(at.origin)
    if (!token) return false
    const options = { silent: true, at: { ...at, token } }
    const figures = await call('GET /x/handoff/figures', options)
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
      const answer = await call('POST /x/handoff/token', {
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

  function press(portal: string, lang: string): void {
    if (opened && !opened.closed) opened.focus()
    else if (secret) openWindow(portal, lang, secret)
  }

  function openWindow(portal: string, lang: string, { challenge, verifier }: Secret): void {
    const request = { origin: location.origin, challenge, back: '', shelf: shelfAt(at.origin).get() }
    const here = window.open(inLanguage(handoffUrl(portal, request), lang), '_blank', WINDOW)
    opened = here
    if (!here) {
      void offer('blocked')
      return
    }
    let isThere = false
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== here || origin !== new URL(portal, location.href).origin) return
      if (data?.type !== 'opac-handoff' || data.challenge !== challenge) return
      isThere = true
      if (typeof data.code !== 'string') return
      stopListening()
      void (data.code ? change(data.code, verifier) : offer('refused'))
    }
    // a window severed by COOP or blocked by the page is reported as closed immediately
    const look = setInterval(() => here.closed && void offer(isThere ? 'refused' : 'blocked'), POLL_INTERVAL)
    addEventListener('message', onMessage)
    stopListening = () => {
      removeEventListener('message', onMessage)
      clearInterval(look)
    }
    $step.set('waiting')
  }

  /** The portal replaces this page, and returns to it. */
  function goAway(portal: string, lang: string): void {
    if (!secret) return
    const { origin, hash, href } = location
    const { challenge } = secret
    try {
      storeSecret(secret, hash, at.origin)
    } catch {
      // without storage the return would fail
      void offer('failed')
      return
    }
    const request = { origin, challenge, back: href.split('#')[0]!, shelf: shelfAt(at.origin).get() }
    location.assign(inLanguage(handoffUrl(portal, request), lang))
  }

  /** @returns whether this page was returned to */
  async function comeBack(): Promise<boolean> {
    const code = readHandoffBack(location.hash)
    if (code === null) return false
    const note = takeSecret(at.origin)
    if (!note) return false
    history.replaceState(history.state, '', location.pathname + location.search + note.hash)
    if (code && note.verifier) await change(code, note.verifier)
    else await offer('refused')
    return true
  }

  const Ask = ({ portal, isBare }: AskProps) => (
    <HandoffPrompt
      $step={$step}
      portal={portal}
      isBare={isBare}
      onPress={(step, further) => (step === 'blocked' ? goAway : press)(portal, further || at.language)}
    />
  )

  return {
    /** Starts from a return, else with an existing token, else with the prompt. @throws OpacError of a given token */
    begin: async () => {
      if (givenToken) await ((await read()) || offer('lapsed'))
      else if (!(await comeBack()) && !(await read().catch(() => false))) await offer('ask')
    },
    /** Reloads stale figures. @throws OpacError */
    again: async () => void ((await read()) || (await offer('lapsed'))),
    end: () => {
      clearTimeout(lapse)
      stopListening()
    },
  }
}
