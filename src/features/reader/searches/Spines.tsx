import '../../../styles/book/cover.css'
import { clothOf, hash } from '../../../ui/cover/cover-text.ts'

/** One spine a new book. Decorative. */
export const Spines = ({ bibIds }: { bibIds: string[] }) => (
  <span className="svs" aria-hidden="true">
    {bibIds.map(id => (
      // the height is the book's own, between 72 and 97 %
      <i key={id} className={`c${clothOf(id)}`} style={{ '--h': `${72 + (hash(id) % 26)}%` } as object} />
    ))}
  </span>
)
