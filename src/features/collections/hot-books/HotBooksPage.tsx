/** C04 hotBook: most borrowed books, by period and discipline where supported. */
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import '../../../styles/book/record.css'
import '../../../styles/tabs.css'
import './collections.css'
import { NoRecords, useNoRecords } from '../../../blocks/NoRecords.tsx'
import type { HotBooks, HotSpan } from '../../../contract/lists/x-commend.ts'
import { loadHotBooks } from '../../../core/api/commend.ts'
import { OpacError } from '../../../core/errors.ts'
import { type CallOptions, call } from '../../../core/http.ts'
import { HOT_BOOKS, HOT_FIRST, HOT_MORE } from '../../../core/limits.ts'
import { can } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { HotBoard } from './HotBoard.tsx'

/** @param of null = the server does not support periods: loads its all-time list */
async function loadHotOf(
  of: { span: HotSpan; dcp: string } | null,
  size: number,
  options?: CallOptions,
): Promise<HotBooks | undefined> {
  if (of)
    return call('GET /x/hot_books', {
      query: { span: of.span, dcp: of.dcp || undefined, size },
      ...options,
    })
  const books = await loadHotBooks(size, options)
  if (books === undefined) return undefined
  if (!Array.isArray(books)) throw new OpacError('other', 'no list of books')
  const items = books.map((book, at) => ({ ...book, rank: at + 1, was: null }))
  return { span: 'all', computed: null, items, disciplines: [] }
}

const SPANS: readonly HotSpan[] = ['7', '30', '365', 'all']

type At = { span: HotSpan; dcp: string; shown: number }

function readAt(search: string): At {
  const params = new URLSearchParams(search)
  const span = params.get('span') as HotSpan
  const shown = Math.trunc(Number(params.get('shown')))
  const known = SPANS.includes(span) ? span : '30'
  return {
    span: known,
    // of all time there are no disciplines to choose
    dcp: known === 'all' ? '' : (params.get('dcp') ?? '').slice(0, 20),
    shown: shown > HOT_FIRST ? Math.min(shown, HOT_BOOKS) : HOT_FIRST,
  }
}

function hrefOf({ span, dcp, shown }: At): string {
  const search = new URLSearchParams({
    ...(span !== '30' && { span }),
    ...(dcp && { dcp }),
    ...(shown > HOT_FIRST && { shown: String(shown) }),
  }).toString()
  return `/hotBook${search && `?${search}`}`
}

export default function HotBooksPage() {
  const t = useT()
  const [, navigate] = useLocation()
  const counts = can('x/hot_books')
  const requested = readAt(useSearch())
  const at: At = counts ? requested : { ...requested, span: 'all', dcp: '' }
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${at.span} ${at.dcp}`, signal =>
    loadHotOf(counts ? at : null, HOT_BOOKS, { silent: true, signal }),
  )
  usePageTitle(t('collections.hotBooks'))
  // "more" moves the focus to the first new book, as its button may be gone
  const [firstNew, setFirstNew] = useState(0)
  useEffect(() => {
    if (firstNew) document.querySelector<HTMLElement>(`[data-rank='${firstNew}'] a.bt`)?.focus()
  }, [firstNew])

  const go = (next: Partial<At>) => navigate(hrefOf({ ...at, shown: HOT_FIRST, ...next }), { replace: true })
  const items = data?.items ?? []
  const isEmpty = !hasFailed && !isLoading && items.length === 0
  const hasNone = useNoRecords(isEmpty)
  const wider = SPANS[SPANS.indexOf(at.span) + 1]
  const board = (
    <>
      {isLoading && !data && <Skeleton label={t('collections.loading')} />}
      {hasFailed && (
        <Failed
          title={t('collections.failed')}
          error={error}
          retry={t('common.tryAgain')}
          onRetry={() => {
            retry()
            document.getElementById('h-hot')?.focus()
          }}
        />
      )}
      {isEmpty && hasNone && <NoRecords page="hotBook" />}
      {isEmpty && !hasNone && (
        <Empty
          title={at.span === 'all' && !at.dcp ? t('collections.empty') : t('collections.emptySpan')}
          action={
            (at.dcp || wider) && (
              <button
                type="button"
                className="btn"
                onClick={() => {
                  go(at.dcp ? { dcp: '' } : { span: wider! })
                  document.getElementById('h-hot')?.focus()
                }}
              >
                {at.dcp ? t('collections.everyDiscipline') : t(`collections.spans.${wider!}`)}
              </button>
            )
          }
        >
          {t(at.span === 'all' && !at.dcp ? 'collections.emptyText' : 'collections.emptySpanText')}
        </Empty>
      )}
      {!hasFailed && items.length > 0 && (
        <div aria-busy={isLoading}>
          <HotBoard books={items.slice(0, at.shown)} />
          <div className="hotfoot">
            <span>
              {t('collections.shown', { count: Math.min(at.shown, items.length), all: items.length })}
            </span>
            {items.length > at.shown && (
              <button
                type="button"
                className="linkbtn"
                onClick={() => {
                  go({ shown: at.shown + HOT_MORE })
                  setFirstNew(at.shown + 1)
                }}
              >
                {t('collections.more', { count: Math.min(HOT_MORE, items.length - at.shown) })}
              </button>
            )}
          </div>
        </div>
      )}
    </>
  )
  return (
    <div className="wrap collection">
      <header className="hothd">
        <h1 id="h-hot" tabIndex={-1}>
          {t('collections.hotBooks')}
        </h1>
        <p>
          {t('collections.lead')}
          {counts && !data && !hasFailed && <span className="sk sk--line" />}
          {data?.computed &&
            ` ${t('collections.computed', { at: data.computed.replaceAll('-', '\u2011').replace(' ', '\u00a0') })}`}
        </p>
      </header>
      {counts ? (
        <>
          <div className="hotbar">
            <Tabs
              label={t('collections.span')}
              base="hot"
              tabs={SPANS.map(span => ({ id: span, label: t(`collections.spans.${span}`) }))}
              current={at.span}
              onChoose={span => go({ span: span as HotSpan })}
            />
            {(data ? data.disciplines.length > 0 : isLoading) && (
              <Select
                size="sm"
                label={t('collections.discipline')}
                value={at.dcp}
                options={[
                  { value: '', label: t('collections.everyDiscipline') },
                  ...(data?.disciplines ?? []).map(({ code, text, count }) => ({
                    value: code,
                    label: t('collections.ofDiscipline', { text, count }),
                  })),
                ]}
                onChange={dcp => go({ dcp })}
              />
            )}
          </div>
          <TabPanel base="hot" id={at.span}>
            {board}
          </TabPanel>
        </>
      ) : (
        board
      )}
    </div>
  )
}
