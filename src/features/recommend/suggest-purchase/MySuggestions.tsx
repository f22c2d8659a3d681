import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import './suggest-form.css'
import type { Suggestion } from '../../../contract/reader/requests-pda.ts'
import { loadSuggestions, loadToken } from '../../../core/api/pda.ts'
import { ACCOUNT_PAGE_SIZE } from '../../../core/limits.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { $changedAt, noteChange } from '../../../core/stores/session/reader-changes.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'

const WithdrawDialog = lazyPart(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog)

const STEPS = ['open', 'seen', 'ordered', 'arrived'] as const
const hrefOf = (page: number) => `/suggestPurchase?tabCode=1${page > 1 ? `&page=${page}` : ''}`

/** The reader's suggestions with state and reply; unprocessed ones can be withdrawn. */
export function MySuggestions({ uid }: { uid: number }) {
  usePrefetch(WithdrawDialog)
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const page = pageNumber(useSearch())
  const changedAt = useStore($changedAt)
  const request = useFetch(`${uid} ${lang} ${page} ${changedAt}`, async signal => {
    const token = await loadToken({ signal })
    return token ? loadSuggestions(token, { page, pageSize: ACCOUNT_PAGE_SIZE }, { signal }) : undefined
  })
  const { data, hasFailed, isLoading } = request
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const [status, setStatus] = useState('')
  const words = useRef<HTMLParagraphElement>(null)
  // the pressed button is removed with its row
  useEffect(() => {
    if (status) words.current?.focus()
  }, [status])
  useTopOfPage(page, 'suggestions')
  const pages = data?.totalPage ?? 0
  useLastPage(page, !isLoading && !hasFailed ? pages : 0, last => navigate(hrefOf(last), { replace: true }))

  return (
    <section className="mt-6" aria-labelledby="suggestions">
      <h2 id="suggestions" className="sr" tabIndex={-1}>
        {t('purchase.tabs.own')}
      </h2>
      <p className="undone" role="status" tabIndex={-1} ref={words}>
        {status}
      </p>
      {hasFailed && (
        <Failed
          title={t('purchase.ownFailed')}
          error={request.error}
          retry={t('common.reload')}
          onRetry={request.retry}
        />
      )}
      {!hasFailed && !data && <Skeleton label={t('purchase.loading')} />}
      {!hasFailed && data?.total === 0 && (
        <Empty title={t('purchase.ownEmpty')}>{t('purchase.ownEmptyText')}</Empty>
      )}
      {!hasFailed && !!data?.items.length && (
        <div className="panel" aria-busy={isLoading}>
          <table className="tbl tbl--loss">
            <caption className="sr">{t('purchase.tabs.own')}</caption>
            <thead>
              <tr>
                {(['colTitle', 'colDate', 'colStep', 'colReply'] as const).map(name => (
                  <th key={name} scope="col">
                    {t(`purchase.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map(row => (
                <tr key={row.suggestId}>
                  <td>
                    <span className="ttl">
                      <b className="bt" {...textProps(row.title, lang)}>
                        {row.title}
                      </b>
                      <span className="bm" {...textProps(row.author, lang)}>
                        {row.author}
                      </span>
                    </span>
                  </td>
                  <td data-l={t('purchase.colDate')} className="nowrap tnum">
                    {compactDay(row.createdDate.slice(0, 10), lang)}
                  </td>
                  <td data-l={t('purchase.colStep')}>
                    <Progress status={row.status} statusDesc={row.statusDesc} />
                  </td>
                  <td data-l={t('purchase.colReply')}>
                    {row.reply}{' '}
                    {row.bibId && <a href={bookHref(base, row.bibId)}>{t('purchase.toArrived')}</a>}
                    {row.canWithdraw === 1 && (
                      <button
                        type="button"
                        className="linkbtn"
                        aria-label={t('purchase.withdrawOf', { title: row.title })}
                        onClick={() => setChosen(row)}
                      >
                        {t('purchase.withdraw')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!hasFailed && pages > 1 && (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          href={to => base + hrefOf(to)}
          onJump={to => navigate(hrefOf(to))}
        />
      )}
      {chosen && (
        <WithdrawDialog
          row={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setStatus(t('purchase.withdrawn', { title: chosen.title }))
            setChosen(null)
            noteChange()
          }}
        />
      )}
    </section>
  )
}

/** Steps of a suggestion up to the current one. Custom states are shown as text. */
function Progress({ status, statusDesc }: Pick<Suggestion, 'status' | 'statusDesc'>) {
  const t = useT()
  const isDeclined = status === 'declined'
  const at = isDeclined ? 1 : (STEPS as readonly string[]).indexOf(status)
  if (at < 0) return <span className="tag tag--type">{statusDesc}</span>
  const steps = isDeclined ? (['open', 'seen', 'declined'] as const) : STEPS
  const last = isDeclined ? 2 : at
  return (
    <ol className="way">
      {steps.map((step, n) => (
        <li
          key={step}
          className={`${n <= last ? 'on' : ''}${step === 'declined' ? ' stop' : ''}`}
          aria-current={n === last ? 'step' : undefined}
        >
          {t(`purchase.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
