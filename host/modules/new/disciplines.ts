/** What a discipline's code stands for: the classes of its books, and the disciplines within it. Pure. */
import type { Discipline } from '../../../src/contract/new.ts'
import type { Lang } from '../../kernel/say.ts'
import { DISCIPLINES } from './discipline-table.ts'

/** every discipline, as public clients ask for it (OBSERVED) */
export const NO_LIMIT = 'nolimit'

const CLASSES = new Map(DISCIPLINES.map(([code, , , classes]) => [code, classes.split(' ')]))

/** @returns beginnings of class numbers; null for a code that is no discipline's */
export const classesOf = (code: string): string[] | null => CLASSES.get(code) ?? null

/** The disciplines one step below a code; `nolimit` has the uppermost ones below it. */
export function within(code: string, lang: Lang): Discipline[] {
  const above = code === NO_LIMIT ? '' : code
  return DISCIPLINES.filter(([own]) => own.length === above.length + 2 && own.startsWith(above)).map(
    ([own, zh, en]) => ({ id: own, code: own, text: lang === 'zh' ? zh : en }),
  )
}
