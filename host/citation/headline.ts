/** articles, conjunctions and prepositions, lower case in a title (MLA 9, 2.90; Chicago 17, 8.159) */
const SMALL = new Set(
  `a an the and but or nor for so yet as at by in of off on out per to up via with from into onto over under upon about
  above across after against along among around before behind below beneath beside besides between beyond despite down
  during except inside like near outside past since through throughout toward towards underneath until unto versus vs
  within without`.split(/\s+/),
)

/**
 * Title case as in MLA and Chicago; catalogues use sentence case. Words with any capital are unchanged; the first
 * word, the last and the first after a colon are always capitalized.
 */
export function headline(text: string): string {
  const words = text.split(' ')
  const last = words.length - 1
  return words
    .map((word, at) => {
      const isEdge = at === 0 || at === last || /[:?!—]["”’]?$/.test(words[at - 1]!)
      return word
        .split('-')
        .map((part, n) => {
          const bare = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
          if (/\p{Lu}/u.test(part) || (SMALL.has(bare) && (n > 0 || !isEdge))) return part
          return part.replace(
            /^([^\p{L}\p{N}]*)(\p{Ll})/u,
            (_, before: string, letter: string) => before + letter.toUpperCase(),
          )
        })
        .join('-')
    })
    .join(' ')
}
