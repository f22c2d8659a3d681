/** What <opac-reader-banner> says. */
import enBanner from '../../src/i18n/en/banner.ts'
import zhBanner from '../../src/i18n/zh/banner.ts'
import type { ElementMessages } from '../messages.ts'

export const messages: ElementMessages = {
  banner: { zh: zhBanner, en: enBanner },
}
