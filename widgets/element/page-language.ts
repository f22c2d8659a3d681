/**
 * The language of an element, for all of them and for the button before its code is loaded: its own lang attribute, else
 * the reader's choice, else the page's; where none of these is one that is spoken, the library's LANGUAGE_FALLBACK.
 */

/** The loader, which the host tells the library's language. */
const loader = () => (globalThis as { opacDoctor?: { language?: string } }).opacDoctor

/** Language tags to try in this order. @param chosen by the reader */
export const tagsFor = (element: HTMLElement, chosen = ''): string[] =>
  [element.lang, chosen, pageTag(element)].filter(Boolean)

/** Of the nearest ancestor with a lang attribute, outside of shadow roots, too. */
function pageTag(element: Element): string {
  const { lang } = element.closest<HTMLElement>('[lang]') ?? {}
  const { host } = element.getRootNode() as ShadowRoot
  return lang ?? (host ? pageTag(host) : '')
}

/** LANGUAGE_FALLBACK; undefined where it has to be asked for: an exact version, the single file, the package. */
export const libraryLanguage = (): 'zh' | 'en' | undefined =>
  /^(zh|en)$/.exec(loader()?.language ?? '')?.[0] as 'zh' | 'en' | undefined
