/** A shared device opens no page outside of the library: such links become plain words. */

const isOutside = (link: HTMLAnchorElement): boolean => link.origin !== location.origin

function close(link: HTMLAnchorElement): void {
  if (!link.hasAttribute('href') || !isOutside(link)) return
  link.removeAttribute('href')
  link.removeAttribute('target')
  link.dataset.closed = ''
}

/** @returns stop */
export function closeLinks(): () => void {
  const look = (root: Document | Element) => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) close(link)
  }
  look(document)
  const observer = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof HTMLAnchorElement) close(target)
      for (const node of addedNodes)
        if (node instanceof HTMLAnchorElement) close(node)
        else if (node instanceof Element) look(node)
    }
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] })
  const { open } = window
  window.open = (url, ...rest) =>
    new URL(url ?? '', location.href).origin === location.origin ? open.call(window, url, ...rest) : null
  return () => {
    observer.disconnect()
    window.open = open
  }
}
