/** The expander `thesaurus`: words that mean nearly the same, of a list of groups. */
import { type Needle, needleOf } from './term.ts'

/** @returns the other words of the groups in which a word stands */
export type Related = (needle: Needle) => Needle[]

export function relatedIn(groups: string[][]): Related {
  const known = new Map<string, Needle[]>()
  for (const group of groups) {
    const needles = group.flatMap(word => needleOf(word, true) ?? [])
    for (const one of needles)
      known.set(one.whole.trim(), [
        ...(known.get(one.whole.trim()) ?? []),
        ...needles.filter(other => other !== one),
      ])
  }
  return ({ whole }) => known.get(whole.trim()) ?? []
}
