import type { BaseConfig } from '../../../contract/x.ts'
import { menuLink } from './menu-link.ts'

/** Path of the form for purchase suggestions below our base; '' = not in the library's menu. */
export const suggestPath = (config: BaseConfig | null): string =>
  (config?.menu ?? [])
    .map(({ linkUrl }) => menuLink(linkUrl))
    .find(link => link && /^\/suggestPurchase\b/.test(link.path))?.path ?? ''
