import { useState } from 'react'
import { Link, useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../reader-home.css'
import '../history.css'
import type { LoanHistRow } from '../../../contract/reader/users.ts'
import { can } from '../../../core/stores/config.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { download } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { LoansFailed } from '../loans/LoanStates.tsx'
import { HistSearchForm } from './HistSearchForm.tsx'
import { HistTable } from './HistTable.tsx'
import { readHistUrl, writeHistUrl } from './hist-search.ts'
import { isOpen, loadHists } from './load-hists.ts'
import { useExport } from './use-export.ts'

const HistPrivacy = lazyPart(() => import('./HistPrivacy.tsx').then(part => part.HistPrivacy))
const EraseDialog = lazyPart(() => import('./EraseDialog.tsx').then(part => part.EraseDialog))

const PATH = '/reader/histList'

/** R09: borrowing history, paged, searchable, exportable. All state is in the URL. */
export default function HistListPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const search = readHistUrl(useSearch())
  const key = writeHistUrl(search)
  const { data, isLoading, hasFailed, error, retry } = useFetch(lang + key, signal =>
    loadHists(search, { signal }),
  )
  const { isExporting, exportAll } = useExport(search)
  const [erasing, setErasing] = useState<LoanHistRow | null>(null)
  useTopOfPage(search.page, 'hists')
  usePageTitle(t('history.hists'))

  const pages = data?.pages ?? 0
  // a page beyond the end, e.g. from an old link
  useLastPage(search.page, isLoading ? 0 : pages, last =>
    navigate(PATH + writeHistUrl({ ...search, page: last }), { replace: true }),
  )

  const isAll = isOpen(search)
  const rows = data?.rows ?? []
  return (
    <section className="mt-6" aria-labelledby="hists">
      <div className="split">
        <h1 id="hists" className="listhead" tabIndex={-1}>
          {t('history.hists')}{' '}
          <small className="faint tnum" aria-live="polite">
            {data &&
              !isLoading &&
              t(isAll ? 'history.histCount' : 'history.histFound', { count: data.total })}
          </small>
        </h1>
        <Link href="/reader/history" className="sm ml-auto">
          {t('history.byYear')}
        </Link>
        <button
          type="button"
          className="btn btn--sm"
          disabled={!data?.total || isExporting}
          aria-busy={isExporting}
          onClick={() => void exportAll()}
        >
          <Icon d={download} />
          {t(isExporting ? 'common.exporting' : 'common.export')}
        </button>
      </div>
      <HistSearchForm key={key} search={search} onSearch={next => navigate(PATH + writeHistUrl(next))} />
      {!isAll && (
        <Link href={PATH} className="linkbtn">
          {t('history.clear')}
        </Link>
      )}
      {hasFailed && <LoansFailed error={error} onRetry={retry} />}
      {!data && isLoading && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={4} label={t('common.loading')} />
        </div>
      )}
      {!hasFailed && rows.length > 0 && (
        <HistTable rows={rows} isLoading={isLoading} onErase={can('x/history') ? setErasing : undefined} />
      )}
      {!hasFailed && data?.total === 0 && (isAll ? <NoHistory /> : <NothingFound />)}
      {!hasFailed && pages > 1 && (
        <Pager
          page={Math.min(search.page, pages)}
          pages={pages}
          href={page => base + PATH + writeHistUrl({ ...search, page })}
          onJump={page => navigate(PATH + writeHistUrl({ ...search, page }))}
        />
      )}
      {can('x/history') && <HistPrivacy onErased={retry} />}
      {erasing && (
        <EraseDialog
          row={erasing}
          onClose={isErased => {
            setErasing(null)
            if (isErased) retry()
          }}
        />
      )}
    </section>
  )
}

function NoHistory() {
  const t = useT()
  return (
    <div className="panel mt-4">
      <Empty
        title={t('history.histEmpty')}
        action={
          <Link href="/index" className="btn">
            {t('history.toSearch')}
          </Link>
        }
      >
        {t('history.histEmptyText')}
      </Empty>
    </div>
  )
}

function NothingFound() {
  const t = useT()
  return (
    <div className="panel mt-4">
      <Empty title={t('history.notFound')}>{t('history.notFoundText')}</Empty>
    </div>
  )
}
