/** index: the search bar over a shelf, the modules that the library has chosen (H01), ways into the collection. */
import { useRouter } from 'wouter'
import '../../styles/home.css'
import '../../styles/record.css'
import { NoRecords } from '../../blocks/NoRecords.tsx'
import { PortalSearch } from '../../blocks/search-bar/PortalSearch.tsx'
import { loadWeekBook } from '../../core/api/week.ts'
import { type HomeModule, readHomeModules } from '../../core/rules/home-modules.ts'
import { confValue } from '../../core/stores/config.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevRight } from '../../ui/icons-pages.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Backs } from './Backs.tsx'
import { Booklists } from './Booklists.tsx'
import { BrowseColumns } from './BrowseColumns.tsx'
import { HeroWords } from './HeroWords.tsx'
import { HotLists } from './HotLists.tsx'
import { Later } from './Later.tsx'
import { NewBooks } from './NewBooks.tsx'
import { useHome } from './use-home.ts'
import { useHot } from './use-hot.ts'
import { useStartAnswer } from './use-start-answer.ts'
import { WeekBook } from './WeekBook.tsx'

export default function HomePage() {
  const t = useT()
  const { base } = useRouter()
  const answer = useHome(useLang())
  const hot = useHot()
  const week = useStartAnswer('week', loadWeekBook)
  usePageTitle('')
  const { strips } = readHomeModules(confValue('space.home.module'))
  const count = answer?.dataList.length ?? 0
  const draw = (name: HomeModule) => {
    if (name === 'newbook') return answer && <NewBooks key={name} books={answer.dataList} base={base} />
    if (name === 'hot') return hot && <HotLists key={name} hot={hot} base={base} />
    if (name === 'recommendedbooklist') return <Booklists key={name} base={base} />
    return <Later key={name} name={name} base={base} />
  }
  return (
    <>
      <section className="hero">
        <div className="hero__in">
          <h1>{t('home.hero')}</h1>
          <PortalSearch />
          <HeroWords words={hot?.words ?? []} base={base} />
        </div>
        <div className="shelfline">
          {answer && (
            <Backs books={answer.dataList} base={base} label={t('home.newest')} className="hshelf" />
          )}
        </div>
        <div className="board" aria-hidden="true" />
        {count > 0 && (
          <a className="shelfsum" href={`${base}/newBook`}>
            {t(count === 1 ? 'home.shelfSumOne' : 'home.shelfSum', { count })}
            <Icon d={chevRight} size="sm" />
          </a>
        )}
      </section>
      <div className="wrap homebody">
        {answer?.actualTotal === 0 && <NoRecords page="home" />}
        {week && <WeekBook week={week} base={base} />}
        {strips.map(({ kind, modules }) => (
          <div key={modules[0]} className={kind}>
            {modules.map(draw)}
          </div>
        ))}
        {count > 0 && answer && (
          <BrowseColumns facets={answer.facetResult ?? []} total={answer.actualTotal} base={base} />
        )}
      </div>
    </>
  )
}
