/** Classes as an answer has them, each with the number of its books. */
import type { ClassNode } from '../../../src/contract/classes.ts'
import type { Lang } from '../../kernel/say.ts'
import type { Filter } from '../../search/engine.ts'
import type { Counts } from './counts.ts'
import type { Row, Rows } from './row.ts'
import { conditionsOf, hasWithin, nameOf, type Scheme, signOf } from './schemes.ts'

export type Wanted = { lang: Lang; level: number; filters?: Filter[]; leavesOutEmpty: boolean }

/** One after the other: a page of classes is many questions, and others ask, too. */
export async function nodesOf(
  counts: Counts,
  scheme: Scheme,
  classes: { row: Row; among: Rows }[],
  { lang, level, filters, leavesOutEmpty }: Wanted,
): Promise<ClassNode[]> {
  const nodes: ClassNode[] = []
  for (const { row, among } of classes) {
    const count = await counts(conditionsOf(scheme, row, among), filters)
    if (count > 0 || !leavesOutEmpty) nodes.push({ ...faceOf(scheme, row, { lang, level }), count })
  }
  return nodes
}

export const faceOf = (scheme: Scheme, row: Row, { lang, level }: { lang: Lang; level: number }) => ({
  id: row[0],
  code: row[0],
  text: nameOf(row, lang),
  sign: signOf(row, lang),
  level,
  hasChildren: hasWithin(scheme, row[0]) ? 1 : 0,
})

/** of a query: classes without a book are shown unless it says no */
export const leavesOutEmpty = (empty: string | undefined): boolean => /^(0|false)$/i.test(empty ?? '')
