import { titleParts } from '../../../blocks/book-block/book-faces.ts'
import type { Book } from '../../../contract/catalogue/search.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { Whereabouts } from '../BookRow.tsx'

type Props = {
  books: Book[]
  /** class headings; [] = one list */
  heads: { code: string; text: string }[]
  base: string
}

/** New books by main class, latest first in each. */
export function NewBookRows({ books, heads, base }: Props) {
  const t = useT()
  const headOf = (book: Book) => heads.find(({ code }) => book.classno?.toUpperCase().startsWith(code))
  const sections = heads
    .map(head => ({ ...head, books: books.filter(book => headOf(book) === head) }))
    .concat({
      code: '',
      text: heads.length ? t('common.other') : '',
      books: books.filter(book => !headOf(book)),
    })
    .filter(section => section.books.length > 0)
  return (
    <div className="nlist">
      {sections.map(section => (
        <section key={section.code} className="nsec" aria-label={section.text || t('newBook.all')}>
          {section.text && (
            <h3>
              <b>{section.code}</b>
              {section.text}
            </h3>
          )}
          <ul>
            {section.books.map(book => (
              <Row key={book.bibId} book={book} base={base} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ book, base }: { book: Book; base: string }) {
  const lang = useLang()
  const { main } = titleParts(book)
  return (
    <li className="nrow">
      <span className="nrow__c mono">{book.callno?.[0] || book.classno}</span>
      <span className="nrow__t">
        <a href={bookHref(base, book.bibId)} {...textProps(main, lang, book.language)}>
          {main}
        </a>
        <i {...textProps(book.author, lang, book.language)}>{book.author}</i>
      </span>
      <Whereabouts book={book} />
    </li>
  )
}
