/** Known-item searches: books and the queries that readers type to find them, by kind. */
import { foldHeading } from '../../search/analysis/fold.ts'
import { otherScript } from '../../search/analysis/han.ts'
import { soundsOf } from '../../search/analysis/pinyin.ts'
import type { Random } from '../../store/demo/random.ts'
import type { Store } from '../../store/open.ts'
import { SYNTHETIC } from '../grow-synthetic/write.ts'
import { CITATIONS } from './citations.ts'
import { FRAMES } from './frames.ts'
import { OTHER_TITLES } from './other-titles.ts'
import { FAMOUS } from './real-records.ts'
import {
  authorOf,
  family,
  isChinese,
  longest,
  othersOf,
  type Pool,
  type Row,
  spoken,
  type Type,
  titleWords,
} from './rows.ts'
import { SLIPS } from './slips.ts'
import { SPELLINGS } from './spellings.ts'
import { stretches, wordsOf, wrongCharacter, wrongLetter } from './wrong.ts'

export type KnownItem = {
  id: number
  kind: string
  typed: string
  title: string
  /** ids of the book and of indistinguishable records */
  same: Set<number>
}

/** @param size books per kind, if there are enough; invented books are only distractors */
export function knownItems({ raw }: Store, random: Random, size: number): KnownItem[] {
  const all = raw
    .prepare(
      `SELECT id, source, title, subtitle, author, authors, isbns, publisher, pub_place, year, series,
         subjects, callno, other_titles, contents
       FROM bib WHERE withdrawn = 0 AND source <> ? ORDER BY id`,
    )
    .all(SYNTHETIC) as Row[]
  const pools: Record<Pool, Row[]> = {
    latin: all.filter(({ title }) => /^[^\u0370-\uffff]{4,}$/.test(title) && title.length < 120),
    chinese: all.filter(({ title }) => isChinese(title)),
    famous: all.filter(({ source }) => source === FAMOUS).slice(0, FAMOUS_BOOKS),
    any: all,
  }
  const others = othersOf(all)
  const alike = new Map<string, Set<number>>()
  for (const row of all) alike.set(readsAs(row), (alike.get(readsAs(row)) ?? new Set()).add(row.id))
  const items: KnownItem[] = []
  for (const [kind, [pool, type]] of Object.entries(CLASSES)) {
    let found = 0
    for (const row of random.shuffled(pools[pool])) {
      const wanted = foldHeading(row.title).length > 1 ? type(row, random, others) : null
      if (!wanted) continue
      const [typed, same] = typeof wanted === 'string' ? [wanted, []] : wanted
      const ids = new Set([...alike.get(readsAs(row))!, ...same.map(({ id }) => id)])
      items.push({ id: row.id, kind, typed, title: row.title, same: ids })
      if (++found === size) break
    }
  }
  return items
}

const FAMOUS_BOOKS = 300

/** equal for indistinguishable records; for a Chinese title one of them has the author in Latin letters */
const readsAs = (row: Row): string =>
  isChinese(row.title)
    ? foldHeading(row.title).replaceAll(' ', '')
    : `${foldHeading(row.title).replace(/^(the|an?) /, '')}\n${foldHeading(family(authorOf(row)))}`
const hanName = (row: Row): string | null =>
  /^\p{sc=Han}{2,8}$/u.test(authorOf(row)) && /^\p{sc=Han}{2,}$/u.test(row.title) ? authorOf(row) : null

/** @returns the title with one word in another form; null when no word has one */
const otherForm =
  (forms: [RegExp, string][]): Type =>
  ({ title }) => {
    const words = wordsOf(title)
    if (words.length < 3 || words.length > 9) return null
    for (const [form, other] of forms) {
      const at = words.findIndex(word => form.test(word))
      if (at >= 0)
        return words.map((word, each) => (each === at ? word.replace(form, other) : word)).join(' ')
    }
    return null
  }

const BRITISH: [RegExp, string][] = [
  [/^(col|lab|hon|fav|neighb|hum|arm|harb|rum)our/i, '$1or'],
  [/^(col|lab|hon|fav|neighb|arm|harb)or(s|ed|ite)?$/i, '$1our$2'],
  [/^(organ|civil|real|colon|character)is(?=e|ing|ation)/i, '$1iz'],
  [/^(organ|civil|colon|character)iz(?=e|ing|ation)/i, '$1is'],
  [/^(trave)ll(er|ing|ed)/i, '$1l$2'],
  [/^(trave)l(er|ing|ed)/i, '$1ll$2'],
  [/^(theat|cent)re$/i, '$1er'],
  [/^(theat|cent)er$/i, '$1re'],
  [/^defence$/i, 'defense'],
  [/^(gr)ey$/i, '$1ay'],
]
const NUMBERS = 'two three four five six seven eight nine ten eleven twelve twenty'.split(' ')
const DIGITS = '2 3 4 5 6 7 8 9 10 11 12 20'.split(' ')

const CLASSES: Record<string, [Pool, Type]> = {
  'exact title': ['any', ({ title }) => title],
  'title words': ['any', ({ title }, random) => remembered(title, random)],
  'author, famous title': ['famous', row => `${spoken(authorOf(row))} ${row.title}`],
  'famous title, author': ['famous', row => `${row.title} ${spoken(authorOf(row))}`],
  'title + year': ['latin', ({ title, year }) => (year === null ? null : `${title} ${year}`)],
  'title + place': ['latin', ({ title, pub_place }) => (pub_place === '' ? null : `${title} ${pub_place}`)],
  citation: [
    'latin',
    row =>
      row.year === null || row.pub_place === '' || row.author === ''
        ? null
        : `${row.author}. ${row.title}. ${row.pub_place}: ${row.publisher}, ${row.year}.`,
  ],
  'Chinese author title': ['chinese', row => hanName(row) && hanName(row) + row.title],
  'Chinese title author': ['chinese', row => hanName(row) && row.title + hanName(row)],
  'Chinese, no marks': [
    'chinese',
    ({ title }) => {
      if (/[A-Za-z\d]/.test(title)) return null
      const bare = title.replace(/[^\p{L}\p{N}]+/gu, '')
      return bare === title || bare.length < 4 ? null : bare
    },
  ],
  'Chinese words in a run': [
    'chinese',
    ({ title }) => {
      const run = /^\p{sc=Han}{7,}$/u.test(title) ? [...title] : null
      return run && [...run.slice(0, 2), ...run.slice(-3)].join('')
    },
  ],
  'one error': ['latin', ({ title }, random) => wrongLetter(title, random)],
  'one wrong character': ['chinese', ({ title }, random) => wrongCharacter(title, random)],
  pinyin: ['chinese', ({ title }) => pinyinOf(title)],
  'pinyin, suggested': [
    'chinese',
    ({ title }, random) => (random.chance(0.7) ? pinyinOf(title) : (pinyinOf(title)?.slice(0, -1) ?? null)),
  ],
  plural: [
    'latin',
    otherForm([
      [/^([a-z]{4,}[^sy'])$/i, '$1s'],
      [/^([a-z]{4,}[^aeious])s$/i, '$1'],
    ]),
  ],
  'British, American': ['latin', otherForm(BRITISH)],
  'ae, oe': [
    'latin',
    otherForm([
      [/^(encyclop|medi|arch)ae/i, '$1e'],
      [/^(encyclop|medi)e(?=di|v)/i, '$1ae'],
      [/^(phoenix)$/i, 'phenix'],
      [/^aesthet/i, 'esthet'],
      [/^esthet/i, 'aesthet'],
      [/^(arch)e(?=olog)/i, '$1ae'],
    ]),
  ],
  'number words': [
    'latin',
    otherForm([
      ...NUMBERS.map((word, at) => [new RegExp(`^${word}$`, 'i'), DIGITS[at]!] as [RegExp, string]),
      ...DIGITS.map((digit, at) => [new RegExp(`^${digit}$`), NUMBERS[at]!] as [RegExp, string]),
    ]),
  ],
  'joined initials': [
    'any',
    row => {
      const [name = '', given = ''] = authorOf(row).split(', ')
      const found = /^((?:[A-Z]\. ?){2,3})(?:$| \()/.exec(given)
      return found && `${found[1]!.replace(/[^A-Z]/g, '')} ${name} ${longest(['', ...wordsOf(row.title)])}`
    },
  ],
  'first three words': [
    'latin',
    ({ title }) => {
      const words = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
      return words.length < 5 ? null : words.slice(0, 3).join(' ')
    },
  ],
  'surname + word': [
    'any',
    (row, _random, others) => {
      const name = family(authorOf(row))
      const words = isChinese(row.title) ? (row.title.match(/\p{sc=Han}{2,4}/gu) ?? []) : wordsOf(row.title)
      if (name === '' || words.length === 0) return null
      const word = foldHeading(longest(words))
      // this does not identify a single book: any book by an author of this name with this word in its title is correct
      const same = others
        .by('surname', foldHeading(name))
        .filter(({ title }) =>
          isChinese(title) ? foldHeading(title).includes(word) : titleWords(title).includes(word),
        )
      return [`${name} ${longest(words)}`, same]
    },
  ],
  'four characters': [
    'chinese',
    ({ title }, random) => stretches(title, 4, random).find(part => [...part].length === 4) ?? null,
  ],
  'other script': [
    'chinese',
    ({ title }) => {
      const other = otherScript(title)
      return other === title ? null : other
    },
  ],
  ISBN: ['any', ({ isbns }, random) => isbnOf(isbns, random)],
  'ISBN (pbk.)': [
    'any',
    ({ isbns }, random) => {
      const isbn = isbnOf(isbns, random)
      return isbn && `${isbn} (pbk.)`
    },
  ],
  'ISBN, one wrong digit': [
    'any',
    ({ isbns }, random) => {
      const isbn = isbnOf(isbns, random)
      if (!isbn) return null
      // not in "ISBN" or 978
      const places = [...isbn].flatMap((char, at) => (at > 3 && /\d/.test(char) ? [at] : []))
      const at = random.pick(places)
      return `${isbn.slice(0, at)}${(Number(isbn[at]) + random.int(1, 9)) % 10}${isbn.slice(at + 1)}`
    },
  ],
  ...CITATIONS,
  ...FRAMES,
  ...SPELLINGS,
  ...SLIPS,
  ...OTHER_TITLES,
}

const pinyinOf = (title: string): string | null => {
  const sounds = /^\p{sc=Han}{3,8}$/u.test(title) ? soundsOf(title)[0] : undefined
  return sounds && sounds.full.length < 40 ? sounds.full : null
}

function isbnOf(isbns: string, random: Random): string | null {
  const isbn = (JSON.parse(isbns) as string[])[0]?.replace(/[^\dXx]/g, '')
  return isbn === undefined || (isbn.length !== 10 && isbn.length !== 13) ? null : anyForm(isbn, random)
}

/**
 * the title as remembered: all of it if short, else most of its words; for a Chinese title six consecutive characters
 */
function remembered(title: string, random: Random): string | null {
  if (isChinese(title)) return stretches(title, 6, random)[0] ?? null
  const words = wordsOf(title)
  if (words.length === 0) return null
  if (words.length <= 4) return words.join(' ')
  const from = random.int(0, words.length - 5)
  return words.slice(from, from + 5).join(' ')
}

/** @param isbn ten or thirteen digits without hyphens */
function anyForm(isbn: string, random: Random): string {
  const body = isbn.length === 13 ? isbn.slice(3, 12) : isbn.slice(0, 9)
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0)
  const check = '0123456789X'[(11 - (sum % 11)) % 11]!
  const forms = [isbn, `${isbn.slice(0, -9)}-${isbn.slice(-9, -1)}-${isbn.at(-1)}`, `ISBN ${isbn}`]
  // only 978 has a ten-digit form
  if (isbn.length === 10 || isbn.startsWith('978'))
    forms.push(body + check, `${body.slice(0, 1)}-${body.slice(1, 5)}-${body.slice(5)}-${check}`)
  return random.pick(forms)
}
