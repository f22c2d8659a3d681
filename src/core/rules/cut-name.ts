/** H04: names in a top ten are cut at ten characters (first specification, section 9). Pure. */
import { TOP_TEN_NAME } from '../limits.ts'

export function cutName(name: string): string {
  const chars = [...name]
  return chars.length > TOP_TEN_NAME ? `${chars.slice(0, TOP_TEN_NAME).join('')}...` : name
}
