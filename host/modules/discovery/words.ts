/** Labels of the discovery index in both languages; fallback: the index's own. Texts: src/i18n/server/discoveryIndex.{zh,en}.ts. */
import en from '../../../src/i18n/server/discoveryIndex.en.ts'
import zh from '../../../src/i18n/server/discoveryIndex.zh.ts'
import type { Lang } from '../../runtime/say.ts'

const WORDS = { zh, en }
type Tables = Pick<
  typeof zh,
  'sourceTypes' | 'degrees' | 'fields' | 'modes' | 'sorts' | 'facets' | 'providers'
>

export function nameOf(table: keyof Tables, code: string, lang: Lang, label = ''): string {
  const words: Record<string, string> = WORDS[lang][table]
  return Object.hasOwn(words, code) ? words[code]! : label || code
}

export function switchOf(table: 'limiters' | 'expanders', code: string, lang: Lang, label = '') {
  const words: Record<string, { name: string; hint: string }> = WORDS[lang][table]
  return Object.hasOwn(words, code) ? words[code]! : { name: label || code, hint: '' }
}
