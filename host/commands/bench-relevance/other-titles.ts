/** Titles that are not the book's own: of the original, other ones of the record, and those of the parts in its contents. */
import { foldHeading } from '../../search/analysis/fold.ts'
import { otherTitlesIn } from '../../search/document.ts'
import type { Random } from '../../store/demo/random.ts'
import { authorOf, type Others, type Pool, type Row, spoken, type Type } from './rows.ts'

/** Other right answers: books that have this title themselves, and other editions of the one that was meant. */
function typedTitle(row: Row, texts: string[], random: Random, others: Others): [string, Row[]] | null {
  const own = foldHeading(row.title)
  const titles = texts.filter(text => {
    const key = foldHeading(text)
    return key !== '' && !key.includes(own) && !own.includes(key)
  })
  if (titles.length === 0) return null
  const typed = random.pick(titles)
  return [typed, [...others.by('title', foldHeading(typed)), ...others.by('title', own)]]
}

const titlesOf =
  (isWanted: (kind: string) => boolean): Type =>
  (row, random, others) =>
    typedTitle(
      row,
      otherTitlesIn(row.other_titles).flatMap(([kind, text]) => (isWanted(kind) ? [text] : [])),
      random,
      others,
    )

const original = titlesOf(kind => kind === 'original')

const withAuthor: Type = (row, random, others) => {
  const typed = original(row, random, others)
  const name = spoken(authorOf(row))
  return Array.isArray(typed) && name ? `${typed[0]} ${name}` : null
}

/** the parts of 505: "Title / author -- Title" */
const part: Type = (row, random, others) =>
  typedTitle(
    row,
    row.contents
      .split(/\s*--\s*/)
      .map(each => each.split(' / ')[0]!.trim())
      .filter(each => /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u.test(each) && each.length < 80),
    random,
    others,
  )

export const OTHER_TITLES: Record<string, [Pool, Type]> = {
  'original title': ['any', original],
  'original title, author': ['any', withAuthor],
  'other title': ['any', titlesOf(kind => kind !== 'original')],
  'title in contents': ['any', part],
}
