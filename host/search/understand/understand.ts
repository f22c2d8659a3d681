/** Interprets a typed text that is more than words: a citation, a question, a volume number. Pure. */
import { fold } from '../analysis/fold.ts'
import { doiKey } from '../analysis/identifiers.ts'
import { type Citation, isbnIn, readCitation } from './citation.ts'
import { takeVolumeOrLast, takeVolumes } from './numbers.ts'
import { beforeEdition, withEditionApart } from './of-an-edition.ts'
import { type Asked, readQuestion } from './question.ts'

export type Understood = {
  /** the words that identify the book; those not found are reported */
  core: string
  /** possible titles */
  titles: string[]
  author: string
  year: number | null
  /** helps to choose an edition; need not be found */
  beside: string
  /** volume numbers */
  numbers: number[]
  /** [title, name of the volume] when a volume number stands between them; otherwise empty */
  volumeOf: string[]
  isbn: string | null
  doi: string | null
  asked: Asked | null
  citation: Citation | null
}

/** URLs are not part of the words of a book */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi
const DOI = /\b10\.\d{4,9}\/\S+/

/** 三体Ⅱ：黑暗森林, 三体2 黑暗森林, 哈利·波特3（阿兹卡班囚徒）; folded */
const NAMED_VOLUME =
  /^(\p{sc=Han}[\p{sc=Han}·]+)(?:\d{1,2}|[ivx]{1,4}|第[一二三四五六七八九十\d]{1,3}[部卷册集])[\s:：,，(（.-]+(\p{sc=Han}[\p{sc=Han}·]+)[)）]?$/u

const doiIn = (typed: string): string | null => doiKey(DOI.exec(typed)?.[0] ?? '')

/** @param isPasted whether the text may be a citation */
export function understand(typed: string, isPasted = true): Understood {
  const citation = isPasted ? readCitation(typed) : null
  if (citation !== null) {
    const [title = ''] = citation.titles
    // leave out titles that end with the imprint
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
      volumeOf: [],
      isbn: citation.isbn,
      doi: doiIn(typed),
      asked: null,
      citation,
    }
  }
  const question = readQuestion(typed)
  // "Stories by American authors, vol. 2" is a title
  const isTitle =
    question !== null && question.titles.length === 0 && takeVolumes(fold(question.whole)).numbers.length > 0
  const asked = isTitle ? null : question
  const words = (isTitle ? question?.whole : asked?.core) ?? typed
  const text = words.replace(ADDRESS, ' ').trim() || words
  const head = beforeEdition(text)
  const { rest, numbers } = takeVolumeOrLast(fold(text), 2)
  const volumeOf = NAMED_VOLUME.exec(fold(text))?.slice(1) ?? []
  const year = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(text)
  return {
    core: withEditionApart(numbers.length > 0 && rest !== '' ? rest : text),
    titles: [...(asked?.titles ?? [text]), ...(head === '' ? [] : [head]), ...volumeOf],
    author: asked?.author ?? '',
    year: year ? Number(year[1]) : null,
    beside: '',
    numbers: rest === '' ? [] : numbers,
    volumeOf,
    isbn: typed.length > 17 ? isbnIn(typed) : null,
    doi: doiIn(typed),
    asked,
    citation: null,
  }
}
