/** Extreme queries and records; both engines must give the same answers for them. */
import type { Book } from '../books.ts'

const distinct = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + 7 * at)).join('')
const one = (char: string, length = 400) => char.repeat(length)

export const WORST_BOOKS: Book[] = [
  { title: 'The Chemical history of a candle', authors: ['Faraday, Michael'], subjects: ['Chemistry'] },
  { title: distinct, authors: [`${distinct}著`], subjects: [distinct], callno: ['TP3/1'] },
  { title: `${one('word ', 200)}end`, series: one('series ', 300), publisher: one('p', 3000) },
  // longer than the longest term that the server accepts
  {
    title: one('x', 40_000),
    subjects: [one('红', 20_000)],
    authors: [one('𠀀', 9000)],
    callno: [one('9', 40_000)],
  },
  { title: `${one('a', 39)}𐐀𐐀`, subtitle: one('\ue000', 300), language: one('l', 40_000) },
  { title: `${one('b', 197)}𠀀𠀀`, docType: one('d', 33_000), locations: [one('c', 33_000)] },
]

export const WORST_TYPED = [
  distinct,
  one('红'),
  one('x'),
  one('𠀀'),
  one('ก'),
  one('\ufdfa', 100),
  `${one('ก', 90)}*`,
  `"${one('ก', 90)}"`,
  `${one('a', 39)}𐐀`,
  `${one('b', 197)}𠀀𠀀`,
  ...['מלך', 'مرحبا', 'नमस्ते', 'าำ', 'ᄀ', '𠀀𠀁', 'Толстой', 'é', 'İ', 'ﬆ', '😀', 'zz'],
  ...['\u0000', 'a\u0000b', '\ud800', 'his\ud83dtory', '\u202ec', '\ufeff', '\u{10ffff}', '\uffff'],
  ...['"', '" "', '*', 'a*', '-a', 'a OR', '|', '\\', '/.*/', '[a TO b]', '(a', 'a~2', '.*', '@&~#<1-9>'],
  one('a ', 200),
  one('a* ', 130),
  one('"a ', 130),
  one('-a ', 130),
]
