/** A free-text message from the staff to a reader, in one or both languages; stored as JSON. */
import type { Lang } from './say.ts'

export type StaffMessage = { zh?: string; en?: string }

/** @param stored JSON of StaffMessage, '' = none @param plain fallback before the other language */
export function staffMessage(lang: Lang, stored: string, plain = ''): string {
  const words = stored === '' ? {} : (JSON.parse(stored) as StaffMessage)
  return words[lang] || plain || words.zh || words.en || ''
}
