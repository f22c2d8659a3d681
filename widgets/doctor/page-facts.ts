/** Facts of the page: our elements, tags similar to ours, and scripts. */
import { librariesOn, libraryFor, OURS } from '../element/library-of.ts'
import { TAGS } from './tags.ts'

export type Script = {
  tag: HTMLScriptElement
  url: URL
  /** v1, 1.0.0; '' = addresses before v1 */
  version: string
  /** loader, opac, opac-all, opac-search-bar */
  name: string
}
export type Facts = {
  /** in document order, including other elements' shadow roots */
  elements: HTMLElement[]
  /** unknown opac-… tags */
  strangers: Element[]
  scripts: Script[]
  /** default library origin; '' = none */
  library: string
  isHttps: boolean
  isQuirky: boolean
}

/** loads or contains all elements */
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
    library: libraryBy(document),
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
  // misspelt, or self-hosted by the page
  return tag.dataset.opac === undefined ? [] : [{ tag, url, version: '', name: 'loader' }]
}

/** As scriptOrigin in core.ts; without a script, the doctor's own origin. */
function libraryBy(document: Document): string {
  const [first] = librariesOn(document)
  if (first && URL.canParse(first)) return new URL(first).origin
  const own = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/widgets\/.*doctor\.js/.test(name))
  return own ? new URL(own.name).origin : ''
}

/** The library origin of an element, defined or not. */
export function libraryOf(element: HTMLElement, { library }: Facts): string {
  const { apiOrigin } = element as { apiOrigin?: string }
  const attribute = apiOrigin ?? (element.getAttribute('api') || libraryFor(element))
  return attribute && URL.canParse(attribute) ? new URL(attribute).origin : library
}

/** The script tag that loads everything. */
export const scriptLine = (library: string): string => {
  const origin = library || 'https://library.example.edu'
  return `<script src="${origin}/widgets/v1/loader.js" data-opac="${origin}"></script>`
}

export const isDefined = (element: Element): boolean => customElements.get(element.localName) !== undefined
