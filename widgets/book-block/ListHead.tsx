/** Head of a list: name, count, link to all of it, and a booklist's description. */
import { useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { chevRight } from '../../src/ui/icons/icons-pages.ts'
import { adopt } from '../element/sheets.ts'
import css from './list-head.css?inline'
import type { Found } from './load-books.ts'

export type ListHeadProps = {
  title: string
  found: Found
  isBooklist: boolean
  /** whether to show the count: meaningless for new books */
  isCounted: boolean
  /** '' = the portal has no page for it */
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
