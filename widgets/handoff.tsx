/**
 * The reader's figures on a page of another site, after the reader has agreed in a window of the portal: a code for this
 * origin and for the secret made here (PKCE) comes back, and is changed for a token that lives ten minutes in memory
 * (contract/x-handoff.ts). Fetched only where the library knows the site, and before its button is drawn: a window opens
 * from a press alone.
 */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useLayoutEffect, useRef } from 'react'
import { Portrait } from '../src/blocks/reader-banner/ReaderBanner.Card.tsx'
import type { HandedFigures } from '../src/contract/x-handoff.ts'
import { call, type Library } from '../src/core/http.ts'
import { ID_VALID } from '../src/core/limits.ts'
import { handoffUrl, readHandoffBack } from '../src/core/rules/handoff-url.ts'
import { $shelf } from '../src/core/stores/temporary-shelf.ts'
import { type Area, needMessagesIn } from '../src/i18n/index.ts'

import { useT } from '../src/i18n/use-t.ts'
import type { AskProps, Card } from './card.ts'
import { loaders } from './messages.ts'

Object.assign(loaders, import.meta.glob('./{zh,en}/handoffElement.ts', { base: '../src/i18n' }))
const WORDS: Area[] = ['handoffElement']

/** why the reader is asked; waiting: the window is open */
type Step = 'ask' | 'waiting' | 'blocked' | 'refused' | 'lapsed' | 'failed'
type Secret = { verifier: string; challenge: string }
type Note = Secret & { hash: string }

const NOTE = 'opac:handoff'
/** ms between two looks whether the window was closed, which nobody is told */
const LOOK_EVERY = 400
const WINDOW = 'popup,width=540,height=760'

/** origin of a library → its token: elements in another language need not ask again */
const tokens = new Map<string, string>()

/** base64url */
const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, sign => ({ '+': '-', '/': '_' })[sign] ?? '')

async function makeSecret(): Promise<Secret> {
  const verifier = textOf(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: textOf(new Uint8Array(hash)) }
}

/**
 * @param show puts a card on view
 * @param given a token of the site's own server: nobody is asked for another
 */
export async function openHandoff(at: Library, show: (card: Card) => void, given = '') {
  if (!given) await needMessagesIn(at.language as 'zh', WORDS)
  const $step = atom<Step>('ask')
  let secret: Secret | null = null
  let opened: Window | null = null
  let stopListening = () => {}
  let lapse: ReturnType<typeof setTimeout> | undefined

  async function offer(step: Step): Promise<void> {
    clearTimeout(lapse)
    stopListening()
    if (given) return show({ state: 'out', isLapsed: true })
    // a page without TLS can keep no secret
    secret = crypto.subtle ? await makeSecret() : null
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
    const ask = { origin: location.origin, challenge, back: '', shelf: $shelf.get() }
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
    const back = location.href.split('#')[0]!
    sessionStorage.setItem(NOTE, JSON.stringify({ ...secret, hash: location.hash } satisfies Note))
    const { challenge } = secret
    location.assign(handoffUrl(portal, { origin: location.origin, challenge, back, shelf: $shelf.get() }))
  }

  /** @returns whether this page has just come back */
  async function comeBack(): Promise<boolean> {
    const code = readHandoffBack(location.hash)
    if (code === null) return false
    let note: Partial<Note> = {}
    try {
      note = JSON.parse(sessionStorage.getItem(NOTE) ?? '{}')
      sessionStorage.removeItem(NOTE)
    } catch {
      // a note that is none
    }
    history.replaceState(history.state, '', location.pathname + location.search + (note.hash ?? ''))
    if (code && note.verifier) await change(code, note.verifier)
    else await offer('refused')
    return true
  }

  function Ask({ portal, isBare }: AskProps) {
    const t = useT()
    const step = useStore($step)
    const own = useRef<HTMLButtonElement>(null)
    // where the keyboard is when the button gives way to the figures
    useLayoutEffect(() => {
      const button = own.current!
      const root = button.getRootNode() as ShadowRoot
      return () => {
        if (root.activeElement === button)
          queueMicrotask(() => root.querySelector<HTMLElement>('a, button')?.focus())
      }
    }, [])
    const text = t(`handoffElement.${step}Text`)
    const button = (
      <button
        ref={own}
        type="button"
        className={isBare ? 'way' : 'btn btn--p'}
        part="button"
        title={isBare ? text : undefined}
        onClick={() => (step === 'blocked' ? goAway(portal) : press(portal))}
      >
        {t(`handoffElement.${step}`)}
      </button>
    )
    if (isBare) return button
    return (
      <>
        <div className="who" part="identity">
          <Portrait src="" />
          <p className="name" part="name">
            {t('banner.title')}
          </p>
          <p className="meta" part="meta" role="status">
            {text}
          </p>
        </div>
        <div className="act">{button}</div>
      </>
    )
  }

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
