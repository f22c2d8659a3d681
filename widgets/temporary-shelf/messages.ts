/** What <opac-temporary-shelf> says while it is closed. */
import enShelf from '../../src/i18n/en/elements/shelf.ts'
import enShelfElement from '../../src/i18n/en/shelfElement.ts'
import zhShelf from '../../src/i18n/zh/elements/shelf.ts'
import zhShelfElement from '../../src/i18n/zh/shelfElement.ts'
import type { ElementMessages } from '../messages.ts'

export const messages: ElementMessages = {
  shelf: { zh: zhShelf, en: enShelf },
  shelfElement: { zh: zhShelfElement, en: enShelfElement },
}
