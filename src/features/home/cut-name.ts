/** H04: names in a top ten are cut at ten characters (first specification, section 9). Pure. */
import { TOP_TEN_NAME } from '../../core/limits.ts'

/** Relative width: ten Chinese characters are as wide as twenty Latin letters. */
const widthOf = (letter: string): number => (letter < '\u2e80' ? 0.5 : 1)

export function cutName(name: string): string {
  let width = 0
  let end = 0
  for (const letter of name) {
    width += widthOf(letter)
    if (width > TOP_TEN_NAME) return `${name.slice(0, end).trimEnd()}...`
    end += letter.length
  }
  return name
}
