/** Above a list: its name, how many it has, the way to all of it, and what a booklist says of itself. */
import { useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/Icon.tsx'
import { chevRight } from '../../src/ui/icons-pages.ts'
import { adopt } from '../opac-element.ts'
import type { Found } from './ask-books.ts'
import css from './list-head.css?inline'

export type ListHeadProps = {
  title: string
  found: Found
  isBooklist: boolean
  /** whether its number says something: all books of a library are not its new ones */
  isCounted: boolean
  /** '' = the portal has no page of it */
  href: string
  target: string | undefined
}

export function ListHead({ title, found, isBooklist, isCounted, href, target }: ListHeadProps) {
  const t = useT()
  return (
    <div ref={node => adopt(node, css)}>
      <div className="head" part="head">
        <b>{title}</b>
        {isCounted && (
          <small>
            {isBooklist && `${t('blockBooks.booklist')} · `}
            {t('blockBooks.titles', { count: found.total })}
          </small>
        )}
        {href && (
          <a href={href} target={target} rel={target && 'noopener'} part="link">
            {t(isBooklist ? 'blockBooks.open' : 'blockBooks.all')}
            <Icon d={chevRight} size="sm" />
          </a>
        )}
      </div>
      {isBooklist && (
        <p className="about" part="description">
          {found.description}
        </p>
      )}
    </div>
  )
}
