/** What <opac-availability> says. */

import enBook from '../../src/i18n/areas/elements/book-elements.en.ts'
import zhBook from '../../src/i18n/areas/elements/book-elements.zh.ts'
import type { ElementMessages } from '../messages.ts'
import enAvailability from './availability.en.ts'
import zhAvailability from './availability.zh.ts'

export const messages: ElementMessages = {
  availability: { zh: zhAvailability, en: enAvailability },
  book: { zh: zhBook, en: enBook },
}
