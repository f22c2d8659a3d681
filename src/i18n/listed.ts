import { type Lang, localeOf } from '../core/stores/language.ts'

/** July and August; 七月和八月 */
export const listed = (names: readonly string[], lang: Lang): string =>
  new Intl.ListFormat(localeOf(lang)).format(names)
