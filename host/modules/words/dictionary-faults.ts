/** What is wrong with phrases of a further language. Pure. */

/** slot: of `{{slot}}`; known: those that there are */
export type WordsFault = { key: string } & (
  | { kind: 'unknown' | 'empty' }
  | { kind: 'foreign'; slot: string; known: string }
  | { kind: 'without'; slot: string }
  | { kind: 'forms'; slot: string; count: number; forms: number }
)

/** `{{count}}`, `{{count|book|books}}`, and the line breaks at which some texts are split */
const slotsOf = (text: string) => [
  ...[...text.matchAll(/{{(.*?)}}/g)].map(([, slot]) => slot!.split('|')),
  ...[...text.matchAll(/\n/g)].map(() => ['\\n']),
]

/** @param words key → text @param texts those of zh or en, which say which keys and slots there are */
export function faultsIn(
  words: Record<string, string>,
  texts: Record<string, string>,
  lang: string,
): WordsFault[] {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.length
  return Object.entries(words).flatMap(([key, text]): WordsFault[] => {
    const original = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (original === undefined) return [{ key, kind: 'unknown' }]
    if (text.trim() === '' && original.trim() !== '') return [{ key, kind: 'empty' }]
    const there = slotsOf(original)
    const known = there.map(([name]) => name)
    const own = slotsOf(text)
    const names = own.map(([name]) => name)
    // a translation may put a count into words instead of using its slot
    const needed = there.filter(([name, ...of]) => !of.length && name !== 'count')
    return [
      ...own
        .filter(([name]) => !known.includes(name))
        .map(
          ([slot = '']): WordsFault => ({ key, kind: 'foreign', slot, known: known.join(', ') || 'none' }),
        ),
      ...needed
        .filter(([name]) => !names.includes(name))
        .map(([slot = '']): WordsFault => ({ key, kind: 'without', slot })),
      ...own
        .filter(([, ...of]) => of.length > Math.max(forms, 2))
        .map(([slot = '', ...of]): WordsFault => ({ key, kind: 'forms', slot, count: of.length, forms })),
    ]
  })
}
