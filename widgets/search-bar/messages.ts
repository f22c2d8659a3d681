/**
 * What the search bar says. Separate from define.ts, which is an entry of the package: only its entries may define an
 * element, and what they import is in a chunk.
 */
import enSearch from '../../src/i18n/areas/catalogue/search.en.ts'
import zhSearch from '../../src/i18n/areas/catalogue/search.zh.ts'
import type { ElementMessages } from '../messages.ts'

export const messages: ElementMessages = {
  search: { zh: zhSearch, en: enSearch },
}
