import { mainTitle } from '../../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { adopt } from '../../element/sheets.ts'
import { By, bookCss, Can, CoverOf, Imprint, ShelfMark, type Shown, Title } from '../Book.tsx'
import type { Parts } from '../parts.ts'
import type { Around } from './around.ts'

type Props = Around & Pick<Parts, 'Actions'> & { books: Book[] }
export type OneProps = Shown & Pick<Parts, 'Actions'> & { isOnly: boolean }

export const ActionsOf = ({ Actions, book, ...shown }: OneProps) =>
  Actions ? <Actions {...shown} bibId={book.bibId} title={mainTitle(book)} /> : null

/** cover · text · location and availability */
const Row = (shown: OneProps) => (
  <article className="row" aria-label={mainTitle(shown.book)}>
    <CoverOf {...shown} />
    <div className="text">
      <Title {...shown} />
      <By {...shown} />
      <Imprint {...shown} />
    </div>
    <div className="side">
      <ShelfMark {...shown} />
      <Can {...shown} />
    </div>
    <ActionsOf {...shown} />
  </article>
)

/** @param css besides that of all books */
export const listOf =
  (One: typeof Row, css = '') =>
  ({ books, ...around }: Props) => (
    <div
      ref={node => {
        adopt(node, bookCss)
        if (css) adopt(node, css)
      }}
    >
      {books.map(book => (
        <One key={book.bibId} {...around} book={book} isOnly={books.length === 1} />
      ))}
    </div>
  )
export const BookRows = listOf(Row)
