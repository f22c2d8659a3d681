/** The title of the original, of books whose own title is that of a translation or of another edition. */
import { foldHeading } from '../../search/analysis/fold.ts'
import { otherTitlesIn } from '../../search/document.ts'
import { authorOf, type Pool, spoken, type Type } from './rows.ts'

/** Other right answers: books that have this title themselves, and other editions of the one that was meant. */
const original: Type = ({ title, other_titles }, random, others) => {
  const own = foldHeading(title)
  const titles = otherTitlesIn(other_titles).flatMap(([kind, text]) => {
    const key = foldHeading(text)
    return kind === 'original' && !key.includes(own) && !own.includes(key) ? [text] : []
  })
  if (titles.length === 0) return null
  const typed = random.pick(titles)
  return [typed, [...others.by('title', foldHeading(typed)), ...others.by('title', own)]]
}

const withAuthor: Type = (row, random, others) => {
  const typed = original(row, random, others)
  const name = spoken(authorOf(row))
  return Array.isArray(typed) && name ? `${typed[0]} ${name}` : null
}

export const OTHER_TITLES: Record<string, [Pool, Type]> = {
  'original title': ['any', original],
  'original title, author': ['any', withAuthor],
}
