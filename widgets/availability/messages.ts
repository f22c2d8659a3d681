/** What <opac-availability> says. */
import enAvailability from '../../src/i18n/en/availability.ts'
import enBook from '../../src/i18n/en/elements/book.ts'
import zhAvailability from '../../src/i18n/zh/availability.ts'
import zhBook from '../../src/i18n/zh/elements/book.ts'
import type { ElementMessages } from '../messages.ts'

export const messages: ElementMessages = {
  availability: { zh: zhAvailability, en: enAvailability },
  book: { zh: zhBook, en: enBook },
}
