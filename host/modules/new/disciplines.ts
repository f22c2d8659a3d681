/** Maps a discipline's code to the classes of its books and to its sub-disciplines. Pure. */
import type { Discipline } from '../../../src/contract/lists/new.ts'
import type { Lang } from '../../runtime/say.ts'
import { DISCIPLINES } from './discipline-table.ts'

/** every discipline, the code that public clients send (OBSERVED) */
export const NO_LIMIT = 'nolimit'

const CLASSES = new Map(DISCIPLINES.map(([code, , , classes]) => [code, classes.split(' ')]))

/** @returns prefixes of class numbers; null for an unknown code */
export const classesOf = (code: string): string[] | null => CLASSES.get(code) ?? null

/** The disciplines one step below a code; `nolimit` has the top ones below it. */
export function within(code: string, lang: Lang): Discipline[] {
  const above = code === NO_LIMIT ? '' : code
  return DISCIPLINES.filter(([own]) => own.length === above.length + 2 && own.startsWith(above)).map(
    ([own, zh, en]) => ({ id: own, code: own, text: lang === 'zh' ? zh : en }),
  )
}
