/**
 * Passwords that everybody tries first (OWASP ASVS 5.0, 6.2.4): the commonest 3,000 of all, the commonest 5,000 that are
 * long enough for our own rule, and words of the library itself; also with digits and marks around them.
 */
import list from './common-passwords.txt?raw'

/** the hair's breadth by which people make a common word their own */
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
/** what a library's readers think of first */
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
/** without the digits and marks before and after it */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const folded = (password: string): string => password.normalize('NFKC').toLowerCase()
const listed = (): Set<string> => {
  // its last line is none
  common ??= new Set(list.split('\n').filter(word => word !== ''))
  return common
}

/** 88888888: a list of eights and of everything else would be long */
const isOneSign = (text: string): boolean => new Set(text).size === 1

/** Exactly as it is listed: what a password that somebody has already is held to. */
export const isListedPassword = (password: string): boolean =>
  isOneSign(password) || listed().has(folded(password))

/** What a new password is held to. @param own names of the library and of the reader, as they are written */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const known = listed()
  const text = folded(password)
  if (isOneSign(text) || known.has(text) || known.has(bare(text))) return true
  const words = new Set([...HOUSE, ...own.flatMap(wordsOf)])
  const forms = [bare(text), letters(text), unmasked(bare(text)), letters(unmasked(text))]
  const isShort = (word: string) => [...text].length - [...word].length <= MOST_ADDED
  return forms.some(word => isShort(word) && (words.has(word) || known.has(word)))
}

/** The whole name and each of its words that is long enough to be one. */
function wordsOf(name: string): string[] {
  const text = name.normalize('NFKC').toLowerCase()
  const isLong = (word: string) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : SHORTEST_WORD)
  return [letters(text), ...text.split(/[^\p{L}]+/u)].filter(isLong)
}
