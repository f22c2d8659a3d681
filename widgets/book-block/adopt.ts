import { sheetOf } from '../opac-element.ts'

/** Puts a sheet into the shadow root that a node stands in. */
export function adopt(node: Element | null, text: string): void {
  const sheets = (node?.getRootNode() as ShadowRoot | undefined)?.adoptedStyleSheets
  const sheet = node && sheetOf(node.ownerDocument, text)
  if (sheet && sheets && !sheets.includes(sheet)) sheets.push(sheet)
}
