/** recommendMore/collection: a shelf for each discipline (C06). The filter is in the URL. */
import { useLocation, useRouter, useSearch } from 'wouter'
import { loadNewDisciplines } from '../../../core/api/new.ts'
import { SHELVES_SHOWN } from '../../../core/limits.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { RecommendHead } from '../RecommendHead.tsx'
import { DisciplineShelf } from './DisciplineShelf.tsx'

const PATH = '/recommendMore/collection'

function hrefOf({ dcp = '', page = 1 }: { dcp?: string; page?: number }): string {
  const search = new URLSearchParams({ ...(dcp && { dcp }), ...(page > 1 && { page: `${page}` }) }).toString()
  return PATH + (search && `?${search}`)
}

export default function CollectionPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const dcp = params.get('dcp') ?? ''
  const page = pageNumber(params)
  const { data, isLoading, hasFailed, error, retry } = useFetch(lang, signal =>
    loadNewDisciplines('nolimit', { silent: true, signal }),
  )
  usePageTitle(t('recommendMore.tabs.collection'))
  useTopOfPage(page, 'recommend')

  const all = Array.isArray(data) ? data : []
  const one = all.find(discipline => discipline.code === dcp)
  const pages = Math.ceil(all.length / SHELVES_SHOWN)
  const shown = dcp ? (one ? [one] : []) : all.slice((page - 1) * SHELVES_SHOWN, page * SHELVES_SHOWN)
  useLastPage(page, dcp ? 0 : pages, last => navigate(hrefOf({ page: last }), { replace: true }))

  return (
    <div className="wrap">
      <RecommendHead current="collection" />
      {all.length > 0 && (
        <div className="rmore__bar">
          <span>{t(dcp ? 'recommendMore.shelf' : 'recommendMore.shelves')}</span>
          <Select
            size="sm"
            label={t('recommendMore.discipline')}
            value={one ? dcp : ''}
            options={[
              { value: '', label: t('recommendMore.allDisciplines') },
              ...all.map(({ code, text }) => ({ value: code, label: text })),
            ]}
            onChange={value => navigate(hrefOf({ dcp: value }))}
          />
        </div>
      )}
      {hasFailed && (
        <Failed title={t('recommendMore.failed')} error={error} retry={t('common.reload')} onRetry={retry} />
      )}
      {!data && isLoading && <Skeleton rows={3} label={t('common.loading')} />}
      <div className={dcp ? 'bcase' : 'bcase bcase--fold'}>
        {shown.map(discipline => (
          <DisciplineShelf
            key={discipline.id}
            discipline={discipline}
            base={base}
            all={dcp ? undefined : base + hrefOf({ dcp: discipline.code })}
          />
        ))}
      </div>
      {data && all.length === 0 && (
        <Empty title={t('recommendMore.noShelves')}>{t('recommendMore.noShelvesText')}</Empty>
      )}
      {all.length > 0 && dcp && !one && (
        <Empty
          title={t('recommendMore.unknown')}
          action={
            <a className="btn" href={base + PATH}>
              {t('recommendMore.allDisciplines')}
            </a>
          }
        >
          {t('recommendMore.unknownText')}
        </Empty>
      )}
      {!dcp && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} href={to => base + hrefOf({ page: to })} />
      )}
    </div>
  )
}
