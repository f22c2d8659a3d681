import type { Lang } from '../core/stores/language.ts'

/** Path of an area's messages from the project root, as the build and its manifest name them. */
export const messagesFile = (lang: Lang, area: string): string => `src/i18n/${lang}/${area}.ts`
