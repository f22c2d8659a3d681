/** recommendMore/bookList: recommended and public booklists (C06). */
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../styles/booklists.css'
import '../../styles/lists-more.css'
import { BooklistCards } from '../../blocks/booklists/BooklistCards.tsx'
import { ListsFailed } from '../../blocks/booklists/ListsFailed.tsx'
import { listSum } from '../../blocks/booklists/list-sum.ts'
import { loadBooklists } from '../../core/api/booklists.ts'
import { BOOKLISTS_SHOWN } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/search/page-number.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { RecommendHead } from './RecommendHead.tsx'

const PATH = '/recommendMore/bookList'

export default function RecommendedPage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const scope = params.get('scope') === 'all' ? 'all' : 'library'
  const type = params.get('type') === 'new' ? 'new' : ''
  const page = pageNumber(params)
  const hrefOf = (next: { scope?: string; type?: string; page?: number }) => {
    const at = { scope, type, page: 1, ...next }
    const search = new URLSearchParams({
      ...(at.scope === 'all' && { scope: 'all' }),
      ...(at.type && { type: at.type }),
      ...(at.page > 1 && { page: String(at.page) }),
    }).toString()
    return PATH + (search && `?${search}`)
  }
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${scope} ${type} ${page}`, signal =>
    loadBooklists(scope, { page, pageSize: BOOKLISTS_SHOWN, type }, { signal }),
  )
  useTopOfPage(page, 'recommend')
  usePageTitle(t('booklists.recommended'))

  const pages = data?.totalPage ?? 0
  useLastPage(page, isLoading ? 0 : pages, last => navigate(hrefOf({ page: last }), { replace: true }))

  return (
    <div className="wrap">
      <RecommendHead current="bookList" />
      <div className="rmore__bar">
        <nav className="rmore__scope" aria-label={t('booklists.scope')}>
          {(['library', 'all'] as const).map(id => (
            <a key={id} href={base + hrefOf({ scope: id })} aria-current={id === scope ? 'page' : undefined}>
              {t(`booklists.${id}`)}
            </a>
          ))}
        </nav>
        {data && <span className="tnum">{t('recommendMore.lists', { count: data.total })}</span>}
        <Select
          size="sm"
          label={t('common.sort')}
          value={type}
          options={[
            { value: '', label: t('booklists.byViews') },
            { value: 'new', label: t('booklists.byNew') },
          ]}
          onChange={value => navigate(hrefOf({ type: value }))}
        />
      </div>
      <p className="sr" aria-live="polite">
        {data && !isLoading && t('booklists.total', { count: data.total })}
      </p>
      {hasFailed && <ListsFailed error={error} onRetry={retry} />}
      {!data && isLoading && <Skeleton rows={3} label={t('booklists.loading')} />}
      {!hasFailed && !!data?.items.length && (
        <div aria-busy={isLoading}>
          <BooklistCards lists={data.items} base={base} words={list => listSum(t, list)} isLong />
        </div>
      )}
      {!hasFailed && data?.total === 0 && (
        <Empty title={t('booklists.noneRecommended')}>{t('booklists.noneRecommendedText')}</Empty>
      )}
      {!hasFailed && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} href={to => base + hrefOf({ page: to })} />
      )}
    </div>
  )
}
