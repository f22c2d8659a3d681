/** What <opac-book-block> says of its books. */

import enBook from '../../src/i18n/areas/elements/book-elements.en.ts'
import zhBook from '../../src/i18n/areas/elements/book-elements.zh.ts'
import type { ElementMessages } from '../messages.ts'
import enBlock from './block.en.ts'
import zhBlock from './block.zh.ts'
import enBlockBooks from './blockBooks.en.ts'
import zhBlockBooks from './blockBooks.zh.ts'

export const messages: ElementMessages = {
  block: { zh: zhBlock, en: enBlock },
  blockBooks: { zh: zhBlockBooks, en: enBlockBooks },
  book: { zh: zhBook, en: enBook },
}
