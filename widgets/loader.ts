/**
 * One script tag for all elements: finds their tags in the page, also those that come later, and fetches only what is
 * there. Runs as a module and as a classic script from any origin (hence a function around everything: a classic script's
 * names are the page's names, too). Elements inside the shadow roots of others are not seen.
 */
;(() => {
  const page = globalThis as { opacDoctor?: () => unknown }
  // a module is looked for from its own address; a classic script of another origin has none but that of its tag
  const { src } = (document.currentScript as HTMLScriptElement | null) ?? {}
  const folder = src ? new URL('./', src).href : './'
  const missing = new Set<string>(import.meta.env.OPAC_TAGS)
  let tries = ''

  // for the embed doctor: the first loader of a page keeps what is blocked from now on
  if (!page.opacDoctor) {
    const heard: Event[] = []
    addEventListener('securitypolicyviolation', event => heard.push(event))
    page.opacDoctor = Object.assign(() => import(/* @vite-ignore */ `${folder}doctor.js`), { heard })
    if (location.search.includes('opac-doctor')) page.opacDoctor()
  }

  function look(place: Document | Element): void {
    for (const tag of missing) {
      if (!(place instanceof Element && place.localName === tag) && !place.querySelector(tag)) continue
      missing.delete(tag)
      import(/* @vite-ignore */ `${folder}${tag}.js${tries && `?${tries}`}`).catch((reason: unknown) => {
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
