/** What <opac-reader-banner> says. */

import type { ElementMessages } from '../messages.ts'
import enBanner from './banner.en.ts'
import zhBanner from './banner.zh.ts'

export const messages: ElementMessages = {
  banner: { zh: zhBanner, en: enBanner },
}
