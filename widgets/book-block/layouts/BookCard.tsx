import { mainTitle } from '../../../src/blocks/book-block/book-faces.ts'
import { By, Can, CoverOf, ShelfMark, Title } from '../Book.tsx'
import { ActionsOf, listOf, type OneProps } from './BookRow.tsx'
import css from './card.css?inline'

export const cardCss = css

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

export const BookCards = listOf(Card, css)
