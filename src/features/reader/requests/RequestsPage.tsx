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
import { can } from '../../../core/stores/config.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { errorText } from '../../../ui/state/error-text.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import { StateLinks } from '../list/ListBar.tsx'
import type { Column } from '../list/save-rows.ts'
import { type Asked, type ChangeKind, canPauseUntil, canTake, groupOf, isChangeable } from './changes.ts'
import { RequestBar } from './RequestBar.tsx'
import { type Drawer, RequestItem } from './RequestItem.tsx'
import { useChanges } from './use-changes.ts'

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog)
const CancelSeveralDialog = lazyPart(
  async () => (await import('./CancelSeveralDialog.tsx')).CancelSeveralDialog,
)
const ChangeResult = lazyPart(async () => (await import('./ChangeResult.tsx')).ChangeResult)
const PlaceDrawer = lazyPart(async () => (await import('./PlaceDrawer.tsx')).PlaceDrawer)
const PauseDrawer = lazyPart(async () => (await import('./PauseDrawer.tsx')).PauseDrawer)
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
  /** what is open, at a row or below the bar */
  const [open, setOpen] = useState<{ at: number | 'bar'; what: Drawer } | null>(null)
  const [pickedIds, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [toCancelAll, setToCancelAll] = useState<RequestRow[] | null>(null)
  const { changed, isBusy, run, forget } = useChanges()
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
  // a server without these calls changes one at a time
  const changeable = can('x/requests/batch_cancel') ? rows.filter(isChangeable) : []
  const picked = changeable.filter(row => pickedIds.has(row.requestId))
  const pick = (ids: number[], isOn: boolean) =>
    setPicked(before => new Set([...before].filter(id => !ids.includes(id)).concat(isOn ? ids : [])))
  const show = (at: number | 'bar', what: Drawer | null) => {
    forget()
    setOpen(what && { at, what })
  }
  /** Runs a change; what is open closes once there is a result. @throws why it was refused as a whole */
  async function change(steps: Asked[], at: number | 'bar'): Promise<void> {
    if (!(await run(steps, at !== 'bar'))) return
    setOpen(null)
    if (at === 'bar')
      pick(
        steps.flatMap(({ rows }) => rows.map(row => row.requestId)),
        false,
      )
  }
  const tell = (error: unknown) => toast('warn', { text: errorText(error, t) })
  const changeNow = (steps: Asked[], at: number | 'bar') => void change(steps, at).catch(tell)
  const takers = (what: ChangeKind) =>
    picked.filter(row => (what === 'pause' ? canPauseUntil(row) : canTake(row, what)))

  function actOnPicked(what: ChangeKind) {
    if (what === 'cancel') return setToCancelAll(takers('cancel'))
    if (what === 'resume') {
      show('bar', null)
      return changeNow([{ change: { what }, rows: takers('resume') }], 'bar')
    }
    show('bar', open?.at === 'bar' && open.what === what ? null : what)
  }
  const drawerOf = (at: number | 'bar', of: RequestRow[]) => {
    if (open?.at !== at) return null
    const Part = open.what === 'move' ? PlaceDrawer : PauseDrawer
    const close = () => {
      show(at, null)
      const where = at === 'bar' ? '.rqbar' : `#request-${at}`
      document.querySelector<HTMLElement>(`${where} [data-opens=${open.what}]`)?.focus()
    }
    return <Part rows={of} isBusy={isBusy} onRun={asked => change([asked], at)} onClose={close} />
  }
  /** of a row that has left the page, too: then below the bar */
  const isResultAt = (id: number) => changed?.isAtRow && changed.rows[0]?.requestId === id
  const result = changed && (
    <ChangeResult
      changed={changed}
      isBusy={isBusy}
      dataKey={data}
      onUndo={steps => void run(steps, changed.isAtRow).catch(tell)}
      onClose={() => {
        forget()
        const row = changed.isAtRow ? `#request-${changed.rows[0]!.requestId} .req__act` : '.rqbar'
        const back = document.querySelector<HTMLElement>(`${row} button`) ?? heading.current
        back?.focus()
      }}
    />
  )
  return (
    <section className="mt-6" aria-labelledby="requests">
      <div className="split">
        <h1 id="requests" className="listhead" tabIndex={-1} ref={heading}>
          {t('requests.list')}{' '}
          <small className="faint tnum">{data && t('requests.count', { count: data.total })}</small>
        </h1>
        {can('x/documents') && (
          <Link href="/reader/documents" className="sm ml-auto">
            {t('reader.documents')}
          </Link>
        )}
        <Link href="/reader/trials" className={can('x/documents') ? 'sm' : 'sm ml-auto'}>
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
      {!hasFailed && changeable.length > 0 && (
        <RequestBar
          rows={changeable}
          picked={picked}
          open={open?.at === 'bar' ? open.what : null}
          onPick={isAll =>
            pick(
              changeable.map(row => row.requestId),
              isAll,
            )
          }
          onAct={actOnPicked}
        />
      )}
      {open?.at === 'bar' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, as the button does
        <div
          className="panel rqopen"
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            show('bar', null)
            document.querySelector<HTMLElement>(`.rqbar [data-opens=${open.what}]`)?.focus()
          }}
        >
          {drawerOf('bar', takers(open.what))}
        </div>
      )}
      {changed && !rows.some(row => isResultAt(row.requestId)) && result}
      {!hasFailed && rows.length > 0 && (
        <div className="panel reqs" aria-busy={isLoading && data?.key !== key}>
          {rows.flatMap((row, at) => {
            const { requestId } = row
            const group = groupOf(row)
            const before = rows[at - 1]
            const isFirst = !before || groupOf(before) !== group
            return [
              isFirst && (
                <h2 key={group} className="reqs__h">
                  {t(`requests.groups.${group}`)}
                </h2>
              ),
              <RequestItem
                key={requestId}
                row={row}
                isPicked={pickedIds.has(requestId)}
                onPick={changeable.length > 0 ? isOn => pick([requestId], isOn) : undefined}
                drawer={open?.at === requestId ? open.what : null}
                onDrawer={what => show(requestId, what)}
                onResume={() => {
                  show(requestId, null)
                  changeNow([{ change: { what: 'resume' }, rows: [row] }], requestId)
                }}
                onCancel={() => setToCancel(row)}
              >
                {drawerOf(requestId, [row]) ?? (isResultAt(requestId) ? result : null)}
              </RequestItem>,
            ]
          })}
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
      {toCancelAll && (
        <CancelSeveralDialog
          rows={toCancelAll}
          isBusy={isBusy}
          onRun={async () => {
            await change([{ change: { what: 'cancel' }, rows: toCancelAll }], 'bar')
            setToCancelAll(null)
          }}
          onClose={() => setToCancelAll(null)}
        />
      )}
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
