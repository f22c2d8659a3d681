/** Classes with the number of their books, as the wire has them. */
import type { ClassNode } from '../../../src/contract/catalogue/classes.ts'
import type { Lang } from '../../runtime/say.ts'
import type { Filter } from '../../search/engine.ts'
import type { Counts } from './counts.ts'
import type { Row, Rows } from './row.ts'
import { conditionsOf, hasWithin, nameOf, type Scheme, signOf } from './schemes.ts'

export type Wanted = { lang: Lang; level: number; filters?: Filter[]; leavesOutEmpty: boolean }

/** Sequentially: a page of classes takes many queries, and others query too. */
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

/** empty classes are included unless the query says no */
export const leavesOutEmpty = (empty: string | undefined): boolean => /^(0|false)$/i.test(empty ?? '')
