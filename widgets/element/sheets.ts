/** Style sheets of shadow roots. */

/** Constructable style sheets belong to one document; an element adopted by another gets new ones. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** texts of lazily loaded parts by shadow root, which loses all sheets when it is adopted by another document */
const later = new WeakMap<Node, Set<string>>()
export const laterTexts = (root: ShadowRoot): Iterable<string> => later.get(root) ?? []

/** Adds styles of a lazily loaded part to its shadow root. */
export function adopt(node: Element | null, text: string): void {
  if (!node) return
  const root = node.getRootNode() as ShadowRoot
  later.set(root, (later.get(root) ?? new Set<string>()).add(text))
  const { adoptedStyleSheets } = root
  const sheet = sheetOf(node.ownerDocument, text)
  if (adoptedStyleSheets && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}

/** One sheet per document and text; '' is the theme's, see theme.ts. */
export function sheetOf(document: Document, text: string): CSSStyleSheet {
  const own = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, own)
  let sheet = own.get(text)
  if (!sheet) {
    sheet = new (document.defaultView ?? window).CSSStyleSheet()
    sheet.replaceSync(text)
    own.set(text, sheet)
  }
  return sheet
}
