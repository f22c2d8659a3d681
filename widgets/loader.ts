import { limitRule, roomRules } from '../src/core/rules/elements/element-rooms.ts'
import { parts as inBundle } from './parts.ts'

/**
 * One script tag for all elements: finds their tags, also later ones, and loads only what is needed. Runs as a module
 * and as a classic script from any origin, hence the function around everything: top-level names of a classic script
 * are global. Does not look into shadow roots.
 */
;(() => {
  if (import.meta.env.OPAC_PACKAGE && !globalThis.document) return
  // a browser older than the build: what the page has written into its elements stays
  if (globalThis.CSS?.supports('color', 'light-dark(red,red)') === false)
    return console.warn('The elements of the library need Chrome 123, Firefox 120, Safari 17.5 or later')
  const page = globalThis as { opacDoctor?: () => unknown }
  // a module resolves against its own URL; a cross-origin classic script has only its tag's src
  const { src } = (document.currentScript as HTMLScriptElement | null) ?? {}
  const folder = src ? new URL('./', src).href : './'
  // from the build: tag → its chunk, followed by the chunks that it imports
  const parts: Record<string, string> = import.meta.env.OPAC_PACKAGE ? {} : import.meta.env.OPAC_PARTS
  const [BAR, BUTTON, WINDOW] = ['opac-search-bar', 'opac-search-button', 'opac-search-window']
  const tags = Object.keys(import.meta.env.OPAC_PACKAGE ? inBundle : parts)
  const missing = new Set(tags)
  const requested = new Set<string>()
  let tries = ''
  const MANY = 5
  // number of search models (their tabs come with the configuration), filled in by the host; NaN in an exact version.
  // Not Number(): the build would evaluate it
  const models = import.meta.env.OPAC_PACKAGE ? 0 : Number.parseInt(import.meta.env.OPAC_MODELS, 10)
  // the search models in each language, filled in likewise: what a search bar shows before it is used. Else a text
  const bar = import.meta.env.OPAC_PACKAGE ? undefined : import.meta.env.OPAC_BAR
  // the library's own language, filled in likewise
  const language = import.meta.env.OPAC_PACKAGE ? '' : import.meta.env.OPAC_LANGUAGE

  /**
   * Fetches an element's imports in parallel, which would otherwise be discovered one round trip after the other. Not
   * while offline: browsers may cache failures.
   */
  function hint(tag: string): void {
    // import.meta is a syntax error in classic scripts: the tag's src is used, unless there are two
    const [from, other] = src
      ? [src]
      : new Set(
          [...document.scripts]
            .map(tag => tag.src)
            .filter(one => /\/widgets\/.*\b(loader|opac)\.js/.test(one)),
        )
    if (!from || other || !navigator.onLine) return
    const { scripts, head } = document
    for (const file of parts[tag]!.split(' ')) {
      if (requested.has(file)) continue
      requested.add(file)
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

  // biome-ignore lint/suspicious/noExplicitAny: a chunk of the build
  function fetchPart(tag: string): Promise<any> {
    hint(tag)
    const [chunk] = parts[tag]!.split(' ')
    // browsers may cache that a URL failed: retries use the element's other file name
    return import(/* @vite-ignore */ folder + (tries ? `${tag}.js?${tries}` : `../chunks/${chunk}.js`))
  }

  // for the embed doctor: the first loader records CSP violations from now on
  const isFirst = !page.opacDoctor
  if (isFirst) {
    const heard: Event[] = []
    addEventListener('securitypolicyviolation', event => heard.push(event))
    page.opacDoctor = Object.assign(
      () =>
        import.meta.env.OPAC_PACKAGE
          ? import('./doctor/doctor.ts')
          : import(/* @vite-ignore */ `${folder}doctor.js`),
      { heard, models, bar, language },
    )
    if (location.search.includes('opac-doctor')) page.opacDoctor()
  }
  // one loader serves the whole page: with the code of two, parts of a page would not hear of each other
  if (!isFirst) return

  // reserves room until an element is defined, unless the page overrides it
  let rooms: CSSStyleSheet | undefined
  if (!import.meta.env.OPAC_PACKAGE) {
    rooms = new CSSStyleSheet()
    // up to the maximum number of books in a list
    rooms.replaceSync(roomRules(models > 1) + [...Array(51).keys()].map(limitRule).join(''))
  }
  function keepRooms(): void {
    const { adoptedStyleSheets } = document
    // the page may have set its own in the meantime
    if (rooms && !adoptedStyleSheets.includes(rooms)) adoptedStyleSheets.push(rooms)
  }
  keepRooms()

  function look(place: Document | Element): void {
    for (const tag of missing) {
      const element = (
        'matches' in place && place.matches(tag) ? place : place.querySelector(tag)
      ) as HTMLElement
      if (!element) continue
      // a button that opens a window needs nothing else until it is pressed
      if (!import.meta.env.OPAC_PACKAGE && tag === BAR && parts[BUTTON] && !tries) {
        const bars = [...document.querySelectorAll(BAR)]
        if (bars.every(bar => bar.getAttribute('variant') === 'button' && !bar.hasAttribute('open'))) {
          const whole = () => {
            missing.delete(tag)
            return fetchPart(WINDOW)
          }
          fetchPart(BUTTON).then(
            ({ light }) => {
              for (const bar of bars) light(bar, whole)
            },
            () => whole().catch(Object),
          )
          continue
        }
      }
      missing.delete(tag)
      const part = import.meta.env.OPAC_PACKAGE ? inBundle[tag]!() : fetchPart(tag)
      part.catch((reason: unknown) => {
        console.error(`<${tag}> could not be loaded`, reason)
        // retries once when the page becomes visible, the network is back, or an element is focused
        const events = ['visibilitychange', 'online']
        // not on every focus change
        if (!tries) events.push('focusin')
        const again = () => {
          if (document.visibilityState !== 'visible') return
          for (const type of events) removeEventListener(type, again)
          // browsers may cache a failed URL, hence the suffix
          tries += 1
          missing.add(tag)
          look(document)
        }
        for (const type of events) addEventListener(type, again)
      })
    }
  }

  /**
   * What is moved into another document before it is defined, e.g. a frame's, whose own registry does not know it: comes
   * back for a moment to be upgraded.
   */
  function fetchBack(place: Element): void {
    look(place)
    for (const element of [place, ...place.querySelectorAll(':not(:defined)')]) {
      if (!tags.includes(element.localName)) continue
      void customElements.whenDefined(element.localName).then(() => {
        const { parentNode, nextSibling, ownerDocument } = element
        if (ownerDocument === document || element.matches(':defined')) return
        customElements.upgrade(document.adoptNode(element))
        parentNode?.insertBefore(element, nextSibling)
      })
    }
  }

  // of most elements one file is fewer requests. A page that is not parsed yet shows some of them sooner by their own
  const present = tags.filter(tag => document.querySelector(tag))
  if (!import.meta.env.OPAC_PACKAGE && present.length >= MANY) {
    for (const tag of tags) missing.delete(tag)
    import(/* @vite-ignore */ `${folder}opac-all.js`).catch(() => {
      for (const tag of tags) missing.add(tag)
      look(document)
    })
  }

  new MutationObserver(changes => {
    keepRooms()
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) look(node)
      for (const node of removedNodes)
        if (node instanceof Element && node.ownerDocument !== document) fetchBack(node)
    }
  }).observe(document, { childList: true, subtree: true })
  look(document)
})()
