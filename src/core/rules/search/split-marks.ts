/** Query words and their positions in a text, for highlighting matches (B01). */
import type { Condition } from './search-url.ts'

export type Run = { text: string; isMatch: boolean; at: number }

/** Words to highlight in this field: of conditions on it or on any field, exclusions left out. */
export function wordsFor(field: string, conditions: Condition[]): string[] {
  return conditions
    .filter(c => c.logic !== 'not' && (c.field === 'all' || c.field === field))
    .flatMap(c => (c.operator === '=' ? [c.value] : c.value.split(/[\s,，;；()（）[\]]+/).map(bare)))
    .filter(word => word.length > 1 || /\P{ASCII}/u.test(word))
}

/** strips the punctuation and quotes of pasted text */
const bare = (word: string): string => word.replace(/^["'“‘《]+|["'”’》.．。:：?？!！]+$/g, '')

/** @param forms groups of equivalent characters, e.g. 红紅, as reported by the server */
export const splitMarks = (text: string, words: string[], forms: string[] = []): Run[] =>
  markerOf(words, forms)(text)

/** The same for many texts. */
export function markerOf(words: string[], forms: string[] = []): (text: string) => Run[] {
  const alternatives = [...new Set(words.filter(Boolean))]
    .sort((a, b) => b.length - a.length)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .map(word =>
      Array.from(word, letter => {
        const group = forms.find(one => one.includes(letter))
        return group ? `[${group}]` : letter
      }).join(''),
    )
  if (!alternatives.length) return text => (text ? [{ text, isMatch: false, at: 0 }] : [])
  const pattern = new RegExp(`(${alternatives.join('|')})`, 'giu')
  return text => {
    let at = 0
    return text.split(pattern).flatMap((part, i) => {
      const run = { text: part, isMatch: i % 2 === 1, at }
      at += part.length
      return part ? [run] : []
    })
  }
}
