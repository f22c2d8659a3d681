import type { Lang } from '../../runtime/say.ts'

/** Tags that the software itself gives; those of a library are shown as it writes them. */
const OWN: Record<string, Record<Lang, string>> = { 示例: { zh: '示例', en: 'Sample' } }

export const tagName = (tag: string, lang: Lang): string => (Object.hasOwn(OWN, tag) ? OWN[tag]![lang] : tag)
