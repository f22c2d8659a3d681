/**
 * The library of an element without an `api` of its own: that of the page's script. Where scripts of several libraries
 * are on the page, the one to which the element's own link or form goes, else the first.
 */

/** Addresses of our scripts on hosts: /widgets/[version/]name.js */
export const OURS = /\/widgets\/(?:(v\d+|\d+\.\d+\.\d+[^/]*)\/)?(loader|opac(?:-[\w-]+)?)\.js$/

/** Origin of the library that a script is from; '' = none of ours. */
function libraryOf({ dataset, src }: HTMLScriptElement): string {
  if (dataset.opac || !URL.canParse(src)) return dataset.opac?.replace(/\/+$/, '') ?? ''
  const { pathname, origin } = new URL(src)
  return OURS.test(pathname) ? origin : ''
}

/** In document order, each once. */
export const librariesOn = (page: Document): string[] => [
  ...new Set([...page.scripts].map(libraryOf).filter(Boolean)),
]

/** '' = the page has none of our scripts */
export function libraryFor(element: Element): string {
  const found = librariesOn(document)
  if (found.length < 2) return found[0] ?? ''
  const way = element.querySelector('[href],[action]')
  const to = way?.getAttribute('href') ?? way?.getAttribute('action') ?? ''
  return found.find(library => to.startsWith(`${library}/`)) ?? found[0]!
}
