import { shownText } from '../../src/core/rules/shown-text.ts'
import { inHtml } from '../kernel/html.ts'

/** Text in XML 1.0, between tags and in a value: what no document may hold is left out. */
export const inXml = (text: string): string => inHtml(shownText(text).replace(/[\ufffe\uffff]/g, ''))

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
