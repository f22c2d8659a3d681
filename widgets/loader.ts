import { parts as inBundle } from './parts.ts'

/**
 * One script tag for all elements: finds their tags in the page, also those that come later, and fetches only what is
 * there. Runs as a module and as a classic script from any origin (hence a function around everything: a classic script's
 * names are the page's names, too). Elements inside the shadow roots of others are not seen.
 */
;(() => {
  if (import.meta.env.OPAC_PACKAGE && !globalThis.document) return
  const page = globalThis as { opacDoctor?: () => unknown }
  // a module is looked for from its own address; a classic script of another origin has none but that of its tag
  const { src } = (document.currentScript as HTMLScriptElement | null) ?? {}
  const folder = src ? new URL('./', src).href : './'
  // from the build: tag → its files, the words of each language among them
  const parts: Record<string, [both: string, en: string, zh: string]> = import.meta.env.OPAC_PACKAGE
    ? {}
    : import.meta.env.OPAC_PARTS
  const missing = new Set(Object.keys(import.meta.env.OPAC_PACKAGE ? inBundle : parts))
  const asked = new Set<string>()
  let tries = ''

  /**
   * All that an element imports, asked for with it: each would be found in the one before, a round trip later. Not
   * without a network: a browser may remember what has failed.
   */
  function hint(element: HTMLElement): void {
    // where a module comes from it cannot say in words that a classic script may hold: its tag does, unless there are two
    const [from, other] = src
      ? [src]
      : new Set(
          [...document.scripts]
            .map(tag => tag.src)
            .filter(one => /\/widgets\/.*\b(loader|opac)\.js/.test(one)),
        )
    if (!from || other || !navigator.onLine) return
    const { cookie, scripts, head } = document
    const lang = [
      element.lang,
      /opac\.lang=(\w+)/.exec(cookie)?.[1],
      element.closest<HTMLElement>('[lang]')?.lang,
    ].find(one => /^(zh|en)/i.test(one!))
    const [both, en, zh] = parts[element.localName]!
    for (const file of `${both} ${/^e/i.test(lang!) ? en : zh}`.split(' ')) {
      if (asked.has(file)) continue
      asked.add(file)
      const link = document.createElement('link')
      link.onload = link.onerror = () => link.remove()
      head.append(
        Object.assign(link, {
          rel: 'modulepreload',
          nonce: [...scripts].find(tag => tag.nonce)?.nonce,
          href: new URL(`${folder}../chunks/${file}.js`, from),
        }),
      )
    }
  }

  function fetchPart(tag: string, element: HTMLElement): Promise<unknown> {
    try {
      hint(element)
    } catch {
      // a frame without an origin has no cookies to be asked for
    }
    return import(/* @vite-ignore */ `${folder}${tag}.js${tries && `?${tries}`}`)
  }

  // for the embed doctor: the first loader of a page keeps what is blocked from now on
  if (!page.opacDoctor) {
    const heard: Event[] = []
    addEventListener('securitypolicyviolation', event => heard.push(event))
    page.opacDoctor = Object.assign(() => import(/* @vite-ignore */ `${folder}doctor.js`), { heard })
    if (location.search.includes('opac-doctor')) page.opacDoctor()
  }

  function look(place: Document | Element): void {
    for (const tag of missing) {
      const element = (
        'matches' in place && place.matches(tag) ? place : place.querySelector(tag)
      ) as HTMLElement
      if (!element) continue
      missing.delete(tag)
      const part = import.meta.env.OPAC_PACKAGE ? inBundle[tag]!() : fetchPart(tag, element)
      part.catch((reason: unknown) => {
        console.error(`<${tag}> could not be loaded`, reason)
        // once more when the page is seen again, the network is back, or the reader comes to something
        const events = ['visibilitychange', 'online']
        // not at every step of the keyboard
        if (!tries) events.push('focusin')
        const again = () => {
          if (document.visibilityState !== 'visible') return
          for (const type of events) removeEventListener(type, again)
          // a browser may remember that an address has failed
          tries += 1
          missing.add(tag)
          look(document)
        }
        for (const type of events) addEventListener(type, again)
      })
    }
  }

  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) look(node)
  }).observe(document, { childList: true, subtree: true })
  look(document)
})()
