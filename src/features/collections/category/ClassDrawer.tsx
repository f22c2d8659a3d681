import { type ReactNode, useEffect, useRef } from 'react'
import type { ClassNode } from '../../../contract/catalogue/classes.ts'
import { type CategoryView, categoryUrl } from '../../../core/rules/search/category-address.ts'
import { searchHref } from '../../../core/rules/urls/portal-links.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../ui/icons/icons-pages.ts'

type Props = {
  main: ClassNode
  seconds: ClassNode[] | null
  thirds: ClassNode[] | null
  within: string
  shelf: string
  view: CategoryView
  base: string
  children: ReactNode
}

/** A main class as a drawer: second level as tabs, third level beside the books. */
export function ClassDrawer({ main, seconds, thirds, within, shelf, view, base, children }: Props) {
  const t = useT()
  const strip = useRef<HTMLUListElement>(null)
  // on phones the tabs are one scrollable line
  useEffect(() => {
    const chosen = strip.current?.querySelector('[aria-current]')
    if (strip.current && chosen)
      strip.current.scrollLeft +=
        chosen.getBoundingClientRect().left - strip.current.getBoundingClientRect().left - 24
  }, [within, seconds])
  const hrefOf = (code: string) => base + categoryUrl({ scheme: view.scheme, sort: view.sort, code })
  const titles = (count: number) => t('common.titles', { count: grouped(count) })
  const card = seconds?.find(node => node.code === within)
  return (
    <section className="drawer" aria-labelledby="h-main">
      <div className="drawer__h">
        <h2 id="h-main">
          <span className="drawer__c">{main.code}</span>
          <a href={hrefOf(main.code)}>{main.text}</a>
        </h2>
        <p>{titles(main.count)}</p>
        {view.scheme === 'CLC' && main.count > 0 && (
          <a className="section__more" href={searchHref(base, view.code, 'classno', '^')}>
            {t('category.inResults')}
            <Icon d={chevRight} size="sm" />
          </a>
        )}
      </div>
      {seconds && seconds.length > 0 && (
        <nav aria-label={t('category.level.second', { name: main.text })}>
          <ul className="gcards" ref={strip}>
            {seconds.map(({ code, text, count }) => (
              <li key={code}>
                <a
                  className="gcard"
                  href={hrefOf(code)}
                  aria-current={code === within ? 'true' : undefined}
                  data-empty={count === 0 || undefined}
                >
                  <span className="gcard__c">{code}</span>
                  <span className="gcard__t">{text}</span>
                  <span className="num">{grouped(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={thirds && card ? 'gpanel' : 'gpanel gpanel--one'}>
        {thirds && card && (
          <nav className="gpanel__l" aria-label={t('category.level.third', { name: card.text })}>
            <p className="gpanel__h">
              <b>{card.code}</b> {card.text} <span className="num">{titles(card.count)}</span>
            </p>
            <ClassList classes={thirds} current={shelf} hrefOf={hrefOf} />
            <p className="hint gpanel__n">{t('category.counted')}</p>
          </nav>
        )}
        <section className="gpanel__r" aria-labelledby="h-books">
          {children}
        </section>
      </div>
    </section>
  )
}

type ListProps = { classes: ClassNode[]; current?: string; hrefOf: (code: string) => string }

/** Classes with leaders to their numbers. */
export const ClassList = ({ classes, current, hrefOf }: ListProps) => (
  <ul className="l3">
    {classes.map(({ code, text, count }) => (
      <li key={code}>
        <a
          href={hrefOf(code)}
          aria-current={code === current ? 'true' : undefined}
          data-empty={count === 0 || undefined}
        >
          <span className="l3__c">{code}</span>
          <span className="l3__t">{text}</span>
          <span className="leader" />
          <span className="num">{grouped(count)}</span>
        </a>
      </li>
    ))}
  </ul>
)
