/**
 * Common passwords (OWASP ASVS 5.0, 6.2.4): the top 3,000 of all, the top 5,000 that satisfy our minimum length, and
 * words about the library; also with digits and marks around them.
 */
import list from './common-passwords.txt?raw'

/** typical additions to a common word */
const MOST_ADDED = 6
const SHORTEST_WORD = 4
const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** obvious words in a library */
const HOUSE = [
  'library',
  'reader',
  'reading',
  'readingroom',
  'books',
  'student',
  'tushuguan',
  'duzhe',
  '图书馆',
  '阅览室',
  '读者',
]

let common: Set<string> | undefined

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '')
const unmasked = (text: string): string => text.replace(/[013457@$!]/g, mark => LOOKALIKES[mark] ?? mark)
/** without leading and trailing digits and marks */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const folded = (password: string): string => password.normalize('NFKC').toLowerCase()
const listed = (): Set<string> => {
  // the file ends with a newline
  common ??= new Set(list.split('\n').filter(word => word !== ''))
  return common
}

/** repetitions like 88888888 are matched by rule */
const isOneSign = (text: string): boolean => new Set(text).size === 1

/** Exact match, for existing passwords. */
export const isListedPassword = (password: string): boolean =>
  isOneSign(password) || listed().has(folded(password))

/** Strict match, for new passwords. @param own names of the library and of the reader, as written */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const known = listed()
  const text = folded(password)
  if (isOneSign(text) || known.has(text) || known.has(bare(text))) return true
  const words = new Set([...HOUSE, ...own.flatMap(wordsOf)])
  const forms = [bare(text), letters(text), unmasked(bare(text)), letters(unmasked(text))]
  const isShort = (word: string) => [...text].length - [...word].length <= MOST_ADDED
  return forms.some(word => isShort(word) && (words.has(word) || known.has(word)))
}

/** The whole name and each of its words of sufficient length. */
function wordsOf(name: string): string[] {
  const text = name.normalize('NFKC').toLowerCase()
  const isLong = (word: string) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : SHORTEST_WORD)
  return [letters(text), ...text.split(/[^\p{L}]+/u)].filter(isLong)
}
