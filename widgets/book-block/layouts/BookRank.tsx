/** Most borrowed, numbered: title, author, availability. */
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { adopt } from '../../element/sheets.ts'
import { By, bookCss, Can, Title } from '../Book.tsx'
import type { Around } from './around.ts'
import rank from './rank.css?inline'

const css = bookCss + rank

export const BookRank = ({ books, ...around }: Around & { books: Book[] }) => (
  <ol className="rank" ref={node => adopt(node, css)}>
    {books.map(book => (
      <li key={book.bibId}>
        <Title {...around} book={book} />
        <By book={book} />
        <Can {...around} book={book} isShort />
      </li>
    ))}
  </ol>
)
