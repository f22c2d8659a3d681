/** What <opac-temporary-shelf> says while it is closed. */
import enShelf from '../../src/i18n/areas/elements/shelf-elements.en.ts'
import zhShelf from '../../src/i18n/areas/elements/shelf-elements.zh.ts'
import type { ElementMessages } from '../messages.ts'
import enShelfElement from './shelfElement.en.ts'
import zhShelfElement from './shelfElement.zh.ts'

export const messages: ElementMessages = {
  shelf: { zh: zhShelf, en: enShelf },
  shelfElement: { zh: zhShelfElement, en: enShelfElement },
}
