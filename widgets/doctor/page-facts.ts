/** What stands on the page: elements of ours wherever they are, tags that look like ours, and scripts. */
import { TAGS } from './tags.ts'

export type Script = {
  tag: HTMLScriptElement
  url: URL
  /** v1, 1.0.0; '' = the names of before */
  version: string
  /** loader, opac, opac-all, opac-search-bar */
  name: string
}
export type Facts = {
  /** in the order of the page, those in other elements' shadow roots included */
  elements: HTMLElement[]
  /** opac-… that nobody knows */
  strangers: Element[]
  scripts: Script[]
  /** where the library is unless an element says otherwise; '' = nothing says it */
  library: string
  isHttps: boolean
  isQuirky: boolean
}

/** The names that hosts give our scripts: /widgets/[version/]name.js */
const OURS = /\/widgets\/(?:(v\d+|\d+\.\d+\.\d+[^/]*)\/)?(loader|opac(?:-[\w-]+)?)\.js$/
/** loads or holds all elements */
export const isForAll = ({ name }: Script): boolean => !TAGS.has(name)

export function factsOf(document: Document): Facts {
  const elements: HTMLElement[] = []
  const strangers: Element[] = []
  const look = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (TAGS.has(element.localName)) elements.push(element as HTMLElement)
      else if (/^opac-(?!doctor$)/.test(element.localName)) strangers.push(element)
      else if (element.shadowRoot) look(element.shadowRoot)
    }
  }
  look(document)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].flatMap(scriptOf)
  return {
    elements,
    strangers,
    scripts,
    library: libraryBy(scripts),
    isHttps: document.location.protocol === 'https:',
    isQuirky: document.compatMode === 'BackCompat',
  }
}

function scriptOf(tag: HTMLScriptElement): Script[] {
  if (!URL.canParse(tag.src)) return []
  const url = new URL(tag.src)
  const found = OURS.exec(url.pathname)
  if (found?.[2] === 'opac-doctor') return []
  if (found) return [{ tag, url, version: found[1] ?? '', name: found[2]! }]
  // misspelt, or kept by the page itself
  return tag.dataset.opac === undefined ? [] : [{ tag, url, version: '', name: 'loader' }]
}

/** As core.ts scriptOrigin says it; where no script says it, the doctor's own came from somewhere. */
function libraryBy(scripts: Script[]): string {
  const said = scripts.find(({ tag }) => tag.dataset.opac)?.tag.dataset.opac
  if (said && URL.canParse(said)) return new URL(said).origin
  const own = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/widgets\/.*doctor\.js/.test(name))
  const address = scripts[0]?.url.href ?? own?.name
  return address ? new URL(address).origin : ''
}

/** Where an element asks, as it says itself or would say. */
export function libraryOf(element: HTMLElement, { library }: Facts): string {
  const { apiOrigin } = element as { apiOrigin?: string }
  const said = apiOrigin ?? element.getAttribute('api') ?? ''
  return said && URL.canParse(said) ? new URL(said).origin : library
}

/** The one line that loads everything. */
export const scriptLine = (library: string): string => {
  const origin = library || 'https://library.example.edu'
  return `<script type="module" src="${origin}/widgets/v1/loader.js" data-opac="${origin}"></script>`
}

export const isDefined = (element: Element): boolean => customElements.get(element.localName) !== undefined
