/** A minimal example of each element; its content is the fallback without scripts. */
import type { Lang } from '../../runtime/say.ts'
import type { Snippet } from './snippets.ts'

const WORDS = {
  zh: {
    words: '检索词',
    search: '检索',
    books: '新书',
    shelf: '临时书架',
    reader: '我的图书馆',
    book: '在图书馆查看此书',
  },
  en: {
    words: 'Search words',
    search: 'Search',
    books: 'New books',
    shelf: 'Temporary shelf',
    reader: 'My library',
    book: 'See this book in the library',
  },
}
const link = (address: string, text: string) => `<a href="${address}">${text}</a>`

/** @param bib of a book of this library, for the elements that are about one */
export function exampleOf(
  tag: string,
  origin: string,
  lang: Lang,
  bib = '',
): Pick<Snippet, 'attributes' | 'inside'> {
  const { words, search, books, shelf, reader, book } = WORDS[lang]
  switch (tag) {
    case 'opac-search-bar':
      return {
        attributes: {},
        inside: `<form action="${origin}/space/searchList"><input name="q" aria-label="${words}"> <button>${search}</button></form>`,
      }
    case 'opac-book-block':
      return {
        attributes: { source: 'new', layout: 'card' },
        inside: link(`${origin}/space/searchList?sort=inDate`, books),
      }
    case 'opac-availability':
    case 'opac-cite':
      return {
        attributes: { bib },
        inside: link(`${origin}/space/searchDetailLocal/${bib}`, book),
      }
    case 'opac-temporary-shelf':
      return { attributes: {}, inside: link(`${origin}/space/temporaryShelf`, shelf) }
    default:
      return { attributes: {}, inside: link(`${origin}/space/reader/readerHome`, reader) }
  }
}
