/**
 * Citation formats (seed 1 §2: the first five; the rest are ours). quoted.caj-cd is OBSERVED, the other codes follow
 * its pattern. Names are proper names, the same in every language.
 */
export const QUOTED_TYPES = [
  { code: 'quoted.gbt7714-2015', name: 'GB/T 7714—2015', isEntry: false },
  { code: 'quoted.caj-cd', name: 'CAJ-CD', isEntry: false },
  { code: 'quoted.endnote', name: 'EndNote', isEntry: true },
  { code: 'quoted.noteexpress', name: 'NoteExpress', isEntry: true },
  { code: 'quoted.notefirst', name: 'NoteFirst', isEntry: true },
  { code: 'quoted.apa', name: 'APA 7', isEntry: false },
  { code: 'quoted.mla', name: 'MLA 9', isEntry: false },
  { code: 'quoted.chicago', name: 'Chicago 17', isEntry: false },
  { code: 'quoted.ris', name: 'RIS', isEntry: true },
  { code: 'quoted.bibtex', name: 'BibTeX', isEntry: true },
] as const
/** isEntry: for reference managers, not a formatted citation */
export type QuotedType = (typeof QUOTED_TYPES)[number]['code']

/** those of the specification, which every server supports */
export const SEED_QUOTED_TYPES = QUOTED_TYPES.slice(0, 5)
