import { BooklistCards } from '../../blocks/booklists/BooklistCards.tsx'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevRight } from '../../ui/icons-pages.ts'
import { useBooklists } from './use-booklists.ts'

/** H07: booklists that the library recommends. */
export function Booklists({ base }: { base: string }) {
  const t = useT()
  const lists = useBooklists()
  if (!lists.length) return null
  return (
    <section className="section" aria-labelledby="h-lists">
      <div className="section__head">
        <h2 id="h-lists">{t('home.booklists')}</h2>
        <a className="section__more" href={`${base}/recommendMore/bookList`}>
          {t('home.allBooklists')}
          <Icon d={chevRight} size="sm" />
        </a>
      </div>
      <BooklistCards
        lists={lists}
        base={base}
        words={({ itemCount = 0, _clickCount = 0 }) =>
          t(itemCount === 1 ? 'home.listSumOne' : 'home.listSum', {
            count: grouped(itemCount),
            clicks: grouped(_clickCount),
          })
        }
      />
    </section>
  )
}
