import './row-shelf.css'
import { Spine } from './Spine.tsx'

export type ShelvedBook = { bibId: string; title: string; callno: string; href: string }

/** Spines side by side, clipped at the end of the row; for the mouse only: a list beside it has the names. */
export const RowShelf = ({ books }: { books: ShelvedBook[] }) => (
  <div className="rowshelf" aria-hidden="true">
    <div className="rowshelf__in spines">
      {books.map(({ bibId, title, callno, href }) => (
        <a key={bibId} href={href} tabIndex={-1}>
          <Spine bibId={bibId} title={title} callno={callno} />
        </a>
      ))}
      <span className="rowshelf__end" />
    </div>
    <div className="board" />
  </div>
)
