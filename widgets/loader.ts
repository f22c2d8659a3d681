/**
 * One script tag for all elements: finds their tags in the page, also those that come later, and fetches only what is
 * there. Runs as a module and as a classic script (hence a function around everything: a classic script's names are
 * the page's names, too). Elements inside the shadow roots of others are not seen.
 */
;(() => {
  const known = new Map(
    Object.entries(import.meta.glob('./*/define.ts')).map(([path, load]) => [
      path.replace(/^\.\/(.+)\/define\.ts$/, 'opac-$1'),
      load,
    ]),
  )

  function look(place: Document | Element): void {
    for (const [tag, load] of known) {
      if (!(place instanceof Element && place.localName === tag) && !place.querySelector(tag)) continue
      known.delete(tag)
      load().catch((reason: unknown) => console.error(`<${tag}> could not be loaded`, reason))
    }
    if (!known.size) watch.disconnect()
  }

  const watch = new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) look(node)
  })
  watch.observe(document, { childList: true, subtree: true })
  look(document)
})()
