/** What <opac-cite> says. */
import enCite from '../../src/i18n/areas/catalogue/cite.en.ts'
import zhCite from '../../src/i18n/areas/catalogue/cite.zh.ts'
import enCiteElement from '../../src/i18n/areas/elements/citeElement.en.ts'
import zhCiteElement from '../../src/i18n/areas/elements/citeElement.zh.ts'
import type { ElementMessages } from '../messages.ts'

export const messages: ElementMessages = {
  cite: { zh: zhCite, en: enCite },
  citeElement: { zh: zhCiteElement, en: enCiteElement },
}
