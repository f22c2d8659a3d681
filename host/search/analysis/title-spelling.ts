import { ARTICLE, keyOfTitle } from './fold.ts'
import { spellingOf } from './forms.ts'
import { NUMBERS, numberRun } from './number-words.ts'
import { withoutThousands } from './words.ts'

/** what can be a word with another spelling, or for a number */
const IN_WORDS = /[a-z]{3}/

/**
 * The key of a whole title in which spelling and digits make no difference: The harbour, The harbor; 20,000 leagues,
 * Twenty thousand leagues. Not plurals: Wolf and Wolves are two titles. Without an article at the beginning.
 * @param key of the title, see keyOfTitle
 */
export function titleSpelling(title: string, whole: string): string {
  const plain = withoutThousands(title)
  const key = (plain === title ? whole : keyOfTitle(plain)).replace(ARTICLE, '')
  if (!IN_WORDS.test(key)) return key
  const words = key.split(' ')
  const out: string[] = []
  for (let at = 0; at < words.length; ) {
    const run = numberRun(words, at)
    const word = words[at]!
    out.push(run ? String(run.value) : (NUMBERS.get(word)?.toString() ?? spellingOf(word)))
    at += run?.length ?? 1
  }
  return out.join(' ')
}
