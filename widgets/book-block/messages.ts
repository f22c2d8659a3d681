/** What <opac-book-block> says of its books. */
import enBlock from '../../src/i18n/en/block.ts'
import enBlockBooks from '../../src/i18n/en/blockBooks.ts'
import enBook from '../../src/i18n/en/elements/book.ts'
import zhBlock from '../../src/i18n/zh/block.ts'
import zhBlockBooks from '../../src/i18n/zh/blockBooks.ts'
import zhBook from '../../src/i18n/zh/elements/book.ts'
import type { ElementMessages } from '../messages.ts'

export const messages: ElementMessages = {
  block: { zh: zhBlock, en: enBlock },
  blockBooks: { zh: zhBlockBooks, en: enBlockBooks },
  book: { zh: zhBook, en: enBook },
}
