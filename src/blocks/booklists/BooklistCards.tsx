import '../../styles/booklists.css'
import type { BooklistCard } from '../../contract/lists/booklists.ts'
import { booklistHref } from '../../core/rules/urls/portal-links.ts'
import { useLang } from '../../i18n/use-t.ts'
import { Pile } from '../../ui/cover/Pile.tsx'
import { textProps } from '../../ui/text/record-text.ts'

export type BooklistCardsProps = {
  lists: BooklistCard[]
  base: string
  /** the line below the name */
  words: (list: BooklistCard) => string
  /** with description */
  isLong?: boolean
}

/** Booklists as piles of books with names. Names are untrusted: rendered as text. */
export function BooklistCards({ lists, base, words, isLong }: BooklistCardsProps) {
  const page = useLang()
  return (
    <ul className={isLong ? 'lists lists--more' : 'lists'}>
      {lists.map(list => (
        <li key={list._id}>
          <a className="list" href={booklistHref(base, list._id)}>
            <Pile bibIds={list.bibIds ?? []} />
            <span>
              <b {...textProps(list.booklistName, page)}>{list.booklistName}</b>
              {isLong && list.description && (
                <em {...textProps(list.description, page)}>{list.description}</em>
              )}
              <i>{words(list)}</i>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
