import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../reader-home.css'
import './requests.css'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { loadRequests } from '../../../core/api/reader/requests.ts'
import { REQUESTS_PAGE_SIZE } from '../../../core/limits.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import { StateLinks } from '../list/ListBar.tsx'
import type { Column } from '../list/save-rows.ts'
import { RequestItem } from './RequestItem.tsx'

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog)
const PauseDialog = lazyPart(async () => (await import('./PauseDialog.tsx')).PauseDialog)
const Suggestions = lazyPart(async () => (await import('./Suggestions.tsx')).Suggestions)

const PATH = '/reader/request'
const COLUMNS: Column<RequestRow>[] = [
  ['common.title', row => row.title],
  ['common.author', row => row.author],
  ['common.callNo', row => row.callNo],
  ['common.type', row => row.requestTypeDesc],
  ['common.status', row => row.statusDesc],
  ['requests.sent', row => row.createdDate],
  ['requests.take', row => row.takeLocation],
  ['requests.keepUntil', row => row.expireDate],
]
const STATES = ['', 'active', 'ready', 'ended'] as const
type State = (typeof STATES)[number]

const urlOf = (state: State, page = 1): string => {
  const query = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) })
  return query.size ? `${PATH}?${query}` : PATH
}

/** R10: my requests, ready ones first. State and page are in the URL. */
export default function RequestsPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const state = STATES.find(one => one === params.get('state')) ?? ''
  const page = pageNumber(params)
  // requested or cancelled in another window
  const changedAt = useStore($changedAt)
  const key = [lang, state, page].join()
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${key},${changedAt}`, signal =>
    loadRequests(page, REQUESTS_PAGE_SIZE, state, { signal }).then(answer => answer && { key, ...answer }),
  )
  const [toCancel, setToCancel] = useState<RequestRow | null>(null)
  const [toPause, setToPause] = useState<RequestRow | null>(null)
  const [cancelled, setCancelled] = useState<RequestRow | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('requests.list'))
  useTopOfPage(page, 'requests')
  usePrefetch(CancelDialog)

  const pages = data ? Math.ceil(data.total / REQUESTS_PAGE_SIZE) : 0
  useLastPage(page, isLoading ? 0 : pages, last => navigate(urlOf(state, last), { replace: true }))

  // the pressed button is removed with its request; the dialog must close first
  useEffect(() => {
    if (cancelled) heading.current?.focus()
  }, [cancelled])

  const rows = data?.items ?? []
  return (
    <section className="mt-6" aria-labelledby="requests">
      <div className="split">
        <h1 id="requests" className="listhead" tabIndex={-1} ref={heading}>
          {t('requests.list')}{' '}
          <small className="faint tnum">{data && t('requests.count', { count: data.total })}</small>
        </h1>
        <Link href="/reader/trials" className="sm ml-auto">
          {t('reader.trials')}
        </Link>
        <ExportRows
          name={t('requests.list')}
          columns={COLUMNS}
          load={(page, size, options) => loadRequests(page, size, state, options)}
          total={data?.total}
        />
      </div>
      <StateLinks
        now={state}
        states={STATES.map(value => ({ value, label: t(`requests.${value || 'all'}`) }))}
        href={value => urlOf(value)}
      />
      <p className="sr" role="status">
        {cancelled && t('requests.cancelled', { title: cancelled.title })}
      </p>
      {hasFailed && <RequestsFailed error={error} onRetry={retry} />}
      {!data && isLoading && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={3} label={t('requests.loading')} />
        </div>
      )}
      {!hasFailed && rows.length > 0 && (
        <div className="panel reqs" aria-busy={isLoading && data?.key !== key}>
          {rows.map(row => (
            <RequestItem
              key={row.requestId}
              row={row}
              onCancel={() => setToCancel(row)}
              onPause={() => setToPause(row)}
            />
          ))}
        </div>
      )}
      {!hasFailed && data?.total === 0 && <Nothing isAll={state === ''} />}
      {!hasFailed && pages > 1 && (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          href={to => base + urlOf(state, to)}
          onJump={to => navigate(urlOf(state, to))}
        />
      )}
      <Suggestions />
      {toPause && <PauseDialog row={toPause} onClose={() => setToPause(null)} />}
      {toCancel && (
        <CancelDialog
          row={toCancel}
          onClose={() => setToCancel(null)}
          onDone={() => {
            setToCancel(null)
            setCancelled(toCancel)
          }}
        />
      )}
    </section>
  )
}

function Nothing({ isAll }: { isAll: boolean }) {
  const t = useT()
  if (!isAll)
    return (
      <div className="panel mt-4">
        <Empty title={t('requests.emptyHere')}>{t('requests.emptyHereText')}</Empty>
      </div>
    )
  return (
    <div className="panel mt-4">
      <Empty
        title={t('requests.empty')}
        action={
          <Link href="/index" className="btn">
            {t('requests.toSearch')}
          </Link>
        }
      >
        {t('requests.emptyText')}
      </Empty>
    </div>
  )
}

function RequestsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return <Failed title={t('requests.failed')} error={error} retry={t('common.reload')} onRetry={onRetry} />
}
