/** What the library's staff wrote to a reader, in one language or in both; stored as JSON. */
import type { Lang } from './say.ts'

export type OwnWords = { zh?: string; en?: string }

/** @param stored JSON of OwnWords, '' = none @param plain what stands where neither language is stored */
export function ownWords(lang: Lang, stored: string, plain = ''): string {
  const words = stored === '' ? {} : (JSON.parse(stored) as OwnWords)
  return words[lang] || plain || words.zh || words.en || ''
}
