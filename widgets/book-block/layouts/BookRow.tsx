import { mainTitle } from '../../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { adopt } from '../../element/sheets.ts'
import { By, bookCss, Can, CoverOf, Imprint, ShelfMark, type Shown, Title } from '../Book.tsx'
import type { Parts } from '../parts.ts'
import type { Around } from './around.ts'

type Props = Around & Pick<Parts, 'Actions'> & { books: Book[] }
type OneProps = Shown & Pick<Parts, 'Actions'> & { isOnly: boolean }

const ActionsOf = ({ Actions, book, ...shown }: OneProps) =>
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

/** A book as a card. */
const Card = (shown: OneProps) => (
  <article className="card" aria-label={mainTitle(shown.book)}>
    <div className="stand">
      <CoverOf {...shown} />
      <i className="board" />
    </div>
    <div className="card__t">
      <Title {...shown} />
      <By {...shown} />
      <p className="abs" part="abstract">
        {typeof shown.book.abstract === 'string' && shown.book.abstract}
      </p>
      <div className="side">
        <ShelfMark {...shown} />
        <Can {...shown} />
      </div>
      <ActionsOf {...shown} />
    </div>
  </article>
)

const listOf =
  (One: typeof Row) =>
  ({ books, ...around }: Props) => (
    <div ref={node => adopt(node, bookCss)}>
      {books.map(book => (
        <One key={book.bibId} {...around} book={book} isOnly={books.length === 1} />
      ))}
    </div>
  )
export const BookRows = listOf(Row)
export const BookCards = listOf(Card)
