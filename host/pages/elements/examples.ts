/** A minimal example of each element; its content is the fallback without scripts. */
import type { Lang } from '../../runtime/say.ts'
import type { Snippet } from './snippets.ts'

const WORDS = {
  zh: { words: '检索词', search: '检索', books: '新书', shelf: '临时书架', reader: '我的图书馆' },
  en: {
    words: 'Search words',
    search: 'Search',
    books: 'New books',
    shelf: 'Temporary shelf',
    reader: 'My library',
  },
}
const link = (address: string, text: string) => `<a href="${address}">${text}</a>`

export function exampleOf(tag: string, origin: string, lang: Lang): Pick<Snippet, 'attributes' | 'inside'> {
  const { words, search, books, shelf, reader } = WORDS[lang]
  switch (tag) {
    case 'opac-search-bar':
      return {
        attributes: {},
        inside: `<form action="${origin}/space/searchList">
  <input name="q" aria-label="${words}"> <button>${search}</button>
</form>`,
      }
    case 'opac-book-block':
      return {
        attributes: { source: 'new', layout: 'card' },
        inside: link(`${origin}/space/searchList?sort=inDate`, books),
      }
    case 'opac-temporary-shelf':
      return { attributes: {}, inside: link(`${origin}/space/temporaryShelf`, shelf) }
    default:
      return { attributes: {}, inside: link(`${origin}/space/reader/readerHome`, reader) }
  }
}
