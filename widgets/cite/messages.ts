/** What <opac-cite> says. */
import enCite from '../../src/i18n/en/cite.ts'
import enCiteElement from '../../src/i18n/en/citeElement.ts'
import zhCite from '../../src/i18n/zh/cite.ts'
import zhCiteElement from '../../src/i18n/zh/citeElement.ts'
import type { ElementMessages } from '../messages.ts'

export const messages: ElementMessages = {
  cite: { zh: zhCite, en: enCite },
  citeElement: { zh: zhCiteElement, en: enCiteElement },
}
