/** A book of a work, as a line that can be selected. */
import type { WorkVersion } from '../../contract/staff/staff-works.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { external } from '../../ui/icons/icons.ts'

export function BookLines({ book }: { book: WorkVersion }) {
  const t = useT()
  const { bibId, title, author, publisher, year, isbn, copies } = book
  return (
    <>
      <Cover book={{ bibId, title, author }} />
      <span className="ed4__t">
        <b className="bt" dir="auto">
          {title}
        </b>
        {author && <span dir="auto">{author}</span>}
        <span>
          {[publisher, year, isbn && `ISBN ${isbn}`, t('staffWorks.copies', { count: copies })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  )
}

type Props = {
  book: WorkVersion
  isPicked: boolean
  isBusy: boolean
  tag: string
  onPick: (is: boolean) => void
}

export function Version({ book, isPicked, isBusy, tag, onPick }: Props) {
  const t = useT()
  return (
    <li className={isPicked ? 'edl4 is-sel' : 'edl4'}>
      <label className="ed4">
        <input
          type="checkbox"
          className="checkbox"
          checked={isPicked}
          disabled={isBusy}
          onChange={event => onPick(event.currentTarget.checked)}
        />
        <BookLines book={book} />
        {tag && <span className="tag">{tag}</span>}
      </label>
      <a
        className="iconbtn iconbtn--sm"
        href={bookHref('/space', book.bibId)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('staffWorks.page', { title: book.title })}
      >
        <Icon d={external} />
      </a>
    </li>
  )
}
