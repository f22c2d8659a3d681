/** What a typed text asks for, when it is more than words: a citation, a question, a number of a volume. Pure. */
import { fold } from '../analysis/fold.ts'
import { doiKey } from '../analysis/identifiers.ts'
import { type Citation, isbnIn, readCitation } from './citation.ts'
import { takeVolumeOrLast, takeVolumes } from './numbers.ts'
import { beforeEdition, withEditionApart } from './of-an-edition.ts'
import { type Asked, readQuestion } from './question.ts'

export type Understood = {
  /** the words that tell the book: what is left out of them is named */
  core: string
  /** likely titles */
  titles: string[]
  author: string
  year: number | null
  /** helps to choose, need not be found */
  beside: string
  /** numbers of volumes */
  numbers: number[]
  isbn: string | null
  doi: string | null
  asked: Asked | null
  citation: Citation | null
}

/** where a book was seen is none of its words */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi
const DOI = /\b10\.\d{4,9}\/\S+/

const doiIn = (typed: string): string | null => doiKey(DOI.exec(typed)?.[0] ?? '')

/** @param isPasted whether it may be a citation */
export function understand(typed: string, isPasted = true): Understood {
  const citation = isPasted ? readCitation(typed) : null
  if (citation !== null) {
    const [title = ''] = citation.titles
    // what helps to choose is not counted as the title's
    const imprint = citation.beside.replace(/^[\s.,;:]+|[\s.,;:]+$/g, '')
    const longest = citation.titles
      .filter(each => imprint === '' || !each.endsWith(imprint))
      .reduce((best, each) => (each.length > best.length ? each : best), title)
    const { rest, numbers } = takeVolumes(fold(longest))
    return {
      core: `${rest} ${citation.author}`.trim(),
      titles: citation.titles,
      author: citation.author,
      year: citation.year,
      beside: citation.beside,
      numbers,
      isbn: citation.isbn,
      doi: doiIn(typed),
      asked: null,
      citation,
    }
  }
  const question = readQuestion(typed)
  // Stories by American authors, vol. 2, is a title
  const isTitle =
    question !== null && question.titles.length === 0 && takeVolumes(fold(question.whole)).numbers.length > 0
  const asked = isTitle ? null : question
  const words = (isTitle ? question?.whole : asked?.core) ?? typed
  const text = words.replace(ADDRESS, ' ').trim() || words
  const head = beforeEdition(text)
  const { rest, numbers } = takeVolumeOrLast(fold(text), 2)
  const year = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(text)
  return {
    core: withEditionApart(numbers.length > 0 && rest !== '' ? rest : text),
    titles: [...(asked?.titles ?? [text]), ...(head === '' ? [] : [head])],
    author: asked?.author ?? '',
    year: year ? Number(year[1]) : null,
    beside: '',
    numbers: rest === '' ? [] : numbers,
    isbn: typed.length > 17 ? isbnIn(typed) : null,
    doi: doiIn(typed),
    asked,
    citation: null,
  }
}
