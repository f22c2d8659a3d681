import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import { shownText } from '../../src/core/rules/shown-text.ts'

/** Escapes text for XML 1.0, in content and attributes; forbidden characters are dropped. */
export const inXml = (text: string): string => inHtml(shownText(text).replace(/[\ufffe\uffff]/g, ''))

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
