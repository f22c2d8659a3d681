/** index: the search bar over a shelf, the newest books, what others read and look for, ways into the collection. */
import { useRouter } from 'wouter'
import '../../styles/home.css'
import '../../styles/record.css'
import { PortalSearch } from '../../blocks/search-bar/PortalSearch.tsx'
import { loadWeekBook } from '../../core/api/week.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { ShelfStrip } from '../../ui/ShelfStrip.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Arrivals } from './Arrivals.tsx'
import { Backs } from './Backs.tsx'
import { Booklists } from './Booklists.tsx'
import { BrowseColumns } from './BrowseColumns.tsx'
import { HeroWords } from './HeroWords.tsx'
import { HotLists } from './HotLists.tsx'
import { SHELF_TITLES } from './shelf-titles.ts'
import { useBooklists } from './use-booklists.ts'
import { useHome } from './use-home.ts'
import { useHot } from './use-hot.ts'
import { useStartAnswer } from './use-start-answer.ts'
import { WeekBook } from './WeekBook.tsx'

export default function HomePage() {
  const t = useT()
  const { base } = useRouter()
  const answer = useHome(useLang())
  const hot = useHot()
  const lists = useBooklists()
  const week = useStartAnswer('week', loadWeekBook)
  usePageTitle('')
  return (
    <>
      <section className="hero">
        <div className="hero__in">
          <h1>{t('home.hero')}</h1>
          <PortalSearch />
          <HeroWords words={hot?.words ?? []} base={base} />
        </div>
        <div className="shelfline">
          <ShelfStrip titles={SHELF_TITLES} />
          {answer && (
            <Backs books={answer.dataList} base={base} label={t('home.newest')} className="hshelf" />
          )}
        </div>
        <div className="board" aria-hidden="true" />
      </section>
      <div className="wrap homebody">
        {week && <WeekBook week={week} base={base} />}
        {answer && <Arrivals books={answer.dataList} base={base} />}
        {hot && <HotLists hot={hot} base={base} />}
        <Booklists lists={lists} base={base} />
        {answer && <BrowseColumns facets={answer.facetResult ?? []} total={answer.actualTotal} base={base} />}
      </div>
    </>
  )
}
