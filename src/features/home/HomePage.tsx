/** index: the search bar over a shelf, the newest books, what others read and look for, ways into the collection. */
import { useRouter } from 'wouter'
import '../../styles/home.css'
import '../../styles/record.css'
import { PortalSearch } from '../../blocks/search-bar/PortalSearch.tsx'
import { useLang, useT } from '../../i18n/use-t.ts'
import { ShelfStrip } from '../../ui/ShelfStrip.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Arrivals } from './Arrivals.tsx'
import { Booklists } from './Booklists.tsx'
import { BrowseColumns } from './BrowseColumns.tsx'
import { HeroBooks } from './HeroBooks.tsx'
import { HeroWords } from './HeroWords.tsx'
import { HotLists } from './HotLists.tsx'
import { SHELF_TITLES } from './shelf-titles.ts'
import { useBooklists } from './use-booklists.ts'
import { useHome } from './use-home.ts'
import { useHot } from './use-hot.ts'

export default function HomePage() {
  const t = useT()
  const { base } = useRouter()
  const answer = useHome(useLang())
  const hot = useHot()
  const lists = useBooklists()
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
          {answer && <HeroBooks books={answer.dataList} base={base} />}
        </div>
        <div className="board" aria-hidden="true" />
      </section>
      <div className="wrap homebody">
        {answer && <Arrivals books={answer.dataList} base={base} />}
        {hot && <HotLists hot={hot} base={base} />}
        <Booklists lists={lists} base={base} />
        {answer && <BrowseColumns facets={answer.facetResult ?? []} total={answer.actualTotal} base={base} />}
      </div>
    </>
  )
}
