/** C01 newBook: new books of a week or recent days, by class or discipline. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useRouter } from 'wouter'
import '../../../styles/book/record.css'
import './new-book.css'
import { NoRecords, useNoRecords } from '../../../blocks/NoRecords.tsx'
import { noteBooks } from '../../../core/stores/books.ts'
import { $config } from '../../../core/stores/config.ts'
import { requestCovers } from '../../../core/stores/covers.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../../ui/Tabs.tsx'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { NewBookRows } from './NewBookRows.tsx'
import { NewSpread } from './NewSpread.tsx'
import { NewWeeks, WeeksWaiting } from './NewWeeks.tsx'
import { codesAbove, GROUPINGS, newBookUrl, PERIODS, SIZES } from './new-book-address.ts'
import { type Level, useNewBook } from './use-new-book.ts'

/** minimum books for the spread */
const HEADS = 3

export default function NewBookPage() {
  const t = useT()
  const { base } = useRouter()
  const locations = useStore($config)?.search?.locations ?? []
  const { view, data, isStale, hasFailed, error, retry, show } = useNewBook()
  const { page, size, code, by } = view
  usePageTitle(t('newBook.title'))
  useTopOfPage(page, 'h-all')
  const books = data?.list.dataList ?? []
  const total = data?.list.totalCount ?? 0
  useEffect(() => {
    noteBooks(books)
    requestCovers(books)
  }, [data])
  const hasNone = useNoRecords(!!data && total === 0)
  const pages = Math.ceil(total / size)
  useLastPage(page, isStale ? 0 : pages, last => show({ ...view, page: last }, { replace: true }))

  const hrefOf = (next: Partial<typeof view>) => base + newBookUrl({ ...view, page: 1, ...next })
  const levels = data?.levels ?? []
  const path = codesAbove(
    by,
    code,
    levels.map(level => level.nodes),
  )
  const isWhole = !code && page === 1
  const week = data?.week
  const count = t('newBook.came', { count: grouped(total) })
  const longer = PERIODS.find(days => days > (view.days || 7))
  return (
    <div className="wrap newbook">
      <header className="bulletin">
        <p>
          <a href={`${base}/feed.xml`}>{t('newBook.feed')}</a>
        </p>
        <h1>{t('newBook.title')}</h1>
        <p className="bulletin__r" role="status">
          {data &&
            (week ? (
              <>
                <span>{t('newBook.issue', week)}</span>
                <span>{t('common.fromTo', { from: week.from, to: week.to })}</span>
              </>
            ) : (
              <span>{t('newBook.lastDays', { days: data.days })}</span>
            ))}
        </p>
      </header>
      {!data && !hasFailed && !view.days && <WeeksWaiting />}
      {data && data.weeks.length > 0 && (
        <NewWeeks
          weeks={data.weeks}
          current={week?.from ?? ''}
          hrefOf={from => hrefOf({ week: from, days: 0 })}
        />
      )}
      <div className="newbook__set">
        <Select
          size="sm"
          label={t('newBook.days')}
          value={String(view.days)}
          options={[
            ...(data && !data.weeks.length ? [] : [{ value: '0', label: t('newBook.byWeek') }]),
            ...[...new Set([...PERIODS, view.days, data && !data.weeks.length ? 0 : view.days])]
              .filter(Boolean)
              .sort((a, b) => a - b)
              .map(days => ({ value: String(days), label: t('newBook.lastDays', { days }) })),
          ]}
          onChange={days => show({ ...view, week: '', days: Number(days), page: 1 })}
        />
        {(locations.length > 1 || view.locaCode || view.libCode) && (
          <Select
            size="sm"
            label={t('common.location')}
            value={view.locaCode}
            options={[
              { value: '', label: t('newBook.everywhere') },
              ...locations.map(({ code, name }) => ({ value: code, label: name })),
              ...(view.locaCode && !locations.some(one => one.code === view.locaCode)
                ? [{ value: view.locaCode, label: view.locaCode }]
                : []),
            ]}
            onChange={locaCode => show({ ...view, libCode: '', locaCode, page: 1 })}
          />
        )}
      </div>
      {hasFailed && (
        <Failed title={t('newBook.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      )}
      {!data && !hasFailed && <Skeleton rows={3} label={t('newBook.loading')} />}
      {data && !hasFailed && (
        <>
          {isWhole && books.length >= HEADS && <NewSpread books={books.slice(0, HEADS)} base={base} />}
          <section className="section" aria-labelledby="h-all">
            <div className="section__head">
              <h2 id="h-all" tabIndex={-1}>
                {t('newBook.all')}
              </h2>
              <TabLinks
                label={t('newBook.order')}
                current={by}
                tabs={GROUPINGS.map(grouping => ({
                  id: grouping,
                  label: t(`newBook.by.${grouping}`),
                  href: hrefOf({ by: grouping, code: '' }),
                }))}
              />
              <span className="section__more">{count}</span>
            </div>
            {data.levels === null && (
              <p className="muted" role="status">
                {t('newBook.classesFailed')}
              </p>
            )}
            {levels.map(({ above, nodes }, depth) => (
              <ClassBar
                key={above}
                label={
                  above
                    ? t('newBook.within', {
                        name: levels[depth - 1]?.nodes.find(node => node.code === above)?.text ?? above,
                      })
                    : t('newBook.classes')
                }
                nodes={nodes}
                current={path[depth] ?? (depth === 0 ? code.slice(0, by === 'subject' ? 2 : 1) : code)}
                isAll={!code}
                allHref={depth === 0 ? hrefOf({ code: '' }) : ''}
                hrefOf={to => hrefOf({ code: to })}
              />
            ))}
            <div aria-busy={isStale}>
              <NewBookRows
                books={books}
                heads={by === 'class' && !code ? (levels[0]?.nodes ?? []) : []}
                base={base}
              />
            </div>
            {total === 0 && !isStale && hasNone && <NoRecords page="newBook" />}
            {total === 0 && !isStale && !hasNone && (
              <Empty
                title={t(code ? 'newBook.emptyClass' : 'newBook.empty')}
                action={
                  <>
                    {longer && (
                      <a className="btn" href={hrefOf({ week: '', days: longer })}>
                        {t('newBook.longer', { days: longer })}
                      </a>
                    )}
                    {code && (
                      <a className="btn btn--quiet" href={`${base}/recommend`}>
                        {t('newBook.suggest')}
                      </a>
                    )}
                  </>
                }
              >
                {t(code ? 'newBook.emptyClassText' : 'newBook.emptyText')}
              </Empty>
            )}
            {pages > 1 && (
              <Pager
                page={Math.min(page, pages)}
                pages={pages}
                href={to => hrefOf({ page: to })}
                onJump={to => show({ ...view, page: to })}
              />
            )}
            {total > 0 && (
              <div className="newbook__foot">
                {total > SIZES[0]! && (
                  <Select
                    size="sm"
                    label={t('common.perPage')}
                    value={String(size)}
                    options={SIZES.map(one => ({ value: String(one), label: String(one) }))}
                    onChange={one => show({ ...view, size: Number(one), page: 1 })}
                  />
                )}
                <span className="faint sm">
                  {t('newBook.note')} {by !== 'class' && t(`newBook.counts.${by}`)}
                </span>
              </div>
            )}
          </section>
        </>
      )}
    </div>
  )
}

type Props = {
  label: string
  nodes: Level['nodes']
  current: string
  isAll: boolean
  /** '' = no link to all */
  allHref: string
  hrefOf: (code: string) => string
}

/** Classes of one level that have new books. */
function ClassBar({ label, nodes, current, isAll, allHref, hrefOf }: Props) {
  const t = useT()
  if (!nodes.length && !allHref) return null
  return (
    <nav className={allHref ? 'clsbar' : 'clsbar clsbar--sub'} aria-label={label}>
      {allHref && (
        <a href={allHref} aria-current={isAll ? 'true' : undefined}>
          {t('common.all')}
        </a>
      )}
      {nodes.map(({ code, text, count }) => (
        <a key={code} href={hrefOf(code)} aria-current={!isAll && code === current ? 'true' : undefined}>
          <b>{code}</b>
          {text}
          <span className="num">{count}</span>
        </a>
      ))}
    </nav>
  )
}
