/** index: search bar in the hero, configured modules (H01), links into the collection. */
import { useRouter } from 'wouter'
import './home.css'
import '../../styles/book/record.css'
import { AdvancedSearch } from '../../blocks/advanced-search/AdvancedSearch.tsx'
import { BooklistCards } from '../../blocks/booklists/BooklistCards.tsx'
import { NoRecords } from '../../blocks/NoRecords.tsx'
import { PortalSearch } from '../../blocks/search-bar/PortalSearch.tsx'
import type { Facet, SearchAnswer } from '../../contract/catalogue/search.ts'
import type { BooklistCard } from '../../contract/lists/booklists.ts'
import type { TrendTerm } from '../../contract/lists/commend.ts'
import { loadRecommendedBooklists } from '../../core/api/booklists.ts'
import { HERO_WORDS } from '../../core/limits.ts'
import { type HomeModule, readHomeModules } from '../../core/rules/home/home-modules.ts'
import { confValue } from '../../core/stores/config.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Backs } from './Backs.tsx'
import { BelowFold } from './BelowFold.tsx'
import { cutName } from './cut-name.ts'
import { HomeNews } from './HomeNews.tsx'
import { HotLists } from './HotLists.tsx'
import { NewBooks } from './NewBooks.tsx'
import { useHome } from './use-home.ts'
import { useHomeData } from './use-home-data.ts'
import { useHot } from './use-hot.ts'
import { WeekBook } from './WeekBook.tsx'
import { loadWeekBook } from './week-api.ts'
import { wordHref } from './word-href.ts'

const HeroPicture = lazyPart(async () => (await import('./HeroPicture.tsx')).HeroPicture)

export default function HomePage() {
  const t = useT()
  const { base } = useRouter()
  const answer = useHome(useLang())
  const hot = useHot()
  const week = useHomeData('week', loadWeekBook)
  usePageTitle('')
  const { strips } = readHomeModules(confValue('space.home.module'))
  const count = answer?.dataList.length ?? 0
  const draw = (name: HomeModule) => {
    if (name === 'newbook') return answer && <NewBooks key={name} books={answer.dataList} base={base} />
    if (name === 'hot') return hot && <HotLists key={name} hot={hot} base={base} />
    if (name === 'recommendedbooklist') return <Booklists key={name} base={base} />
    return <BelowFold key={name} name={name} base={base} />
  }
  return (
    <>
      <HomeNews />
      <section className="hero">
        <HeroPicture />
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
            {t('home.shelfSum', { count })}
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
        {count > 0 && answer && <BrowseColumns answer={answer} base={base} />}
      </div>
    </>
  )
}

/** H07: recommended booklists. */
function Booklists({ base }: { base: string }) {
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
          t('home.listSum', {
            count: grouped(itemCount),
            clicks: grouped(_clickCount),
          })
        }
      />
    </section>
  )
}

const SHOWN = 5
const COLUMNS = ['docType', 'language', 'locaCode'] as const
const NAMES = { docType: 'home.types', language: 'home.languages', locaCode: 'home.places' } as const

/** Browse links with the number of titles. */
function BrowseColumns({ answer, base }: { answer: SearchAnswer; base: string }) {
  const t = useT()
  const { actualTotal: total, recordTotal: records = total } = answer
  const facets = answer.facetResult ?? []
  const columns = COLUMNS.flatMap(field => facets.find(facet => facet.field === field) ?? [])
  if (!columns.length) return null
  return (
    <section className="section" aria-labelledby="h-browse">
      <div className="section__head">
        <h2 id="h-browse">
          {t('home.browse')}{' '}
          <small>
            {t('common.titles', { count: grouped(total) })}
            {/* the numbers below count each version of a title */}
            {records > total && ` ${t('common.records', { count: grouped(records) })}`}
          </small>
        </h2>
      </div>
      <ul className="start">
        {columns.map(({ field, values }) => (
          <li key={field}>
            <h3>{t(NAMES[field as keyof typeof NAMES])}</h3>
            <ul className="start__list">
              {values.slice(0, SHOWN).map(({ value, label, count }) => (
                <li key={value}>
                  <a href={`${base}/searchList?${new URLSearchParams({ [field]: value })}`}>{label}</a>
                  <span className="leader" />
                  <span className="num">{grouped(count)}</span>
                </li>
              ))}
              {hasOne(field) && restOf(values, records) > 0 && (
                <li>
                  {t('common.other')}
                  <span className="leader" />
                  <span className="num">{grouped(restOf(values, records))}</span>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each record has one value of it, so that a column adds up to all. A copy of a record may stand at each place. */
const hasOne = (field: string) => field !== 'locaCode'

/** Records that are not in the values shown. */
const restOf = (values: Facet['values'], records: number): number =>
  records - values.slice(0, SHOWN).reduce((sum, { count }) => sum + count, 0)

/** Below the search box: hot words and advanced search. The line is reserved, so nothing shifts. */
function HeroWords({ words, base }: { words: TrendTerm[]; base: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <p className="hero__hot">
      {words.length > 0 && <span>{t('home.hotWords')}</span>}
      {words.slice(0, HERO_WORDS).map(({ _1: word }) => (
        <a
          key={word}
          href={wordHref(base, word)}
          title={cutName(word) === word ? undefined : word}
          {...textProps(word, lang)}
        >
          {cutName(word)}
        </a>
      ))}
      <AdvancedSearch />
    </p>
  )
}

/** First page of recommended booklists; empty after a failure (H08). */
const useBooklists = (): BooklistCard[] => useHomeData('booklists', loadLists) ?? []

const loadLists = async (signal: AbortSignal) => (await loadRecommendedBooklists({ signal }))?.items ?? []
