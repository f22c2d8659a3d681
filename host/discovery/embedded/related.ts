/** The expander `thesaurus`: near synonyms from a list of groups. */
import { type Needle, needleOf } from './term.ts'

/** @returns the other words in the groups that contain the word */
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
