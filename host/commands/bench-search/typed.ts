/** Contents of the search box while readers type: beginnings of titles, and all that a suggestion should understand. */
import type { Random } from '../../store/demo/random.ts'
import type { Store } from '../../store/open.ts'
import { authorOf, family, longest, type Row } from '../bench-relevance/rows.ts'
import { wordsOf, wrongLetter } from '../bench-relevance/wrong.ts'

const KINDS: Record<string, (row: Row, random: Random) => string | null> = {
  'five letters': ({ title }) => title.slice(0, 5),
  'one error': ({ title }, random) => wrongLetter(title, random),
  'author + title': row => `${family(authorOf(row))} ${row.title}`,
  'title + year': ({ title, year }) => (year === null ? null : `${title} ${year}`),
  'surname + word': row => `${family(authorOf(row))} ${longest(['', ...wordsOf(row.title)])}`,
}

/** @returns the given number of each kind, cut up to six letters before the end */
export function typedTexts({ raw }: Store, random: Random, size: number): Map<string, string[]> {
  const last = raw.prepare('SELECT max(id) FROM bib').pluck().get() as number
  const read = raw.prepare('SELECT title, authors, year FROM bib WHERE id >= ? AND withdrawn = 0')
  const texts = new Map(Object.keys(KINDS).map(kind => [kind, [] as string[]]))
  for (const [kind, make] of Object.entries(KINDS)) {
    const list = texts.get(kind)!
    // a library may have no title that suits a kind
    for (let tries = 0; list.length < size && tries < 100 * size; tries++) {
      const row = read.get(random.int(1, last)) as Row | undefined
      const typed = row && make(row, random)
      if (!typed) continue
      const cut = kind === 'five letters' ? 0 : random.int(0, 5)
      list.push(typed.slice(0, Math.max(5, Math.min(typed.length, 60) - cut)))
    }
  }
  return texts
}
